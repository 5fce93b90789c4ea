// Decides a batch: from locked balances, known keys and the movements in order it determines what is applied, refused or deferred.
import { ownerOf, sortOf, type AccountRef } from './accounts.ts'
import { dayOf } from './days.ts'
import { checkBalance, prepareLegs, type LateLegs } from './movement.ts'
import type { Applied, LedgerRefusal, Outcome, PlayerBalance, Prepared, PreparedLeg, Refused } from './movement.ts'
import { isRound, reasons } from './reasons.ts'

/** An account as read under its lock. */
export interface Locked {
  readonly id: number
  readonly balance: number
  readonly seq: number
  readonly minimum: number | null
  readonly bookedAt: Date
  readonly today: Today
}

/** The current day of an account: its counters move to a row of their own when a later day begins. */
export interface Today {
  readonly day: string
  readonly entries: number
  readonly opening: number
}

interface Standing {
  readonly balance: number
  readonly seq: number
  readonly bookedAt: Date
  readonly today: Today
}

/** What is stored under a key. */
export interface Kept {
  readonly hash: string
  readonly outcome: Outcome
}

export type LegIds = readonly (number | undefined)[]

export interface BatchState {
  /** Account ids by position in the batch and leg; undefined where there is no account. */
  readonly ids: readonly LegIds[]
  /** The locked accounts; hot accounts only if they had to be read. */
  readonly locked: ReadonlyMap<number, Locked>
  /** Known keys by position in the batch. */
  readonly kept: ReadonlyMap<number, Kept>
  readonly isStopped: boolean
  /** The first of the reserved ids, as many as there are movements. */
  readonly firstId: number
}

export interface EntryRow {
  readonly day: string
  readonly accountId: number
  readonly seq: number
  readonly movementId: number
  readonly leg: number
  readonly currency: number
  readonly reason: number
  readonly source: string
  readonly delta: number
  readonly before: number | null
  readonly at: Date
  /** Additional columns for the movement's changes of hot accounts, so that these need no entry of their own. */
  readonly riders: Rider[]
}

export interface Rider {
  readonly accountId: number
  readonly delta: number
}

export const seats = 2

type EntryPlace = Pick<EntryRow, 'day' | 'movementId' | 'leg' | 'source' | 'at'>

/** A finished day, or the change of a hot account on a day. */
export interface DayRow {
  readonly accountId: number
  readonly day: string
  readonly entries: number
  readonly change: number
  readonly opening: number | null
  readonly closing: number | null
}

/** How many entries of a reason that is not a round a day has got. */
export interface ReasonRow {
  readonly accountId: number
  readonly day: string
  readonly reason: number
  readonly entries: number
}

export interface MovementRow {
  readonly item: Prepared
  readonly outcome: Applied
  readonly day: string
  readonly entries: number
}

export interface Writes {
  readonly applied: MovementRow[]
  /** Refusals that are stored under their caller's key. */
  readonly refused: { readonly item: Prepared; readonly outcome: Refused }[]
  readonly entries: EntryRow[]
  /** Finished days of cold accounts. */
  readonly closed: DayRow[]
  /** The new state of cold accounts. */
  readonly accounts: Map<number, Standing>
  /** The changes of hot accounts. */
  readonly hot: Map<number, number>
  readonly hotDays: Map<string, DayRow>
  readonly reasons: Map<string, ReasonRow>
}

export interface Decision {
  /** By position in the batch; null: an account was locked by another transaction, try again in the same order. */
  readonly outcomes: (Outcome | null)[]
  readonly writes: Writes
}

/** These do not depend on the request itself, so a repetition is decided again. */
const passing: ReadonlySet<LedgerRefusal> = new Set<LedgerRefusal>([
  'KeyReused',
  'KeyTooOld',
  'KeyFromFuture',
  'PayoutsStopped',
  'NoAccount',
  'Busy',
])

export function decide(batch: readonly Prepared[], state: BatchState): Decision {
  const table = new Table(state)
  const outcomes = batch.map((item, index) => table.settle(item, index))
  return { outcomes, writes: table.writes }
}

/** A movement's legs including the late ones, the account of each, and what is stored under its key. */
interface FullLegs {
  readonly legs: readonly PreparedLeg[]
  readonly ids: readonly number[]
  readonly answer: unknown
}

class Table {
  readonly writes: Writes = {
    applied: [],
    refused: [],
    entries: [],
    closed: [],
    accounts: new Map(),
    hot: new Map(),
    hotDays: new Map(),
    reasons: new Map(),
  }
  readonly #state: BatchState
  /** The first outcome under each key of this batch; null: deferred. */
  readonly #settled = new Map<string, Kept | null>()
  /** Accounts of deferred movements: later movements must not overtake them. */
  readonly #held = new Set<number>()
  #nextId: number

  constructor(state: BatchState) {
    this.#state = state
    this.#nextId = state.firstId
  }

  settle(item: Prepared, index: number): Outcome | null {
    if (item.refusal) return refuse(item.refusal)
    const kept = this.#state.kept.get(index) ?? this.#settled.get(item.keyName)
    if (kept === null) return this.#putOff(item, this.#state.ids[index]!)
    if (kept) return repeat(item, kept)
    const outcome = this.#try(item, this.#state.ids[index]!)
    if (outcome?.isApplied) this.#settled.set(item.keyName, { hash: item.hash, outcome })
    if (outcome && !outcome.isApplied && isKept(item, outcome)) {
      this.#settled.set(item.keyName, { hash: item.hash, outcome })
      this.writes.refused.push({ item, outcome })
    }
    return outcome
  }

  /** Later movements with the same key or accounts are deferred too, which preserves the order. */
  #putOff({ keyName, legs }: Prepared, ids: LegIds): null {
    this.#settled.set(keyName, null)
    for (let index = 0; index < legs.length; index++) {
      const id = ids[index]
      if (id !== undefined && !legs[index]!.isHot) this.#held.add(id)
    }
    return null
  }

  #try(item: Prepared, ids: LegIds): Outcome | null {
    if (this.#state.isStopped && isPayout(item)) return refuse('PayoutsStopped')
    let isHeld = false
    for (let index = 0; index < item.legs.length; index++) {
      const id = ids[index]
      const { isHot, account } = item.legs[index]!
      if (id === undefined) return refuse('NoAccount', account)
      if (!isHot && (this.#held.has(id) || !this.#state.locked.has(id))) isHeld = true
    }
    if (isHeld) return this.#putOff(item, ids)
    const { late, answer } = item.movement
    const full = { legs: item.legs, ids: ids as readonly number[], answer }
    return this.#reckon(item, late ? this.#complete(item, full, late) : full)
  }

  /** Adds the late legs, decided by the balances after everything before them. */
  #complete(item: Prepared, { legs, ids, answer }: FullLegs, late: LateLegs): FullLegs {
    const { movement } = item
    const idOf = (account: AccountRef): number => {
      const sort = sortOf(movement.brand, account)
      const place = legs.findIndex((leg) => leg.sort === sort && leg.owner === ownerOf(account))
      if (place < 0) throw new Error('late legs touch an account that was not declared')
      return ids[place]!
    }
    const balanceOf = (account: AccountRef): number => {
      const id = idOf(account)
      const own = legs.reduce((sum, leg, index) => (ids[index] === id ? sum + leg.delta : sum), 0)
      const moved = this.writes.hot.get(id) ?? 0
      return this.#standing(id).balance + moved + own
    }
    const decided = late.decide(balanceOf)
    checkBalance(decided)
    const all = prepareLegs(movement, [...movement.legs, ...decided.legs])
    return { legs: all, ids: all.map(({ account }) => idOf(account)), answer: decided.answer ?? answer }
  }

  /** Tries all legs on copies; a movement is booked only if all of them succeed. */
  #reckon(item: Prepared, full: FullLegs): Outcome {
    const { legs, ids } = full
    const balances = new Map<number, number>()
    let at = item.movement.now
    for (let index = 0; index < legs.length; index++) {
      const leg = legs[index]!
      const id = ids[index]!
      if (leg.isHot) {
        const refusal = this.#tryHot(leg, id)
        if (refusal) return refusal
        continue
      }
      const { minimum } = this.#state.locked.get(id)!
      const standing = this.#standing(id)
      const after = (balances.get(id) ?? standing.balance) + leg.delta
      if (minimum !== null && after < minimum && leg.delta < 0) return refuse('NotEnough', leg.account)
      if (!Number.isSafeInteger(after)) return refuse('TooLarge', leg.account)
      balances.set(id, after)
      if (standing.bookedAt > at) at = standing.bookedAt
    }
    return this.#book(item, full, at)
  }

  #book(item: Prepared, { legs, ids, answer }: FullLegs, at: Date): Applied {
    const id = this.#nextId++
    const day = dayOf(at)
    const first = this.writes.entries.length
    const { source } = item.movement
    for (let index = 0; index < legs.length; index++) {
      const leg = legs[index]!
      if (leg.delta === 0) continue
      const place = { day, movementId: id, leg: index, source, at }
      if (leg.isHot) this.#enterHot(leg, ids[index]!, place, first)
      else this.#enter(leg, ids[index]!, place)
    }
    const outcome: Applied = {
      isApplied: true,
      id,
      at,
      balances: this.#balances(legs, ids),
      answer: answer ?? null,
      isRepeat: false,
    }
    this.writes.applied.push({ item, outcome, day, entries: this.writes.entries.length - first })
    return outcome
  }

  #enter(leg: PreparedLeg, id: number, place: EntryPlace): void {
    const { delta, reason } = leg
    const { currency } = leg.account
    const { balance, seq, today } = this.#standing(id)
    const row = { ...place, accountId: id, seq: seq + 1, currency, reason, delta, before: balance, riders: [] }
    this.writes.entries.push(row)
    if (!isRound(reason)) this.#countReason(id, place.day, reason)
    const counted = this.#count(id, balance, today, place.day)
    this.writes.accounts.set(id, { balance: balance + delta, seq: seq + 1, bookedAt: place.at, today: counted })
  }

  /** Hot legs come last: the movement's other entries, from index `first` on, already exist. */
  #enterHot({ delta, reason, account }: PreparedLeg, id: number, place: EntryPlace, first: number): void {
    const { entries, hot } = this.writes
    const { currency } = account
    hot.set(id, (hot.get(id) ?? 0) + delta)
    this.#countHot(id, place.day, delta)
    for (let index = first; index < entries.length; index++) {
      const { riders, before, currency: carried } = entries[index]!
      if (before !== null && carried === currency && riders.length < seats) {
        riders.push({ accountId: id, delta })
        return
      }
    }
    const seq = place.movementId
    entries.push({ ...place, accountId: id, seq, currency, reason, delta, before: null, riders: [] })
  }

  #count(id: number, balance: number, today: Today, day: string): Today {
    if (today.day === day && today.entries > 0) {
      return { day, entries: today.entries + 1, opening: today.opening }
    }
    if (today.entries > 0) {
      const change = balance - today.opening
      this.writes.closed.push({ ...today, accountId: id, change, closing: balance })
    }
    return { day, entries: 1, opening: balance }
  }

  #countReason(accountId: number, day: string, reason: number): void {
    const name = `${accountId}/${day}/${reason}`
    const entries = (this.writes.reasons.get(name)?.entries ?? 0) + 1
    this.writes.reasons.set(name, { accountId, day, reason, entries })
  }

  #countHot(accountId: number, day: string, delta: number): void {
    const name = `${accountId}/${day}`
    const known = this.writes.hotDays.get(name)
    this.writes.hotDays.set(name, {
      accountId,
      day,
      opening: null,
      closing: null,
      entries: (known?.entries ?? 0) + 1,
      change: (known?.change ?? 0) + delta,
    })
  }

  /** A hot account without a minimum accepts any change; one with a minimum was read if anything is debited. */
  #tryHot(leg: PreparedLeg, id: number): Refused | null {
    const locked = this.#state.locked.get(id)
    if (!locked) return null
    const after = locked.balance + (this.writes.hot.get(id) ?? 0) + leg.delta
    if (locked.minimum !== null && leg.delta < 0 && after < locked.minimum) return refuse('NotEnough', leg.account)
    return Number.isSafeInteger(after) ? null : refuse('TooLarge', leg.account)
  }

  #standing(id: number): Standing {
    return this.writes.accounts.get(id) ?? this.#state.locked.get(id)!
  }

  #balances(legs: readonly PreparedLeg[], ids: readonly number[]): PlayerBalance[] {
    const balances: PlayerBalance[] = []
    for (let index = 0; index < legs.length; index++) {
      const { account } = legs[index]!
      if (account.kind !== 'player' || ids.indexOf(ids[index]!) < index) continue
      const { playerId, currency } = account
      const { balance, seq: revision } = this.#standing(ids[index]!)
      balances.push({ playerId, currency, balance, revision })
    }
    return balances
  }
}

function refuse(refusal: LedgerRefusal, account?: AccountRef): Refused {
  return account
    ? { isApplied: false, refusal, account, isRepeat: false }
    : { isApplied: false, refusal, isRepeat: false }
}

function repeat(item: Prepared, kept: Kept): Outcome {
  return kept.hash === item.hash ? { ...kept.outcome, isRepeat: true } : refuse('KeyReused')
}

/** A refused movement of a row of ours may be tried again when there is money; a caller's refusal is final under its key. */
export function isKept(item: Prepared, outcome: Refused): boolean {
  return item.movement.key.kind === 'caller' && !passing.has(outcome.refusal)
}

function isPayout({ movement }: Prepared): boolean {
  return reasons[movement.reason].isPayout || movement.legs.some(({ reason }) => reason && reasons[reason].isPayout)
}
