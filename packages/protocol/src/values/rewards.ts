// Enumerations and limits of missions and rewards. It imports no schemas.
/** Newcomer: in the first days after the registration. */
export const missionPeriods = { daily: 1, weekly: 2, newcomer: 3 } as const
/** Status of a mission or of a step of a reward. */
export const claimStatuses = { running: 0, claimable: 1, claimed: 2 } as const
/** The lanes of the season's pass. */
export const passLanes = { free: 1, premium: 2 } as const
/** Missed: its time ended before the target was reached. */
export const challengeStates = { ready: 0, running: 1, met: 2, missed: 3 } as const
/** What conditions of missions count, and events of the rule `measure`. */
export const conditionTypes = [1, 2, 3, 4, 5, 6, 7, 8, 11, 15, 16, 17, 18, 35, 36, 37, 38, 39, 40, 41, 42, 43] as const
export type ConditionType = (typeof conditionTypes)[number]
/** Those that have a threshold. */
export const thresholdTypes = [3, 6, 7, 37, 38] as const
export type ThresholdType = (typeof thresholdTypes)[number]
/** Dropped: it ended without being paid. */
export const claimStates = ['open', 'claimed', 'mailed', 'dropped'] as const
