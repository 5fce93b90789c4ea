// Enumerations and limits of reports and tickets. It imports no schemas.
export const reportKinds = { profile: 1, message: 2, room: 3, club: 4, envelope: 5 } as const
export const reportReasons = { name: 1, insults: 2, cheating: 3, tradingCoins: 4, spam: 5, other: 6 } as const
/** In code points. */
export const reportLength = 200
export const ticketTopics = { account: 1, orders: 2, gameResult: 3, ban: 4, safety: 5, other: 6 } as const
/** Of a question, and of an operator's answer to it. */
export const ticketLengths = { least: 10, most: 2000, answer: 1500 } as const
/** Of an automatic answer's question, and of answers in the conversation, in code points. */
export const serviceLengths = { question: 100, answer: 1000 } as const
/** open: not claimed. claimed: a moderator is handling it. settled: decided. */
export const reportStates = ['open', 'claimed', 'settled'] as const
export type ReportState = (typeof reportStates)[number]
export const verdicts = ['guilty', 'innocent'] as const
/** A moderator's note on a decision. */
export const noteLength = 500
