"""Nothing much: the smallest game that keeps the contract. To be copied by who writes a new one."""
