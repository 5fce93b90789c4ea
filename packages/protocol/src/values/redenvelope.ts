// Enumerations and limits of red envelopes. It imports no schemas.
export const envelopeMethods = { equal: 1, random: 2 } as const
export const envelopeStatuses = { open: 1, claimed: 2, expired: 3, cancelled: 4 } as const
/** Channels to which an envelope can be sent; the numbers are those of `channelTypes`. */
export const envelopeChannels = { public: 1, club: 3, alliance: 4 } as const
/** Order of the exported recipients. */
export const envelopeOrders = { time: 1, amount: 2, name: 3 } as const
/** In code points, after cleaning. */
export const envelopeLengths = { title: 20, content: 50 } as const
/** The range of one draw. */
export const mostEnvelopeAmount = 2 ** 32 - 1
export const mostEnvelopeQuantity = 1000
