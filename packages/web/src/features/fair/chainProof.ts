// Proves the chain of a shared game from public data: its salt, the order of events, and the last rounds.
import { follows } from '@lantern/games/engine/chain.ts'
import { hashText } from '@lantern/games/engine/sha256.ts'
import { drawBalls, keno80 } from '@lantern/games/keno80/game.ts'
import { crashOf } from '@lantern/games/rocket/crash.ts'
import { rocket } from '@lantern/games/rocket/game.ts'
import type { seeChain } from '@lantern/protocol/arcade.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'

export type Published = ReplyOf<typeof seeChain>
export type PublishedChain = Published['Chains'][number]
export type PastRound = Published['Recent'][number]

export const sharedGames = [rocket.code, keno80.code]

export const outcomeOf = (code: string, seed: string, salt: string): readonly number[] =>
  code === rocket.code ? [crashOf(rocket, seed, salt)] : drawBalls(keno80, seed, salt)

/** The time encoded in a UUIDv7. */
const madeAt = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)

/** The accepted difference between the clocks of players and server. */
const clocksApartMs = 300_000

export interface SaltProof {
  /** none: no bet yet; unknown: the bets were not stored; else whether their ids hash to the salt. */
  readonly hash: 'none' | 'unknown' | 'good' | 'bad'
  /** True: every bet is newer than the commitment. */
  readonly isInOrder: boolean
}

export function proveSalt({ Salt, SaltBets, CreateTime }: PublishedChain): SaltProof {
  if (Salt === null) return { hash: 'none', isInOrder: true }
  if (SaltBets === null) return { hash: 'unknown', isInOrder: true }
  const committed = Date.parse(CreateTime) - clocksApartMs
  return {
    hash: hashText(SaltBets.join(',')) === Salt ? 'good' : 'bad',
    isInOrder: SaltBets.every((id) => madeAt(id) >= committed),
  }
}

/** The seed hashes back to a published commitment, the salt is the chain's own, and both give the outcome. */
export function isRoundProved(code: string, chains: readonly PublishedChain[], past: PastRound): boolean {
  const chain = chains.find(({ Commitment }) => Commitment === past.Commitment)
  if (!chain || !follows(past.Seed, past.Commitment, past.Link)) return false
  const isOwnSalt = past.Salt === chain.Salt || past.Salt === chain.Commitment
  return isOwnSalt && outcomeOf(code, past.Seed, past.Salt).join() === past.Outcome.join()
}
