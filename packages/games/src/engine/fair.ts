// Commit and reveal: how a round's draws follow from two seeds and the round's id. The rules FAIR-1 … are in docs/fairness.md.
import type { Round, RoundState, SlotGame } from './game.ts'
import { drawFrom, type Draws } from './rng.ts'
import { hashText, keyHmac, toBytes } from './sha256.ts'

export interface Seeds {
  /** 32 bytes as 64 lower-case hex digits; secret until revealed. */
  ServerSeed: string
  ClientSeed: string
  /** The round's own id: chosen before the round by whoever asks for it, never used twice. */
  RoundID: string
}

const isServerSeed = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)
// No colon: it parts the fields of the message, and two different pairs must never make one message.
const isClientSeed = (text: string): boolean => /^[A-Za-z0-9-]{1,64}$/.test(text)
const isRoundId = isClientSeed

/** The commitment, published before the first round is played (FAIR-1). */
export function commitSeed(serverSeed: string): string {
  if (!isServerSeed(serverSeed)) throw new RangeError('a server seed is 64 lower-case hex digits')
  return hashText(serverSeed)
}

/** Draws of one round after another from one server seed; the key is prepared once. */
export function keyRounds(serverSeed: string): (clientSeed: string, roundId: string) => Draws {
  if (!isServerSeed(serverSeed)) throw new RangeError('a server seed is 64 lower-case hex digits')
  const hmac = keyHmac(toBytes(serverSeed))
  return (clientSeed, roundId) => {
    if (!isClientSeed(clientSeed)) throw new RangeError('a client seed is 1 to 64 letters, digits or hyphens')
    if (!isRoundId(roundId)) throw new RangeError('a round id is 1 to 64 letters, digits or hyphens')
    return drawFrom((cursor) => hmac(toBytes(`${clientSeed}:${roundId}:${cursor}`)))
  }
}

export function drawRound({ ServerSeed, ClientSeed, RoundID }: Seeds): Draws {
  return keyRounds(ServerSeed)(ClientSeed, RoundID)
}

/** The fingerprint stored with a round: any other event, order or amount gives another one (FAIR-6). */
export function digestRound({ Bet, Win, Events, Next }: Round): string {
  return hashText(canonical([Bet, Win, Events, Next ?? null]))
}

// Field order is sorted, so that a round read back from a database or the wire has the same fingerprint.
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(',')}}`
}

/** What must be known of a round to prove it. */
export interface RoundRecord extends Seeds {
  GameCode: string
  MathHash: string
  /** The hash that was published before play. */
  ServerSeedHash: string
  Bet: number
  Win: number
  Digest: string
  /** State the round continued from, for games that wait for the player. */
  State?: RoundState
}

export type VerifyFault = 'game' | 'seed' | 'input' | 'outcome'
export type Verdict = { fault: null; round: Round } | { fault: VerifyFault; round: null }

/** Plays a revealed round again and says what, if anything, does not agree with the record (FAIR-7). */
export function verify(game: SlotGame, record: RoundRecord): Verdict {
  const failed = (fault: VerifyFault): Verdict => ({ fault, round: null })
  if (record.GameCode !== game.code || record.MathHash !== game.mathHash) return failed('game')
  if (!isServerSeed(record.ServerSeed) || commitSeed(record.ServerSeed) !== record.ServerSeedHash) return failed('seed')
  if (!isClientSeed(record.ClientSeed) || !isRoundId(record.RoundID)) return failed('input')
  if (!game.bets.includes(record.Bet)) return failed('input')
  const round = game.play(drawRound(record), record.Bet, record.State)
  const agrees = round.Win === record.Win && digestRound(round) === record.Digest
  return agrees ? { fault: null, round } : failed('outcome')
}
