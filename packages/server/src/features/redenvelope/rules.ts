// Pure rules of red envelopes: texts, who may send, and how a batch of claims takes the next shares.
import { envelopeLengths } from '@lantern/protocol/values/redenvelope.ts'
import { cleanText, decodeText } from '../words/words.ts'
import type { ClaimingRules, SendingRules } from './rulebook.ts'

export const keepDays = 90

/** The cleaned text, or null when it is empty, too long or badly encoded. */
export function readText(text: string, isEncoded: boolean, most: number): string | null {
  const decoded = decodeText(text, isEncoded)
  if (decoded === null) return null
  const cleaned = cleanText(decoded)
  const length = Array.from(cleaned).length
  return length > 0 && length <= most ? cleaned : null
}

export function readTexts(asked: {
  readonly Title: string
  readonly Content: string
  readonly Decode?: boolean | undefined
}) {
  const title = readText(asked.Title, asked.Decode === true, envelopeLengths.title)
  if (title === null) return { wrong: 'Title' } as const
  const content = readText(asked.Content, asked.Decode === true, envelopeLengths.content)
  return content === null ? ({ wrong: 'Content' } as const) : { title, content }
}

export type SendRefusal = 'Brand' | 'Off' | 'Vip' | 'Phone' | 'Muted'

export interface Sender {
  readonly hasBrand: boolean
  readonly isOff: boolean
  readonly vip: number
  readonly hasPhone: boolean
  readonly isMuted: boolean
}

/** The first reason against sending; null when there is none. */
export function whyNoSend(rules: SendingRules, sender: Sender): SendRefusal | null {
  if (!sender.hasBrand) return 'Brand'
  if (!rules.isOpen || sender.isOff) return 'Off'
  if (sender.vip < rules.leastVip || mostQuantityOf(rules, sender.vip) === 0) return 'Vip'
  if (!sender.hasPhone) return 'Phone'
  return sender.isMuted ? 'Muted' : null
}

export const mostQuantityOf = ({ mostQuantity }: SendingRules, vip: number): number => mostQuantity[vip - 1] ?? 0

/** The field of the request that is outside the limits of this VIP level. */
export function wrongField(
  rules: SendingRules,
  vip: number,
  amount: number,
  quantity: number,
): 'Quantity' | 'Amount' | null {
  if (quantity < rules.leastQuantity || quantity > mostQuantityOf(rules, vip)) return 'Quantity'
  return amount < quantity * rules.leastAverage ? 'Amount' : null
}

export interface Claim {
  readonly playerId: number
  readonly reqId: string
  readonly household: string | null
}

export interface KnownClaim {
  readonly reqId: string
  readonly amount: number
  readonly household: string | null
}

export interface ClaimSituation {
  readonly shares: readonly number[]
  readonly rules: ClaimingRules
  /** Claims on this envelope so far, by player. */
  readonly claimed: ReadonlyMap<number, KnownClaim>
  readonly canRead: ReadonlySet<number>
  /** Its time is over. */
  readonly isOver: boolean
  readonly hasPhone: ReadonlySet<number>
  readonly levels: ReadonlyMap<number, number>
  /** Claims on all envelopes today, by player. */
  readonly today: ReadonlyMap<number, number>
}

export type ClaimRefusal =
  | { readonly refused: 'TargetNotFound' | 'EnvelopeReceived' | 'EnvelopeAllClaimed' }
  | { readonly refused: 'EnvelopeExpired'; readonly why: string }
  | { readonly refused: 'NotEligibleToJoin'; readonly why: string; readonly level?: number }

export type Decided = { readonly share: number; readonly amount: number; readonly isNew: boolean } | ClaimRefusal

/** Gives the next shares to these claims in their order. A repeated request gets the amount of the first one. */
export function decideClaims(claims: readonly Claim[], situation: ClaimSituation): Decided[] {
  const { shares, rules } = situation
  const claimed = new Map(situation.claimed)
  const households = new Map<string, number>()
  for (const { household } of claimed.values())
    if (household !== null) households.set(household, (households.get(household) ?? 0) + 1)

  return claims.map((claim) => {
    const { playerId, reqId, household } = claim
    const before = claimed.get(playerId)
    if (before) return repeatOf(before, reqId)
    if (!situation.canRead.has(playerId)) return { refused: 'TargetNotFound' }
    if (claimed.size >= shares.length) return { refused: 'EnvelopeAllClaimed' }
    if (situation.isOver) return { refused: 'EnvelopeExpired', why: 'Expired' }
    const used = household === null ? 0 : (households.get(household) ?? 0)
    const refusal = whyNoClaim(situation, playerId, used)
    if (refusal) return refusal
    const amount = shares[claimed.size]!
    claimed.set(playerId, { reqId, amount, household })
    if (household !== null) households.set(household, used + 1)
    return { share: claimed.size, amount, isNew: true }
  })

  function whyNoClaim(
    { hasPhone, levels, today }: ClaimSituation,
    playerId: number,
    used: number,
  ): ClaimRefusal | null {
    const no = (why: string): ClaimRefusal => ({ refused: 'NotEligibleToJoin', why })
    if (!hasPhone.has(playerId)) return no('EnvelopePhone')
    if ((levels.get(playerId) ?? 0) < rules.leastLevel)
      return { refused: 'NotEligibleToJoin', why: 'EnvelopeLevel', level: rules.leastLevel }
    if ((today.get(playerId) ?? 0) >= rules.claimsADay) return no('EnvelopeDay')
    return used >= rules.perHousehold ? no('EnvelopeHousehold') : null
  }
}

/** The answer to a player who has claimed before: the same one for the same request. */
export const repeatOf = (before: Pick<KnownClaim, 'reqId' | 'amount'>, reqId: string): Decided =>
  before.reqId === reqId ? { share: 0, amount: before.amount, isNew: false } : { refused: 'EnvelopeReceived' }
