// Enumerations and limits of bonus battles. It imports no schemas.
/** Open: waits for players. Cancelled: entries were refunded. */
export const battleStatuses = { open: 0, running: 1, ended: 2, cancelled: 3 } as const
export const battleSeats = { least: 2, most: 8 } as const
/** An entry: paid, refunded, or settled with its prize. */
export const seatStates = { entered: 0, refunded: 1, paid: 2 } as const
