// Simulates a game on every core at once and sums up the workers' results.
import { availableParallelism } from 'node:os'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { findGame } from '@lantern/games/all.ts'
import type { LineDefinition } from '@lantern/games/engine/lines.ts'
import { prepareFast } from '@lantern/games/sim/fast.ts'
import { simulate } from '@lantern/games/sim/simulate.ts'

export interface Job {
  readonly code: string
  readonly variant: number
  readonly mode: string
  readonly rounds: number
  /** True: the compiled evaluator and a quick generator; false: the path that players play. */
  readonly isQuick: boolean
  readonly seed: number
}

export interface Seen {
  readonly rounds: number
  /** The sum of win ÷ stake. */
  readonly sum: number
  readonly squares: number
  readonly hits: number
  readonly features: number
  readonly most: number
}

function work({ code, variant, mode, rounds, isQuick, seed }: Job): Seen {
  const game = findGame(code)!.variants.find(({ definition }) => definition.variant === variant)!
  if (isQuick) {
    const { sum, squares, hits, features, most } = prepareFast(game.definition as LineDefinition, seed)(rounds)
    return { rounds, sum: sum / 100, squares: squares / 10_000, hits, features, most: most / 100 }
  }
  const serverSeed = seed.toString(16).padStart(64, '0')
  const played = simulate(game, { serverSeed, clientSeed: 'crew', rounds, mode })
  const { mean } = played.returned
  return {
    rounds,
    sum: mean * rounds,
    squares: (played.deviation ** 2 + mean ** 2) * rounds,
    hits: Math.round(played.hitRate.mean * rounds),
    features: Math.round(played.featureRate.mean * rounds),
    most: played.mostTimes,
  }
}

function send(job: Job): Promise<Seen> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: job })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

/** Distributes the rounds; each worker has its own seed. */
export async function simulateOnAllCores(job: Job): Promise<Seen> {
  const workers = Math.max(1, Math.min(availableParallelism(), Math.floor(job.rounds / 1_000)))
  const share = Math.ceil(job.rounds / workers)
  const seen = await Promise.all(
    Array.from({ length: workers }, (_, i) => {
      const rounds = Math.min(share, job.rounds - i * share)
      return send({ ...job, rounds, seed: job.seed * 1_000 + i })
    }),
  )
  return seen.reduce((all, one) => ({
    rounds: all.rounds + one.rounds,
    sum: all.sum + one.sum,
    squares: all.squares + one.squares,
    hits: all.hits + one.hits,
    features: all.features + one.features,
    most: Math.max(all.most, one.most),
  }))
}

if (!isMainThread && parentPort) parentPort.postMessage(work(workerData as Job))
