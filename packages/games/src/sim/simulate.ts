// Plays a game many times over the real path (fair stream, events and all) and says how sure its averages are.
import { keyRounds, type Seeds } from '../engine/fair.ts'
import type { SlotGame } from '../engine/game.ts'
import type { WinLevel } from '../engine/winlevel.ts'

export interface Estimate {
  mean: number
  /** Standard error of the mean. */
  error: number
}

export interface Simulation {
  rounds: number
  /** Win ÷ bet. */
  returned: Estimate
  /** Share of paid spins that win by themselves, before free spins. */
  hitRate: Estimate
  /** Share of rounds that reach free spins. */
  featureRate: Estimate
  sigma: number
  mostTimes: number
  levels: Record<WinLevel, number>
}

const estimateShare = (count: number, rounds: number): Estimate => {
  const mean = count / rounds
  return { mean, error: Math.sqrt((mean * (1 - mean)) / rounds) }
}

/** Rounds are numbered 1, 2, 3, … */
export function simulate(
  game: SlotGame,
  seeds: Omit<Seeds, 'RoundID'>,
  rounds: number,
  bet = game.bets[0]!,
): Simulation {
  const drawsOf = keyRounds(seeds.ServerSeed)
  const levels: Record<WinLevel, number> = { none: 0, nice: 0, big: 0, mega: 0, holymoly: 0 }
  let sum = 0
  let squares = 0
  let hits = 0
  let features = 0
  let most = 0
  for (let i = 0; i < rounds; i++) {
    const { Win, Events } = game.play(drawsOf(seeds.ClientSeed, String(i + 1)), bet)
    const times = Win / bet
    sum += times
    squares += times * times
    most = Math.max(most, times)
    const second = Events[1]!
    if (second.Kind === 'line' || (second.Kind === 'scatter' && second.Win > 0)) hits++
    const last = Events.at(-1)!
    if (last.Kind === 'total') levels[last.Level]++
    if (Events.at(-2)!.Kind === 'freeSpinsEnd') features++
  }
  const mean = sum / rounds
  const sigma = Math.sqrt(squares / rounds - mean * mean)
  return {
    rounds,
    returned: { mean, error: sigma / Math.sqrt(rounds) },
    hitRate: estimateShare(hits, rounds),
    featureRate: estimateShare(features, rounds),
    sigma,
    mostTimes: most,
    levels,
  }
}
