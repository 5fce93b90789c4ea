// Commit and reveal: how a round's draws follow from two seeds and the round's id. The rules FAIR-1 … are in docs/fairness.md.
import { canonical } from './canonical.ts'
import type { CarriedState } from './definition.ts'
import type { RoundEvent } from './event.ts'
import { BadTurn, type Playable, type Played } from './play.ts'
import { drawFromKey, type Draws } from './rng.ts'
import { fromHex, hashText, keyHmac, toBytes } from './sha256.ts'

export interface Seeds {
  /** 32 bytes as 64 lower-case hex digits; secret until revealed. */
  ServerSeed: string
  ClientSeed: string
  GameCode: string
  /** The round's id: chosen before the round by the caller, never used twice. */
  RoundID: string
}

const isServerSeed = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)
// No colon: it separates the fields of the message, and two different rounds must never produce the same message.
const isWord = (text: string): boolean => /^[A-Za-z0-9-]{1,64}$/.test(text)

/** The commitment, published before the first round is played (FAIR-1). */
export function commitSeed(serverSeed: string): string {
  if (!isServerSeed(serverSeed)) throw new RangeError('a server seed is 64 lower-case hex digits')
  return hashText(serverSeed)
}

/** Draws of many rounds from one server seed; the HMAC key is prepared once (FAIR-4). */
export function keyRounds(serverSeed: string): (gameCode: string, clientSeed: string, roundId: string) => Draws {
  if (!isServerSeed(serverSeed)) throw new RangeError('a server seed is 64 lower-case hex digits')
  const hmac = keyHmac(fromHex(serverSeed))
  return (gameCode, clientSeed, roundId) => {
    if (!isWord(gameCode)) throw new RangeError('a game code is 1 to 64 letters, digits or hyphens')
    if (!isWord(clientSeed)) throw new RangeError('a client seed is 1 to 64 letters, digits or hyphens')
    if (!isWord(roundId)) throw new RangeError('a round id is 1 to 64 letters, digits or hyphens')
    return drawFromKey(hmac(toBytes(`v1:${gameCode}:${clientSeed}:${roundId}`)))
  }
}

export function drawRound({ ServerSeed, ClientSeed, GameCode, RoundID }: Seeds): Draws {
  return keyRounds(ServerSeed)(GameCode, ClientSeed, RoundID)
}

export interface RoundFacts {
  Bet: number
  Mode: string
  Win: number
  Events: readonly RoundEvent[]
}

/** The hash stored with a round: any other event, order or amount changes it (FAIR-6). */
export function digestRound({ Bet, Mode, Win, Events }: RoundFacts): string {
  return hashText(canonical([Bet, Mode, Win, Events]))
}

/** What is needed of a round to prove it. */
export interface RoundRecord extends Seeds {
  MathHash: string
  /** The hash that was published before play. */
  ServerSeedHash: string
  Bet: number
  Mode: string
  Win: number
  Digest: string
  /** The player's choices, in order; none for most games. */
  Actions?: readonly number[] | undefined
  /** The carried state of earlier rounds, for games that have one. */
  State?: CarriedState | null | undefined
}

export type VerifyFault = 'game' | 'seed' | 'input' | 'outcome'
export type Verdict = { fault: null; round: Played } | { fault: VerifyFault; round: null }

/** Replays a revealed round and returns the first disagreement with the record, if any (FAIR-7). */
export function verify(game: Playable, record: RoundRecord): Verdict {
  const failed = (fault: VerifyFault): Verdict => ({ fault, round: null })
  const { Bet, Mode, Win, Digest, Actions = [], State = null } = record
  if (record.GameCode !== game.definition.code || record.MathHash !== game.mathHash) return failed('game')
  if (!isServerSeed(record.ServerSeed) || commitSeed(record.ServerSeed) !== record.ServerSeedHash) return failed('seed')
  if (!isWord(record.ClientSeed) || !isWord(record.RoundID)) return failed('input')
  try {
    const round = game.play(drawRound(record), { bet: Bet, mode: Mode, stateIn: State, actions: Actions })
    const agrees =
      round.waits === null && round.win === Win && digestRound({ Bet, Mode, Win, Events: round.events }) === Digest
    return agrees ? { fault: null, round } : failed('outcome')
  } catch (error) {
    if (error instanceof BadTurn) return failed('input')
    throw error
  }
}
