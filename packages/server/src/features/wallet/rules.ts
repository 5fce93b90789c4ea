// Decides a batch: given locked balances, seen keys and the movements in order, what is applied, refused or put off.
import { taipeiDay } from '../../kernel/day.ts'
import type { AccountRef } from './accounts.ts'
import type { Applied, LedgerRefusal, Outcome, PlayerBalance, Prepared, PreparedLeg, Refused } from './movement.ts'
import { isGift, reasons } from './reasons.ts'

/** An account as read under its lock. */
export interface Locked {
  readonly id: number
  readonly balance: number
  readonly seq: number
  readonly minimum: number | null
  readonly bookedAt: number
}

/** What is kept under a key. */
export interface Kept {
  readonly hash: string
  readonly outcome: Outcome
}

export interface BatchState {
  /** Ids by account name; a name that is missing has no account. */
  readonly ids: ReadonlyMap<string, number>
  /** Only the locked ones; hot accounts only where they had to be read. */
  readonly locked: ReadonlyMap<number, Locked>
  /** By position in the batch. */
  readonly kept: ReadonlyMap<number, Kept>
  readonly isStopped: boolean
  /** Ids from here on are ours, as many as there are movements. */
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
  readonly delta: number
  readonly before: number | null
  readonly after: number | null
  readonly at: number
}

export interface DayRow {
  readonly accountId: number
  readonly day: string
  entries: number
  gifts: number
  change: number
  readonly opening: number | null
  closing: number | null
}

export interface MovementRow {
  readonly item: Prepared
  readonly outcome: Applied
  readonly day: string
}

export interface Writes {
  readonly applied: MovementRow[]
  /** Refusals that are kept under their caller's key. */
  readonly refused: { readonly item: Prepared; readonly outcome: Refused }[]
  readonly entries: EntryRow[]
  readonly days: Map<string, DayRow>
  /** Cold accounts as they will stand. */
  readonly accounts: Map<number, { balance: number; seq: number; bookedAt: number }>
  /** What hot accounts gain or lose. */
  readonly hot: Map<number, number>
}

export interface Decision {
  /** By position in the batch; null: an account was held by another, try again in the same order. */
  readonly outcomes: (Outcome | null)[]
  readonly writes: Writes
}

/** These say nothing about the request itself, so a repetition is decided anew. */
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

class Table {
  readonly writes: Writes = {
    applied: [],
    refused: [],
    entries: [],
    days: new Map(),
    accounts: new Map(),
    hot: new Map(),
  }
  readonly #state: BatchState
  /** First outcome under each key of this batch; null: put off. */
  readonly #settled = new Map<string, Kept | null>()
  /** Accounts of movements that were put off: nobody may pass them. */
  readonly #held = new Set<number>()
  #nextId: number

  constructor(state: BatchState) {
    this.#state = state
    this.#nextId = state.firstId
  }

  settle(item: Prepared, index: number): Outcome | null {
    if (item.refusal) return refuse(item.refusal)
    const kept = this.#state.kept.get(index) ?? this.#settled.get(item.keyName)
    if (kept === null) return this.#putOff(item)
    if (kept) return repeat(item, kept)
    const outcome = this.#try(item)
    if (outcome?.isApplied) this.#settled.set(item.keyName, { hash: item.hash, outcome })
    if (outcome && !outcome.isApplied && isKept(item, outcome)) {
      this.#settled.set(item.keyName, { hash: item.hash, outcome })
      this.writes.refused.push({ item, outcome })
    }
    return outcome
  }

  /** Whoever comes later for the same key or the same accounts waits too, so that order is kept. */
  #putOff(item: Prepared): null {
    this.#settled.set(item.keyName, null)
    for (const { name, isHot } of item.legs) {
      const id = this.#state.ids.get(name)
      if (id !== undefined && !isHot) this.#held.add(id)
    }
    return null
  }

  #try(item: Prepared): Outcome | null {
    if (this.#state.isStopped && isPayout(item)) return refuse('PayoutsStopped')
    const ids: number[] = []
    for (const leg of item.legs) {
      const id = this.#state.ids.get(leg.name)
      if (id === undefined) return refuse('NoAccount', leg.account)
      ids.push(id)
    }
    const cold = ids.filter((_, index) => !item.legs[index]!.isHot)
    if (cold.some((id) => this.#held.has(id) || !this.#state.locked.has(id))) return this.#putOff(item)
    return this.#reckon(item, ids)
  }

  /** Tries all legs on copies; only a movement that holds as a whole is booked. */
  #reckon(item: Prepared, ids: readonly number[]): Outcome {
    const tried = new Map<number, { balance: number; seq: number }>()
    const entries: Pick<EntryRow, 'accountId' | 'seq' | 'before' | 'after'>[] = []
    let at = item.movement.now.getTime()
    for (const [index, leg] of item.legs.entries()) {
      const id = ids[index]!
      const refusal = leg.isHot ? this.#tryHot(leg, id) : null
      if (refusal) return refusal
      if (leg.isHot) continue
      const { minimum, bookedAt } = this.#state.locked.get(id)!
      const standing = tried.get(id) ?? this.#standing(id)
      const after = standing.balance + leg.delta
      if (minimum !== null && after < minimum && leg.delta < 0) return refuse('NotEnough', leg.account)
      if (!Number.isSafeInteger(after)) return refuse('TooLarge', leg.account)
      const seq = leg.delta === 0 ? standing.seq : standing.seq + 1
      tried.set(id, { balance: after, seq })
      entries[index] = { accountId: id, seq, before: standing.balance, after }
      at = Math.max(at, bookedAt, this.writes.accounts.get(id)?.bookedAt ?? 0)
    }
    for (const [id, { balance, seq }] of tried) this.writes.accounts.set(id, { balance, seq, bookedAt: at })
    return this.#book(item, ids, entries, at)
  }

  #book(
    item: Prepared,
    ids: readonly number[],
    entries: readonly Pick<EntryRow, 'accountId' | 'seq' | 'before' | 'after'>[],
    at: number,
  ): Applied {
    const id = this.#nextId++
    const time = new Date(at)
    const day = taipeiDay(time)
    for (const [index, leg] of item.legs.entries()) {
      if (leg.delta === 0) continue
      const place = entries[index] ?? { accountId: ids[index]!, seq: id, before: null, after: null }
      const { delta, reason } = leg
      const currency = leg.account.currency
      const row = { ...place, day, movementId: id, leg: index, currency, reason, delta, at }
      this.writes.entries.push(row)
      this.#count(row)
      if (leg.isHot) this.writes.hot.set(place.accountId, (this.writes.hot.get(place.accountId) ?? 0) + delta)
    }
    const balances = this.#balances(item.legs, ids)
    const outcome: Applied = {
      isApplied: true,
      id,
      at: time,
      balances,
      answer: item.movement.answer ?? null,
      isRepeat: false,
    }
    this.writes.applied.push({ item, outcome, day })
    return outcome
  }

  /** A hot account without a minimum takes anything; one with a minimum was read if anything leaves it. */
  #tryHot(leg: PreparedLeg, id: number): Refused | null {
    const locked = this.#state.locked.get(id)
    if (!locked) return null
    const after = locked.balance + (this.writes.hot.get(id) ?? 0) + leg.delta
    if (locked.minimum !== null && leg.delta < 0 && after < locked.minimum) return refuse('NotEnough', leg.account)
    return Number.isSafeInteger(after) ? null : refuse('TooLarge', leg.account)
  }

  #standing(id: number): { balance: number; seq: number } {
    return this.writes.accounts.get(id) ?? this.#state.locked.get(id)!
  }

  #count(row: EntryRow): void {
    const name = `${row.accountId}/${row.day}`
    const gifts = isGift(row.reason) ? 1 : 0
    const day = this.writes.days.get(name)
    if (day) {
      day.entries++
      day.gifts += gifts
      day.change += row.delta
      day.closing = row.after
    } else {
      const { accountId, delta: change, before: opening, after: closing } = row
      this.writes.days.set(name, { accountId, day: row.day, entries: 1, gifts, change, opening, closing })
    }
  }

  #balances(legs: readonly PreparedLeg[], ids: readonly number[]): PlayerBalance[] {
    const balances = new Map<number, PlayerBalance>()
    for (const [index, { account }] of legs.entries()) {
      if (account.kind !== 'player') continue
      const { playerId, currency } = account
      balances.set(ids[index]!, { playerId, currency, balance: this.writes.accounts.get(ids[index]!)!.balance })
    }
    return [...balances.values()]
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

/** What is due to a row of ours may be tried again when there is money; a caller's refusal stays a refusal. */
export function isKept(item: Prepared, outcome: Refused): boolean {
  return item.movement.key.kind === 'caller' && !passing.has(outcome.refusal)
}

function isPayout({ movement }: Prepared): boolean {
  return reasons[movement.reason].isPayout || movement.legs.some(({ reason }) => reason && reasons[reason].isPayout)
}
