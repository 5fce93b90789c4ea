// Makes a playable game from a definition: line wins, scatters, and free spins played inside the same round.
import { findCells, findLineWins, type LineRules } from './lines.ts'
import type { Round, RoundEvent, SlotGame } from './game.ts'
import type { Draws } from './rng.ts'
import { hashText } from './sha256.ts'
import { drawStops, showGrid } from './strips.ts'
import { levelOf } from './winlevel.ts'

/** All of a game but the playing of it, which follows. */
export type LineDefinition = Omit<SlotGame, 'mathHash' | 'play'>

export function rulesOf({ symbols, pays }: LineDefinition): LineRules {
  const find = (role: string) => symbols.findIndex((symbol) => symbol.role === role)
  return { wild: find('wild'), scatter: find('scatter'), pays }
}

/** The value for a count of scatters; more than the table knows pays as its last entry. */
export function byCount(table: readonly number[], count: number): number {
  return table[Math.min(count, table.length - 1)] ?? 0
}

function checkDefinition({ code, bets, lines, strips, rows }: LineDefinition): void {
  if (bets.some((bet) => !Number.isSafeInteger(bet) || bet <= 0 || bet % lines.length !== 0))
    throw new RangeError(`${code}: every bet must be a whole multiple of ${lines.length}`)
  const reels = strips.base.length
  if (strips.free.length !== reels || lines.some((line) => line.length !== reels || line.some((row) => row >= rows)))
    throw new RangeError(`${code}: lines and strips do not fit the reels`)
}

function hashMath(definition: LineDefinition): string {
  const { code, symbols, rows, lines, pays, scatterPays, freeSpins, strips, bets, maxTimes } = definition
  const facts = [
    code,
    symbols.map((symbol) => [symbol.code, symbol.role]),
    rows,
    lines,
    pays,
    scatterPays,
    freeSpins.awards,
    freeSpins.multiplier,
    strips.base,
    strips.free,
    bets,
    maxTimes,
  ]
  return hashText(JSON.stringify(facts))
}

export function makeLineGame(definition: LineDefinition): SlotGame {
  checkDefinition(definition)
  const { code, rows, lines, scatterPays, freeSpins, strips, bets, maxTimes } = definition
  const rules = rulesOf(definition)

  /** One spin: appends its events and answers what it won and how many free spins it granted. */
  function spin(draws: Draws, bet: number, events: RoundEvent[], Free: number, Left: number): [number, number] {
    const reels = Free === 0 ? strips.base : strips.free
    const Multiplier = Free === 0 ? 1 : freeSpins.multiplier
    const Stops = drawStops(draws, reels)
    const Grid = showGrid(reels, Stops, rows)
    events.push({ Kind: 'spin', Free, Left, Stops, Grid })
    const lineBet = bet / lines.length
    let win = 0
    for (const { line, symbol, count, pay } of findLineWins(Grid, lines, rules)) {
      const Win = pay * lineBet * Multiplier
      win += Win
      events.push({ Kind: 'line', Line: line, Symbol: symbol, Count: count, Multiplier, Win })
    }
    const Cells = findCells(Grid, rules.scatter)
    const Win = byCount(scatterPays, Cells.length) * bet * Multiplier
    const Award = byCount(freeSpins.awards, Cells.length)
    if (Win > 0 || Award > 0) events.push({ Kind: 'scatter', Symbol: rules.scatter, Cells, Multiplier, Win })
    if (Award > 0) {
      const { multiplier } = freeSpins
      events.push({ Kind: 'freeSpins', Award, Left: Left + Award, Multiplier: multiplier, Again: Free > 0 })
    }
    return [win + Win, Award]
  }

  function play(draws: Draws, bet: number): Round {
    if (!bets.includes(bet)) throw new RangeError(`${code} takes no bet of ${bet}`)
    const most = maxTimes * bet
    const events: RoundEvent[] = []
    const [paid, award] = spin(draws, bet, events, 0, 0)
    let free = 0
    let played = 0
    for (let left = award; left > 0 && paid + free < most;) {
      const [win, more] = spin(draws, bet, events, ++played, --left)
      free += win
      left += more
    }
    const Win = Math.min(paid + free, most)
    if (played > 0) events.push({ Kind: 'freeSpinsEnd', Played: played, Win: Win - Math.min(paid, most) })
    events.push({ Kind: 'total', Win, Level: levelOf(Win, bet), Capped: paid + free >= most })
    return { Bet: bet, Win, Events: events }
  }

  return { ...definition, mathHash: hashMath(definition), play }
}
