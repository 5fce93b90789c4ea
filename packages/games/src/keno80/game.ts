// Keno: twenty of eighty balls, one to ten spots, pays by the number of hits.
import { wordsOf } from '../engine/chain.ts'
import { checkBase, type GameDefinition } from '../engine/definition.ts'
import { drawFrom } from '../engine/rng.ts'

export interface KenoDefinition extends GameDefinition {
  readonly mechanic: 'keno'
  readonly balls: number
  readonly drawn: number
  /** By number of spots, then by number of hits: hundredths of the bet. The first list, for no spot, is empty. */
  readonly pays: readonly (readonly number[])[]
}

export const keno80: KenoDefinition = {
  code: 'keno80',
  mechanic: 'keno',
  variant: 94,
  bets: [1000, 2000, 5000, 10_000, 20_000],
  modes: [{ code: 'base', price: 1 }],
  winCap: 100_000,
  jackpots: false,
  balls: 80,
  drawn: 20,
  pays: [
    [],
    [0, 378],
    [0, 100, 940],
    [0, 0, 200, 4800],
    [0, 0, 100, 700, 14_000],
    [0, 0, 0, 300, 2400, 62_000],
    [0, 0, 0, 200, 800, 8000, 160_000],
    [0, 0, 0, 100, 500, 2600, 22_000, 500_000],
    [0, 0, 0, 0, 200, 1400, 11_000, 125_000, 1_400_000],
    [0, 0, 0, 0, 100, 700, 4800, 34_000, 340_000, 2_500_000],
    [200, 0, 0, 0, 0, 500, 2500, 13_000, 52_000, 250_000, 10_000_000],
  ],
}

export const variants: readonly KenoDefinition[] = [keno80]

/** The timing of a round; it does not affect the odds. */
export const timing = {
  everyMs: 60_000,
  bettingMs: 45_000,
  /** Shorter for the first round of a suspended table, so that the first player does not wait that long. */
  firstMs: 20_000,
  ticketsAtMost: 5,
} as const

export function checkKeno(definition: KenoDefinition): void {
  checkBase(definition)
  const { code, balls, drawn, pays, winCap, bets } = definition
  const fail = (why: string): never => {
    throw new RangeError(`${code}: ${why}`)
  }
  if (!(drawn > 0 && drawn < balls)) fail('fewer balls are drawn than there are')
  if (pays[0]?.length !== 0 || pays.length < 2) fail('pays start with one spot')
  pays.forEach((list, spots) => {
    if (spots > 0 && list.length !== spots + 1) fail(`${spots} spots have ${spots + 1} pays`)
    if (list.some((pay) => !Number.isSafeInteger(pay) || pay < 0 || pay > winCap * 100))
      fail('a pay is whole and capped')
  })
  if (bets.some((bet) => bet % 100 !== 0)) fail('a bet times hundredths must be whole')
}

/** The balls of a round in drawing order: a shuffle that stops after `drawn`. */
export function drawBalls(
  { balls, drawn }: Pick<KenoDefinition, 'balls' | 'drawn'>,
  seed: string,
  salt: string,
): number[] {
  const draws = drawFrom(wordsOf(seed, salt))
  const urn: number[] = []
  for (let ball = 1; ball <= balls; ball++) urn.push(ball)
  for (let i = 0; i < drawn; i++) {
    const at = i + draws.below(balls - i)
    const ball = urn[at]!
    urn[at] = urn[i]!
    urn[i] = ball
  }
  return urn.slice(0, drawn)
}

export const countHits = (spots: readonly number[], balls: readonly number[]): number =>
  spots.filter((spot) => balls.includes(spot)).length

/** Hundredths of the bet. */
export const payOf = ({ pays }: Pick<KenoDefinition, 'pays'>, spots: number, hits: number): number =>
  pays[spots]?.[hits] ?? 0

/** Different numbers of the board, one to ten of them. */
export function areSpots({ balls, pays }: KenoDefinition, spots: readonly number[]): boolean {
  return (
    spots.length >= 1 &&
    spots.length < pays.length &&
    new Set(spots).size === spots.length &&
    spots.every((spot) => Number.isInteger(spot) && spot >= 1 && spot <= balls)
  )
}
