// Counts by client address: connections that have not proved a key, wrong keys, and which addresses have proved one.
import type { MediaLimits } from './messages.ts'

type Limits = Pick<
  MediaLimits,
  | 'unproved'
  | 'unprovedOfAll'
  | 'reserve'
  | 'provedMs'
  | 'wrongKeys'
  | 'wrongKeysMs'
  | 'wrongKeyFirstMs'
  | 'wrongKeyMostMs'
>

interface Wrong {
  count: number
  until: number
}

/** Above it the oldest counts are forgotten. */
const mostCounted = 100_000

export class Addresses {
  readonly #limits: () => Limits
  readonly #unproved = new Map<string, number>()
  #unprovedOfAll = 0
  /** Connections whose wrong key is not answered yet. */
  readonly #waiting = new Map<string, number>()
  /** By address, and by room and address. */
  readonly #wrong = new Map<string, Wrong>()
  /** Until when the address counts as known. */
  readonly #proved = new Map<string, number>()

  constructor(limits: () => Limits) {
    this.#limits = limits
  }

  /**
   * False: too many unproved connections of the address, or of all addresses. One that has proved a key lately has more places, so that others at the
   * same address, or a flood from many addresses, do not keep its encoders away.
   */
  enter(place: string, now: number): boolean {
    const { unproved, unprovedOfAll, reserve } = this.#limits()
    const isKnown = (this.#proved.get(place) ?? 0) > now
    const count = this.#unproved.get(place) ?? 0
    if (count >= unproved + (isKnown ? reserve : 0)) return false
    if (this.#unprovedOfAll >= unprovedOfAll && !isKnown) return false
    this.#unproved.set(place, count + 1)
    this.#unprovedOfAll++
    return true
  }

  /** The connection has proved its key, waits for the answer to a wrong one, or has ended. */
  leave(place: string): void {
    this.#unprovedOfAll--
    giveBack(this.#unproved, place)
  }

  prove(place: string, now: number): void {
    put(this.#proved, place, now + this.#limits().provedMs)
  }

  /**
   * How long the answer to this wrong key waits: longer with each one for the same room from the same address, and with each one above `wrongKeys`
   * for any room. A right key never waits.
   */
  wrongKey(roomId: number, place: string, now: number): number {
    const { wrongKeys, wrongKeyFirstMs, wrongKeyMostMs } = this.#limits()
    const [ofRoom, ofPlace] = [this.#count(`${roomId} ${place}`, now), this.#count(place, now)]
    const repeated = Math.max(ofRoom - 1, ofPlace - wrongKeys)
    return repeated <= 0 ? 0 : Math.min(wrongKeyMostMs, wrongKeyFirstMs * 2 ** (repeated - 1))
  }

  /** False: as many answers of the address wait as it may have unproved connections. */
  wait(place: string): boolean {
    const count = this.#waiting.get(place) ?? 0
    if (count >= this.#limits().unproved) return false
    this.#waiting.set(place, count + 1)
    return true
  }

  stopWaiting(place: string): void {
    giveBack(this.#waiting, place)
  }

  /** Drops what has expired. */
  sweep(now: number): void {
    for (const [key, { until }] of this.#wrong) if (until <= now) this.#wrong.delete(key)
    for (const [place, until] of this.#proved) if (until <= now) this.#proved.delete(place)
  }

  #count(key: string, now: number): number {
    const known = this.#wrong.get(key)
    const count = known && known.until > now ? known.count + 1 : 1
    put(this.#wrong, key, { count, until: now + this.#limits().wrongKeysMs })
    return count
  }
}

function giveBack(counts: Map<string, number>, place: string): void {
  const left = (counts.get(place) ?? 1) - 1
  if (left <= 0) counts.delete(place)
  else counts.set(place, left)
}

/** The map stays ordered by the last change. */
function put<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key)
  map.set(key, value)
  if (map.size > mostCounted) map.delete(map.keys().next().value!)
}
