// Spins alone, beside claims that race for the shares, and beside late claims. The players are in another process, so that this one holds only what a
// server holds, and the times are those that players see.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { ask, start, stop } from '../live/child.ts'
import { quantile } from '../live/quantile.ts'
import { middle } from '../money/measure.ts'
import type { Meeting, Part, Played } from './generator.ts'
import { judge } from '../goals.ts'

export interface SpinsBench extends Meeting {
  readonly players: number
  /** Beside spins the claims of one envelope arrive within this time. */
  readonly arrivalMs: number
  readonly everyMs: number
  readonly rounds: number
  /** The most that claims may prolong the p99 of spins. */
  readonly goal: number
  /** Every envelope must pay this many. */
  readonly shares: number
  send(): Promise<number>
}

interface Round extends Played {
  /** Of the server's process: processor time and, by its own account, how long its event loop was occupied. */
  readonly cpu: number
  readonly busy: number
  /** The longest turn of the server's event loop, in milliseconds. */
  readonly longest: number
}

export async function openSpins(bench: SpinsBench) {
  const { players, arrivalMs, everyMs, rounds, shares, goal, send } = bench
  const generator = start('../envelopes/generator.ts', null)
  const { url, tokens, gate, now } = bench
  await ask(generator, { meet: { url, tokens, gate, now } }, 'the generator')

  async function play(part: Omit<Part, 'everyMs'>): Promise<Round> {
    const [cpu, busy, delay] = [
      process.cpuUsage(),
      performance.eventLoopUtilization(),
      monitorEventLoopDelay({ resolution: 1 }),
    ]
    delay.enable()
    const played = await ask<Played>(generator, { play: { ...part, everyMs } }, 'the generator')
    delay.disable()
    const { user, system } = process.cpuUsage(cpu)
    const { active } = performance.eventLoopUtilization(busy)
    return { ...played, cpu: (user + system) / 1000, busy: active, longest: delay.max / 1e6 }
  }

  return {
    warm: () => play({ ms: arrivalMs }),
    /** Alternates between the cases: other work on the machine meets all of them. */
    async beside(count: number): Promise<void> {
      const [alone, race, late]: [Round[], Round[], Round[]] = [[], [], []]
      const ms = arrivalMs * Math.sqrt(count)
      for (let round = 0; round < rounds; round++) {
        alone.push(await play({ ms }))
        const ids = await Promise.all(Array.from({ length: count }, send))
        // Others are the first each time: a player may claim a limited number a day.
        const claims = { players, first: round * shares, ids }
        race.push(await play({ ms, claims }))
        late.push(await play({ ms, claims }))
      }
      for (const { paid } of race)
        if (paid !== count * shares) throw new Error(`${paid} were paid instead of ${count * shares}`)
      console.log(`spins beside ${count} at once, ${((count * players) / ms).toFixed(1)} claims/ms:`)
      for (const [name, all] of [
        ['alone', alone],
        ['beside the race', race],
        ['beside late claims', late],
      ] as const)
        console.log(`  ${name}: ${show(all)}`)
      const ratio = p99Of(race) / p99Of(alone)
      console.log(`  p99 beside the race / alone: ${ratio.toFixed(2)}, goal at most ${goal}: ${judge(ratio <= goal)}`)
    },
    stop: () => stop(generator),
  }
}

const ofAll = (rounds: readonly Round[], of: (round: Round) => number): number => middle(rounds.map(of))
const p99Of = (rounds: readonly Round[]): number => ofAll(rounds, ({ times }) => quantile(times, 0.99))

/** Medians of the rounds. */
function show(rounds: readonly Round[]): string {
  const percent = (of: (round: Round) => number): string => `${(100 * ofAll(rounds, of)).toFixed(0)} %`
  return [
    `p50 ${ofAll(rounds, ({ times }) => quantile(times, 0.5)).toFixed(1)} ms`,
    `p99 ${p99Of(rounds).toFixed(1)} ms (${rounds.map(({ times }) => quantile(times, 0.99).toFixed(1)).join(', ')}) of ${ofAll(rounds, ({ times }) => times.length)}`,
    `longest turn ${ofAll(rounds, ({ longest }) => longest).toFixed(0)} ms`,
    `a processor for ${percent(({ cpu, busy }) => Math.min(1, cpu / busy))} of the busy time`,
    `the players used ${percent(({ share }) => share)} of a core`,
  ].join(', ')
}
