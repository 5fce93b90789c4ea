// Enumerations and limits of the store. It imports no schemas.
/** `second`: the brand's second currency. */
export const goodsTypes = { coins: 1, second: 2 } as const
export const orderStatus = { created: 1, paying: 2, paid: 3, delivered: 4, failed: 5, expired: 6, refunded: 7 } as const
