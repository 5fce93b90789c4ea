// Binds a command to one core where taskset exists, so that server and generator never share one.
import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

const canPin = availableParallelism() >= 2 && spawnSync('taskset', ['-c', '0', 'true']).status === 0

export type Core = 0 | 1

export function pinTo(core: Core, command: string, words: string[]): [command: string, words: string[]] {
  return canPin ? ['taskset', ['-c', String(core), command, ...words]] : [command, words]
}

export function describePinning(): string {
  return canPin ? 'server on core 0, generator on core 1' : 'not pinned (no taskset or one core)'
}
