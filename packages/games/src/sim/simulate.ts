// Plays a game many times over the real path (fair stream and events included) and estimates the error of its averages.
import { keyRounds } from '../engine/fair.ts'
import type { CarriedState } from '../engine/definition.ts'
import { chooseByDefault } from '../engine/pick.ts'
import type { Playable, Played } from '../engine/play.ts'
import type { Draws } from '../engine/rng.ts'
import type { WinLevel } from '../engine/winLevel.ts'

export interface Estimate {
  mean: number
  /** Standard error of the mean. */
  error: number
}

export interface Simulation {
  rounds: number
  /** Win ÷ stake, without shared jackpots. */
  returned: Estimate
  /** Share of rounds that pay anything. */
  hitRate: Estimate
  /** Share of rounds that reach free spins or a bonus. */
  featureRate: Estimate
  deviation: number
  mostTimes: number
  levels: Record<WinLevel, number>
}

export interface SimulationPlan {
  readonly serverSeed: string
  readonly clientSeed: string
  readonly rounds: number
  /** Rounds are numbered from here on; 1 by default. */
  readonly first?: number
  readonly bet?: number
  readonly mode?: string
}

const estimateShare = (count: number, rounds: number): Estimate => {
  const mean = count / rounds
  return { mean, error: Math.sqrt((mean * (1 - mean)) / rounds) }
}

/** A whole round, with the documented default for every choice. */
export function playOut(
  game: Playable,
  drawsOf: () => Draws,
  turn: { bet: number; mode: string; stateIn: CarriedState | null },
): Played {
  const actions: number[] = []
  for (;;) {
    const played = game.play(drawsOf(), { ...turn, actions })
    if (!played.waits) return played
    actions.push(chooseByDefault(played.waits))
  }
}

/** The carried state is passed to the next round, as for a player. */
export function simulate(game: Playable, plan: SimulationPlan): Simulation {
  const { definition } = game
  const { serverSeed, clientSeed, rounds, first = 1, bet = definition.bets[0]!, mode = 'base' } = plan
  const cost = bet * definition.modes.find(({ code }) => code === mode)!.price
  const drawsOf = keyRounds(serverSeed)
  const levels: Record<WinLevel, number> = { none: 0, nice: 0, big: 0, mega: 0, holymoly: 0 }
  let stateIn: CarriedState | null = null
  let sum = 0
  let squares = 0
  let hits = 0
  let features = 0
  let most = 0
  for (let i = 0; i < rounds; i++) {
    const id = String(first + i)
    const played = playOut(game, () => drawsOf(definition.code, clientSeed, id), { bet, mode, stateIn })
    stateIn = played.stateOut
    const times = played.win / cost
    sum += times
    squares += times * times
    most = Math.max(most, times)
    if (played.win > 0) hits++
    if (played.counters.freeSpinsEntered + played.counters.bonusesEntered > 0) features++
    const last = played.events.at(-1)!
    if (last.Kind === 'total') levels[last.Level]++
  }
  const mean = sum / rounds
  const deviation = Math.sqrt(squares / rounds - mean * mean)
  return {
    rounds,
    returned: { mean, error: deviation / Math.sqrt(rounds) },
    hitRate: estimateShare(hits, rounds),
    featureRate: estimateShare(features, rounds),
    deviation,
    mostTimes: most,
    levels,
  }
}
