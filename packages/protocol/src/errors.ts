// Every refusal by name and code; the texts are in the locales package under the same names.
export const errors = {
  // Documents, general
  BadInput: 100001,
  SessionExpired: 100005,
  Reconnect: 100006,
  NoSuchUser: 100009,
  NotEnoughCoins: 100011,
  TargetNotFound: 100013,
  AccountDisabled: 100014,
  /** Signed out everywhere by the player (session/end_all). */
  ForcedOut: 100015,
  SignedInElsewhere: 200001,
  NotEligibleToJoin: 200024,
  // Codes by phone
  CodeTooSoon: 200029,
  PhoneDailyLimit: 200030,
  PhoneTaken: 200031,
  WrongCode: 200032,
  PlayerDailyLimit: 200035,
  CodeNotValid: 200056,
  CodeUsedUp: 200062,
  DeviceDailyLimit: 200063,
  PhoneHasFiveAccounts: 200082,
  // Redeem codes
  BadRedeemCode: 200044,
  NotEligibleToRedeem: 200045,
  // Chat
  VipTooLow: 200065,
  SensitiveWords: 200067,
  Muted: 200068,
  TooManyMessages: 200069,
  CannotContact: 200070,
  // Gifts
  GiftTooSmall: 200071,
  GiftSenderRefused: 200076,
  GiftReceiverRefused: 200077,
  GiftFeeChanged: 200078,
  GiftClosed: 200079,
  GiftDailyCount: 200080,
  GiftQuota: 200081,
  GiftReceiveLimit: 200083,
  /** The recipient is customer service, or a player who has only a guest identity. */
  GiftToGuest: 200121,
  GiftPasswordLocked: 200122,
  NotEnoughGems: 200124,
  GiftQuotaToday: 200125,
  WrongGiftPassword: 200218,
  // Names
  NicknameFormat: 200086,
  NicknameTaken: 200087,
  RenameLimit: 200119,
  // Red envelopes
  EnvelopeNoPermission: 200230,
  EnvelopeExpired: 200231,
  EnvelopeReceived: 200232,
  EnvelopeNotPrivate: 200233,
  EnvelopeAllClaimed: 200234,
  // Clubs: the product documents name the cases and the range 100017 to 200115, the assignment is ours
  ClubRejoinCooldown: 100017,
  ClubNotFound: 100018,
  ClubFull: 100019,
  ClubRequestSent: 100020,
  ClubNameTaken: 100021,
  ClubNameFormat: 100022,
  ClubAlreadyMember: 100023,
  ClubRefused: 100024,
  ClubNotMember: 100025,
  ClubChangePending: 100026,
  ClubNoRights: 100027,
  ClubSmsLimit: 100028,
  ClubChatClosed: 100029,
  AllianceNotFound: 100030,
  ClubVipTooLow: 100031,
  ClubTreasuryLow: 100032,
  ClubPhoneNeeded: 100033,
  ClubMessageLimit: 200115,
  // Our own codes, outside the ranges of the product documents
  NotOpenYet: 900001,
  WrongRole: 900002,
  TooManyRequests: 900003,
  Maintenance: 900004,
  Internal: 900005,
  EmailRefused: 900006,
  AvatarRefused: 900007,
  PlayLimitReached: 900008,
  GiftPriceChanged: 900009,
} as const

export type ErrorName = keyof typeof errors

/** Errors that any call may return without declaring them. */
export const commonErrors = [
  'BadInput',
  'SessionExpired',
  'Reconnect',
  'AccountDisabled',
  'ForcedOut',
  'SignedInElsewhere',
  'NotOpenYet',
  'WrongRole',
  'TooManyRequests',
  'Maintenance',
  'Internal',
] as const satisfies readonly ErrorName[]

/** The HTTP status of a refusal; refusals of the product, which are not here, are 200 with their code. */
export const httpStatuses: Readonly<Partial<Record<ErrorName, number>>> = {
  SessionExpired: 401,
  SignedInElsewhere: 401,
  AccountDisabled: 401,
  ForcedOut: 401,
  TooManyRequests: 429,
  Internal: 500,
  Reconnect: 503,
  Maintenance: 503,
}

/** BadInput with a status of its own: the request itself is wrong, whatever its values mean. */
export const badRequestStatuses = {
  malformed: 400,
  foreign: 403,
  unknownPath: 404,
  tooLarge: 413,
  notJson: 415,
} as const

export const statusOf = (name: ErrorName): number => httpStatuses[name] ?? 200

const names = new Map<number, ErrorName>(Object.entries(errors).map(([name, code]) => [code, name as ErrorName]))

export function errorName(code: number): ErrorName | undefined {
  return names.get(code)
}
