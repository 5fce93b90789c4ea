// Why money moved: numbers for the ledger, texts in the locales under the same names.
interface Reason {
  readonly number: number
  /** Refused while payouts are stopped: every reason that could pay out money created by a corrupt ledger. */
  readonly isPayout: boolean
}

const payout = (number: number): Reason => ({ number, isPayout: true })
/** What was paid for or must be corrected continues while payouts are stopped. */
const duty = (number: number): Reason => ({ number, isPayout: false })

export const reasons = {
  // Rounds. Bets are stopped together with wins: a player must not bet when the win could not be paid.
  bet: payout(100),
  win: payout(101),
  jackpotShare: payout(102),
  jackpotWin: payout(103),
  roundRefund: duty(104),
  tableIn: payout(105),
  tableOut: duty(106),
  // Gifts, 200 to 299: the bank book's own tab
  giftSent: payout(200),
  giftReceived: payout(201),
  giftFee: payout(202),
  giftReturned: duty(203),
  liveGift: payout(210),
  // Red envelopes
  envelopeCreated: payout(300),
  envelopeClaimed: payout(301),
  envelopeReturned: duty(302),
  // Given by the operator
  newcomer: payout(400),
  phoneBound: payout(401),
  invitation: payout(402),
  mission: payout(403),
  signIn: payout(404),
  levelUp: payout(405),
  returning: payout(406),
  coupon: payout(407),
  event: payout(408),
  rank: payout(409),
  mail: payout(410),
  vipBonus: payout(411),
  timedBonus: payout(412),
  relief: payout(413),
  pass: payout(414),
  challenge: payout(415),
  wheel: payout(416),
  // Entries of events
  eventEntry: payout(420),
  eventRefund: duty(421),
  eventEnd: duty(422),
  // Bonus battles
  battleEntry: payout(430),
  battlePrize: payout(431),
  battleRefund: duty(432),
  // Bought and exchanged
  purchase: duty(500),
  purchaseRefund: duty(501),
  exchangeGem: payout(502),
  exchangeGold: payout(503),
  hostExchange: payout(504),
  passPurchase: payout(505),
  // Clubs
  clubFeed: payout(600),
  clubCoupon: payout(601),
  clubExchange: payout(602),
  clubFounding: payout(603),
  clubReturn: duty(604),
  clubWeek: payout(605),
  // Bank code
  vaultIn: payout(700),
  vaultOut: payout(701),
  // Manual
  correction: duty(900),
} as const satisfies Record<string, Reason>

export type ReasonName = keyof typeof reasons

const names = new Map<number, ReasonName>(
  Object.entries(reasons).map(([name, { number }]) => [number, name as ReasonName]),
)

export function reasonName(number: number): ReasonName | undefined {
  return names.get(number)
}

/** Reasons from this number on are not rounds. They are rare, and have an index and counters of their own. */
export const firstRare = 200

export function isRound(number: number): boolean {
  return number < firstRare
}
