// The order in which test files run: derived from a seed, so that it varies between runs and can be repeated.
import { createHash, randomInt } from 'node:crypto'

/** Files that take longer than this start first, so that no process is left running alone at the end. */
const slowMs = 8000

/** Seconds on two slow cores, for a machine that has not run the tests yet. A file that is missing here only starts later. */
const typicalSeconds: Readonly<Record<string, number>> = {
  // After the one of sockets, which builds the load generator for both.
  'bench/chat/bench.test.ts': 16,
  'bench/clubs/bench.test.ts': 14,
  'bench/rewards/bench.test.ts': 14,
  'bench/identity/bench.test.ts': 18,
  'bench/live/gifts.test.ts': 14,
  'bench/live/glass.test.ts': 21,
  'bench/money/bench.test.ts': 20,
  'bench/realtime/bench.test.ts': 50,
  'packages/games/src/sim/agrees.test.ts': 25,
  'packages/server/src/app/office.test.ts': 30,
  'packages/server/src/db/backup/backup.test.ts': 20,
  'packages/server/src/db/cluster/launch.test.ts': 20,
  'packages/server/src/db/driver/availability.test.ts': 17,
  'packages/server/src/features/chat/faults.test.ts': 60,
  'packages/server/src/features/games/faults.test.ts': 46,
  'packages/server/src/features/gifts/live/faults.test.ts': 40,
  'packages/server/src/features/gifts/model.test.ts': 24,
  'packages/server/src/features/live/streams/nodeFaults.test.ts': 17,
  'packages/server/src/features/mail/model.test.ts': 19,
  'packages/server/src/features/store/coupons.test.ts': 24,
  'packages/server/src/features/store/model.test.ts': 15,
  'packages/server/src/features/treasury/model.test.ts': 28,
  'packages/server/src/features/wallet/faults.test.ts': 26,
  'packages/server/src/features/wallet/model.test.ts': 16,
  'packages/server/src/kernel/fuzz.test.ts': 36,
  'packages/server/src/originWatch.test.ts': 28,
  'packages/server/src/outage/faults.test.ts': 53,
  'packages/server/src/seed/demo.test.ts': 20,
  'packages/server/src/seed/history.test.ts': 30,
  'packages/server/src/start.test.ts': 67,
  'packages/server/src/upgrade.test.ts': 18,
}

export const newSeed = (): string => String(randomInt(1_000_000))

/** The position of a file depends on the seed and its own name, so that adding a file does not reorder the others. */
export function shuffle(files: readonly string[], seed: string): string[] {
  const place = new Map(files.map((file) => [file, createHash('sha256').update(`${seed} ${file}`).digest('hex')]))
  return files.toSorted((one, other) => (place.get(one)! < place.get(other)! ? -1 : 1))
}

/** The slowest first, the others in their order. */
export function slowFirst(files: readonly string[], lastMs: Readonly<Record<string, number>>): string[] {
  const msOf = (file: string): number => lastMs[file] ?? (typicalSeconds[file] ?? 0) * 1000
  const isSlow = (file: string): boolean => msOf(file) > slowMs
  return [
    ...files.filter(isSlow).toSorted((one, other) => msOf(other) - msOf(one)),
    ...files.filter((file) => !isSlow(file)),
  ]
}
