// The order in which test files run: derived from a seed, so that it varies between runs and can be repeated.
import { createHash, randomInt } from 'node:crypto'

/** Files that take longer than this start first, so that no process is left running alone at the end. */
const slowMs = 8000

export const newSeed = (): string => String(randomInt(1_000_000))

/** The position of a file depends on the seed and its own name, so that adding a file does not reorder the others. */
export function shuffle(files: readonly string[], seed: string): string[] {
  const place = new Map(files.map((file) => [file, createHash('sha256').update(`${seed} ${file}`).digest('hex')]))
  return files.toSorted((one, other) => (place.get(one)! < place.get(other)! ? -1 : 1))
}

export function slowFirst(files: readonly string[], lastMs: Readonly<Record<string, number>>): string[] {
  const isSlow = (file: string): boolean => (lastMs[file] ?? 0) > slowMs
  return [...files.filter(isSlow), ...files.filter((file) => !isSlow(file))]
}
