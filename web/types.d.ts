/** What the page and Python say to each other (lantern/ui/app.py), and the few globals browsers have and TypeScript lacks. */

export type Args = Record<string, unknown>;
export type Do = { do: string; args: Args };
export type Save = { slot: string; data: string | null; plain?: Record<string, unknown> };
export type Prefs = Record<string, any>;

export type Reply = {
  n: number;
  html?: string;
  lang?: string;
  title?: string;
  screen: string;
  audience?: "all" | "seat";
  save?: Save[];
  slot?: string | null;
  prefs?: Prefs;
  kept?: { dress?: Record<string, string>; home?: string; curtain?: string };
  words?: Record<string, string>;
  speak?: string | null;
  aloud?: string | null;
  effects?: string[];
  /** What to ask for by itself: its answer is shown after `ms` (`early`: asked for so much before; if late, after `ms` more). */
  after?: (Do & { ms: number; early?: number }) | null;
  focus?: string | null;
  download?: { name: string; data: string; type: string };
  copy?: string;
  error?: string;
};

/** How the other modules ask for something to be done; `from` is the control it came from. */
export type Act = (name: string, args?: Args, from?: Element | null) => void;

export interface Worker2 extends HTMLScriptElement {
  xworker?: Worker & { ready: Promise<unknown>; sync: { handle(text: string): Promise<string> } };
}

export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}
