"""Tables for tests, and the walk of a table through random play."""

from lantern.table.seats import Bot, Seat
from lantern.table.session import Session


def people(count, bots=()):
    return [Seat(f"P{n}", n, n, Bot() if n in bots else None) for n in range(count)]


def tiny_table(count=3, seed=5, bots=(), **options):
    return Session.start("tiny", people(count, bots), options, seed)


def snapshot(session):
    """All that undo has to restore, as plain data."""
    views = [None, *range(len(session.seats))]
    return {
        "state": session.game.describe(session.state),
        "log": list(session.log),
        "pending": session.pending,
        "feed": [session.feed(viewer) for viewer in views],
        "look": [session.look(viewer) for viewer in views],
        "phone": session.phone(),
        "round": session.round,
        "legal": [str(move) for move in session.legal()],
    }


def look_at_roles(session):
    while (phone := session.phone()).kind == "role":
        session.role_seen(phone.seat)


def walk(session, rng, moves):
    """Play up to `moves` random moves, yielding after every change: roles seen, half moves, finishes."""
    for _ in range(moves):
        phone = session.phone()
        if phone.kind == "final":
            return
        if phone.kind == "role":
            session.role_seen(phone.seat)
        elif session.turn.kind == "draw":
            session.finish()
        else:
            legal = session.legal()
            session.play(legal[int(rng.random() * len(legal))])
        yield session
