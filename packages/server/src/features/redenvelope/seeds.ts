// Seeds of senders: 32 random bytes, committed by their hash before an envelope is sent.
import { commitSeed } from '@lantern/games/engine/fair.ts'
import type { Randomness } from '../../kernel/ids/ids.ts'
import type { Seed } from './store/envelopes.ts'

export function makeSeed(randomness: Randomness): Seed {
  const seed = randomness.bytes(32).toString('hex')
  return { seed, hash: commitSeed(seed) }
}
