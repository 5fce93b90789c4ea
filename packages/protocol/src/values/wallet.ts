// Enumerations and limits of currencies, items and the bank book. It imports no schemas.
/** Item ids of the currencies. */
export const currencies = { coin: 1, gem: 2, point: 39 } as const
/** Item id of a spin of the fire wheel: no gift, price or exchange accepts it. */
export const wheelTicket = 50 as const
/** Item ids of the gifts in live rooms, from the first to the last. */
export const liveGifts = { first: 42, last: 49 } as const
export type LiveGiftId = 42 | 43 | 44 | 45 | 46 | 47 | 48 | 49
/** Item ids of avatar frames, from the first to the last: a player owns each at most once and wears one. */
export const avatarFrames = { first: 60, last: 79 } as const
export type AvatarFrameId =
  | 60
  | 61
  | 62
  | 63
  | 64
  | 65
  | 66
  | 67
  | 68
  | 69
  | 70
  | 71
  | 72
  | 73
  | 74
  | 75
  | 76
  | 77
  | 78
  | 79
export const isAvatarFrame = (itemId: number): itemId is AvatarFrameId =>
  Number.isInteger(itemId) && itemId >= avatarFrames.first && itemId <= avatarFrames.last
/** The kinds of accounts that are not players' own; `AccountKind` of the ledger explains each. */
export const bookKinds = [
  'house',
  'mint',
  'promo',
  'jackpot',
  'club',
  'envelope',
  'gift',
  'event',
  'seat',
  'host',
] as const
export const bankBookTabs = { gold: 1, gem: 2, points: 3, gifts: 4 } as const
/** Days that the bank book shows. */
export const bankBookDays = 14
/** Groups of reasons by the hundreds of their numbers: 100 games, 200 gifts, 300 envelopes and so on; 800 and 900 other. */
export const reasonGroups = ['games', 'gifts', 'envelopes', 'rewards', 'store', 'clubs', 'vault', 'other'] as const
export type ReasonGroup = (typeof reasonGroups)[number]
/** Currencies and items that have a bank book. */
export const bookCurrencies = [1, 2, 39, 42, 43, 44, 45, 46, 47, 48, 49, 50] as const
