// Enumerations and limits of limits that players set themselves. It imports no schemas.
export const breakDays = [1, 3, 7, 30] as const
export const exclusionDays = [180, 365, 1825] as const
export const restKinds = ['break', 'exclusion'] as const
/** Minutes a day. */
export const timeLimit = { least: 15, most: 1440 } as const
