// The order in which test files run: another one with every seed, the same one with the same seed.
import { createHash, randomInt } from 'node:crypto'

/** A file that takes longer than this begins early, so that no process works alone at the end. */
const slowMs = 8000

export const newSeed = (): string => String(randomInt(1_000_000))

/** Each file's place depends on the seed and its own name, so that adding a file moves no other. */
export function shuffle(files: readonly string[], seed: string): string[] {
  const place = new Map(files.map((file) => [file, createHash('sha256').update(`${seed} ${file}`).digest('hex')]))
  return files.toSorted((one, other) => (place.get(one)! < place.get(other)! ? -1 : 1))
}

export function slowFirst(files: readonly string[], lastMs: Readonly<Record<string, number>>): string[] {
  const isSlow = (file: string): boolean => (lastMs[file] ?? 0) > slowMs
  return [...files.filter(isSlow), ...files.filter((file) => !isSlow(file))]
}
