// Enumerations and limits of gifts. It imports no schemas.
export const giftDirections = { sent: 1, received: 2 } as const
/** Waiting in the mail, collected, sent back, returned because it was not collected in time. */
export const giftStatuses = { waiting: 1, collected: 2, sentBack: 3, expired: 4 } as const
export type GiftStatus = (typeof giftStatuses)[keyof typeof giftStatuses]
export const giftPasswordLengths = { least: 4, most: 32 } as const
/** How many of a live gift one call gives. */
export const liveGiftAmounts = { least: 1, most: 999 } as const
/** Gifts of one sender and item no further apart than this are one combo. */
export const comboMs = 3000
/** Periods of the gifters' board; the hosts' board has all but the broadcast. A week begins on Monday, Taipei time. */
export const boardPeriods = { broadcast: 1, day: 2, week: 3, month: 4 } as const
