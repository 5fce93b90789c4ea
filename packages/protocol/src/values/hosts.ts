// Enumerations and limits of hosts. It imports no schemas.
/** The standing of a player as a host. */
export const hostStates = { none: 0, waiting: 1, approved: 2, refused: 3, suspended: 4 } as const
/** Lengths of the text of an application, in code points. */
export const applicationLengths = { least: 10, most: 300 } as const
export const statementPeriods = { day: 1, week: 2 } as const
