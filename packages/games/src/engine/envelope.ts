// How a red envelope is split into shares: FAIR-13 and FAIR-14 of docs/fairness.md. Used by the server, the verifier page and the tests.
import { commitSeed } from './fair.ts'
import { drawFromKey, type Draws } from './rng.ts'
import { fromHex, keyHmac, toBytes } from './sha256.ts'

/** The numbers of the wire. */
export const splitMethods = { equal: 1, random: 2 } as const

export interface Envelope {
  readonly Method: number
  readonly Amount: number
  readonly Quantity: number
}

export interface EnvelopeSeed {
  /** 32 bytes as 64 lower-case hex digits; secret until the envelope has ended. */
  readonly Seed: string
  /** The idempotency key of the request that sent the envelope. */
  readonly ReqID: string
}

/** The draws of an envelope (FAIR-13). */
export function drawEnvelope({ Seed, ReqID, Amount, Quantity }: EnvelopeSeed & Omit<Envelope, 'Method'>): Draws {
  if (!/^[0-9a-f]{64}$/.test(Seed)) throw new RangeError('a seed is 64 lower-case hex digits')
  if (!/^[a-z0-9-]{1,64}$/.test(ReqID))
    throw new RangeError('a request id is 1 to 64 lower-case letters, digits or hyphens')
  return drawFromKey(keyHmac(fromHex(Seed))(toBytes(`v1:envelope:${ReqID}:${Amount}:${Quantity}`)))
}

/** All shares, in the order in which they are claimed (FAIR-14). */
export function splitEnvelope({ Seed, ReqID, Method, Amount, Quantity }: EnvelopeSeed & Envelope): number[] {
  checkEnvelope({ Method, Amount, Quantity })
  if (Method === splitMethods.equal) return splitEqually(Amount, Quantity)
  return splitRandomly(drawEnvelope({ Seed, ReqID, Amount, Quantity }), Amount, Quantity)
}

/** The first shares take one coin more until the remainder is used up. */
export function splitEqually(amount: number, quantity: number): number[] {
  const [least, rest] = [Math.floor(amount / quantity), amount % quantity]
  return Array.from({ length: quantity }, (_, index) => least + (index < rest ? 1 : 0))
}

/**
 * Each share is 1 plus a draw below twice the average of what is left, minus 1; the last takes the rest. The last shares vary most, so all are
 * shuffled afterwards: otherwise a late claim would be the luckiest too often.
 */
export function splitRandomly(draws: Draws, amount: number, quantity: number): number[] {
  const shares: number[] = []
  let rest = amount
  for (let left = quantity; left > 1; left--) {
    const share = 1 + draws.below(Math.floor((2 * rest) / left) - 1)
    shares.push(share)
    rest -= share
  }
  shares.push(rest)
  for (let last = quantity - 1; last > 0; last--) {
    const other = draws.below(last + 1)
    ;[shares[last], shares[other]] = [shares[other]!, shares[last]!]
  }
  return shares
}

function checkEnvelope({ Method, Amount, Quantity }: Envelope): void {
  const isMethod = Method === splitMethods.equal || Method === splitMethods.random
  const isWhole = Number.isInteger(Amount) && Number.isInteger(Quantity)
  if (!isMethod || !isWhole || Quantity < 1 || Amount < Quantity || Amount >= 2 ** 32)
    throw new RangeError('an envelope has at least one coin for each share, and less than 2³² coins')
}

/** What is shown of an ended envelope: `Claimed` are the amounts of its claims by the place of their share, from 1. */
export interface EnvelopeRecord extends EnvelopeSeed, Envelope {
  /** The hash that was published before the envelope was sent. */
  readonly SeedHash: string
  readonly Shares: readonly number[]
  readonly Claimed: ReadonlyMap<number, number>
}

export type EnvelopeFault = 'input' | 'seed' | 'shares' | 'claims'

/** Splits an ended envelope again and returns the first disagreement with the record, or null. */
export function verifyEnvelope(record: EnvelopeRecord): EnvelopeFault | null {
  try {
    if (commitSeed(record.Seed) !== record.SeedHash) return 'seed'
    const shares = splitEnvelope(record)
    const isSame =
      shares.length === record.Shares.length && shares.every((share, index) => share === record.Shares[index])
    if (!isSame) return 'shares'
    return [...record.Claimed].every(([place, amount]) => shares[place - 1] === amount) ? null : 'claims'
  } catch (error) {
    if (error instanceof RangeError) return 'input'
    throw error
  }
}

/** The place, from 0, of the largest amount; of equal ones the first. −1 without amounts. */
export function findLuckiest(amounts: readonly number[]): number {
  return amounts.reduce((best, amount, index) => (best < 0 || amount > amounts[best]! ? index : best), -1)
}
