// Enumerations and limits of wins, honors and ranks. It imports no schemas.
/** Whether the name of a winner is shown on the banner. */
export const promotionStatuses = { shown: 1, hidden: 2 } as const
export const winTypes = { grand: 1, jackpot: 2, vault: 3 } as const
export const honorPins = { pinned: 1, notPinned: 2 } as const
export const mostPinnedHonors = 3
/** Best win ÷ stake in hundredths, total coins won, rounds played. */
export const rankRules = ['multiple', 'win', 'rounds'] as const
/** `measure`: the sum of one of the conditions that missions count. */
export const eventRules = [...rankRules, 'measure'] as const
/** Running, the last plays are being counted, settled, not started yet, cancelled by an operator. */
export const rankStatuses = { running: 1, counting: 2, settled: 3, planned: 4, cancelled: 5 } as const
/** Why a player cannot join an event. */
export const joinRefusals = ['Level', 'VIP', 'Full', 'Ended', 'Started', 'Blocked'] as const
/** The last place of an event that can have a prize. */
export const maxPrizePlace = 10_000
