// A movement of money: the request of a feature, how it is validated and hashed, and its outcome.
import { hash } from 'node:crypto'
import type { BrandCode } from '@lantern/brands/brand.ts'
import { dayOf } from './days.ts'
import { uuid7Time } from '../../kernel/ids/ids.ts'
import { faultOfKey } from '../../kernel/ids/key.ts'
import { natures, ownerOf, sortOf, type AccountRef, type CurrencyId } from './accounts.ts'
import { reasons, type ReasonName } from './reasons.ts'
import { expectSpends } from './spending.ts'

export interface CallerKey {
  readonly kind: 'caller'
  readonly playerId: number
  /** UUIDv7. */
  readonly id: string
}

/** Money caused by a row: an order, a mail, a claim, a refund, a job. Unique without expiry. */
export interface BusinessKey {
  readonly kind: 'business'
  readonly what: string
  readonly row: string | number
  readonly step: string | number
}

export interface Leg {
  readonly account: AccountRef
  readonly delta: number
  /** If it differs from the movement's reason: the win of a bet. */
  readonly reason?: ReasonName
}

/** Legs that depend on the balances when the movement is booked: a jackpot pays its whole balance. */
export interface LateLegs {
  /** Every account that is read or changed; all are locked. */
  readonly accounts: readonly AccountRef[]
  /** Must be a pure function. The balances are those after the movement's own legs; its answer replaces the movement's. */
  decide(balanceOf: (account: AccountRef) => number): { readonly legs: readonly Leg[]; readonly answer?: unknown }
}

export interface Movement {
  readonly brand: BrandCode
  readonly key: CallerKey | BusinessKey
  readonly reason: ReasonName
  /** The text key of the source, such as `game.owl20`. */
  readonly source: string
  /** Applied in this order; each must leave its account at or above its minimum. */
  readonly legs: readonly Leg[]
  /** Applied after the legs above. */
  readonly late?: LateLegs
  readonly now: Date
  /** The caller's request; the same key with another request is refused. A round's random outcome is not part of it. */
  readonly request?: unknown
  /** Stored with the key and returned to repeated requests. */
  readonly answer?: unknown
}

export interface PlayerBalance {
  readonly playerId: number
  readonly currency: CurrencyId
  readonly balance: number
  /** The number of entries of the account; 0 if an older stored answer does not contain it. */
  readonly revision: number
}

export type LedgerRefusal =
  | 'NotEnough'
  | 'TooLarge'
  | 'NoAccount'
  | 'KeyReused'
  | 'KeyTooOld'
  | 'KeyFromFuture'
  | 'PayoutsStopped'
  | 'Busy'

export interface Applied {
  readonly isApplied: true
  readonly id: number
  /** When it was booked: the time of the call, or of the account's last entry if that is later. */
  readonly at: Date
  /** The balances of the changed player accounts right after the movement. */
  readonly balances: readonly PlayerBalance[]
  readonly answer: unknown
  /** True: the key was known and nothing was moved this time. */
  readonly isRepeat: boolean
}

export interface Refused {
  readonly isApplied: false
  readonly refusal: LedgerRefusal
  /** The account whose balance is too low, or that does not exist. */
  readonly account?: AccountRef
  readonly isRepeat: boolean
}

export type Outcome = Applied | Refused

/** An invalid movement: a bug of ours, thrown before anything is queued. */
export class BadMovement extends Error {}

export interface PreparedLeg {
  readonly account: AccountRef
  /** Together they identify the account. */
  readonly sort: number
  readonly owner: number
  readonly delta: number
  readonly reason: number
  readonly isHot: boolean
}

export interface Prepared {
  readonly movement: Movement
  /** The legs in their order; those of each hot account are summed into one, after the others. */
  readonly legs: readonly PreparedLeg[]
  readonly keyName: string
  /** The day of the time inside the caller's key (UUIDv7). */
  readonly keyDay: string
  readonly hash: string
  readonly refusal: 'KeyTooOld' | 'KeyFromFuture' | null
}

const legsAtMost = 99

export function prepare(movement: Movement): Prepared {
  checkBalance(movement)
  expectSpends(movement)
  const key = movement.key
  const time = key.kind === 'caller' ? uuid7Time(key.id) : null
  if (key.kind === 'caller' && !time) throw new BadMovement(`the caller's key ${key.id} is not a UUIDv7`)
  return {
    movement,
    legs: prepareLegs(movement, movement.late ? withPlaces(movement.legs, movement.late) : movement.legs),
    keyName: nameKey(key),
    keyDay: time ? dayOf(time) : '',
    hash: hashRequest(movement),
    refusal: key.kind === 'caller' ? faultOfKey(key.id, movement.now) : null,
  }
}

/** Its key and its accounts that are not hot: movements that share one of these must stay in order. */
export function needsOf({ keyName, legs }: Prepared): string[] {
  return [keyName, ...legs.filter(({ isHot }) => !isHot).map(({ sort, owner }) => `${sort}/${owner}`)]
}

export function nameKey(key: Movement['key']): string {
  return key.kind === 'caller'
    ? `caller/${key.playerId}/${key.id}`
    : `business/${JSON.stringify([key.what, String(key.row), String(key.step)])}`
}

/** The first sixteen bytes of SHA-256, as a UUID, which is PostgreSQL's most compact type for sixteen bytes. */
export function hashRequest({ brand, reason, source, request }: Movement): string {
  const text = JSON.stringify([brand, reason, source, request ?? null])
  let hashed = hashes.get(text)
  if (hashed === undefined) {
    const hex = hash('sha256', text)
    hashed = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
    if (hashes.size >= cachedHashes) hashes.clear()
    if (text.length <= longestCached) hashes.set(text, hashed)
  }
  return hashed
}

/** A cache: most rounds have the same few requests (game and bet). */
const hashes = new Map<string, string>()
const cachedHashes = 4096
const longestCached = 512

/** Adds a leg of 0 for each account that late legs may change, so that it is looked up and locked. */
function withPlaces(legs: readonly Leg[], { accounts }: LateLegs): readonly Leg[] {
  return [...legs, ...accounts.map((account) => ({ account, delta: 0 }))]
}

export function checkBalance({ legs }: Pick<Movement, 'legs'>): void {
  if (legs.length > legsAtMost) throw new BadMovement(`a movement has at most ${legsAtMost} legs`)
  const sums = new Map<number, number>()
  for (const { account, delta } of legs) {
    if (!Number.isSafeInteger(delta)) throw new BadMovement(`${delta} is not a whole amount within ±2^53`)
    const sum = (sums.get(account.currency) ?? 0) + delta
    if (!Number.isSafeInteger(sum)) throw new BadMovement('the legs add up beyond ±2^53')
    sums.set(account.currency, sum)
  }
  for (const [currency, sum] of sums) {
    if (sum !== 0) throw new BadMovement(`the legs in currency ${currency} sum to ${sum}, not to zero`)
  }
}

export function prepareLegs(movement: Movement, all: readonly Leg[]): PreparedLeg[] {
  const legs: PreparedLeg[] = []
  let hot: PreparedLeg[] | null = null
  for (const { account, delta, reason = movement.reason } of all) {
    if (account.kind === 'host' && delta < 0 && reason !== 'hostExchange')
      throw new BadMovement(`host points leave their account only by an exchange, not by ${reason}`)
    const { isHot } = natures[account.kind]
    const sort = sortOf(movement.brand, account)
    const owner = ownerOf(account)
    const leg = { account, sort, owner, delta, reason: reasons[reason].number, isHot }
    if (!isHot) legs.push(leg)
    else {
      hot ??= []
      const place = hot.findIndex((other) => other.sort === sort && other.owner === owner)
      if (place < 0) hot.push(leg)
      else hot[place] = { ...hot[place]!, delta: hot[place]!.delta + delta }
    }
  }
  if (hot) legs.push(...hot)
  return legs
}
