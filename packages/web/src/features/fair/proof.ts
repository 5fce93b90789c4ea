// Proves a round step by step, each with the computed and the recorded value; the verdict is that of the games package.
import {
  commitSeed,
  digestRound,
  drawRound,
  verify,
  type RoundRecord,
  type Verdict,
} from '@lantern/games/engine/fair.ts'
import type { Playable, Played } from '@lantern/games/engine/play.ts'
import type { Draws } from '@lantern/games/engine/rng.ts'
import { fromHex, keyHmac, toBytes, toHex } from '@lantern/games/engine/sha256.ts'

export const stepNames = ['game', 'commitment', 'key', 'draws', 'events', 'win', 'digest'] as const
export type StepName = (typeof stepNames)[number]

export interface Step {
  readonly name: StepName
  /** Null: nothing to compare, an intermediate result. */
  readonly isGood: boolean | null
  readonly found: string
  /** The recorded value; null where the record has none. */
  readonly wanted: string | null
}

export interface Drawn {
  readonly below: number
  readonly value: number
}

export interface Proof {
  readonly fault: Verdict['fault']
  /** The steps up to the first fault; later ones are not computed. */
  readonly steps: readonly Step[]
  readonly draws: readonly Drawn[]
  readonly words: number
  readonly round: Played | null
}

/** The same draws, which also records them as they are taken. */
function writeDown(draws: Draws): { readonly draws: Draws; readonly taken: Drawn[] } {
  const taken: Drawn[] = []
  const below = (n: number): number => {
    const value = draws.below(n)
    taken.push({ below: n, value })
    return value
  }
  const pick = (weights: readonly number[]): number => {
    const value = draws.pick(weights)
    taken.push({ below: weights.length, value })
    return value
  }
  return { draws: { below, pick, taken: draws.taken }, taken }
}

const attempt = <T>(make: () => T): T | null => {
  try {
    return make()
  } catch {
    return null
  }
}

const compare = (name: StepName, found: string, wanted: string): Step => ({
  name,
  found,
  wanted,
  isGood: found === wanted,
})

function keyOf({ ServerSeed, GameCode, ClientSeed, RoundID }: RoundRecord): string {
  return toHex(keyHmac(fromHex(ServerSeed))(toBytes(`v1:${GameCode}:${ClientSeed}:${RoundID}`)))
}

/** `game` is null when no definition with that hash is known here. */
export function proveRecord(game: Playable | null, record: RoundRecord): Proof {
  const fault = game ? verify(game, record).fault : 'game'
  const steps: Step[] = []
  const proof = { fault, steps, draws: [] as readonly Drawn[], words: 0, round: null as Played | null }
  steps.push(compare('game', game?.mathHash ?? '—', record.MathHash))
  if (!game || fault === 'game') return { ...proof, steps: [{ ...steps[0]!, isGood: false }] }
  const commitment = attempt(() => commitSeed(record.ServerSeed))
  steps.push(compare('commitment', commitment ?? '—', record.ServerSeedHash))
  if (fault === 'seed') return proof
  const stream = attempt(() => writeDown(drawRound(record)))
  steps.push({ name: 'key', isGood: stream ? null : false, found: stream ? keyOf(record) : '—', wanted: null })
  if (!stream) return proof
  const { Bet: bet, Mode: mode, Actions: actions = [], State: stateIn = null } = record
  const round = attempt(() => game.play(stream.draws, { bet, mode, stateIn, actions }))
  const seen = { ...proof, draws: stream.taken, words: stream.draws.taken(), round }
  steps.push({ name: 'draws', isGood: null, found: String(stream.taken.length), wanted: null })
  const isWhole = round !== null && round.waits === null
  steps.push({ name: 'events', isGood: isWhole ? null : false, found: String(round?.events.length ?? 0), wanted: null })
  if (!isWhole) return seen
  const digest = digestRound({ Bet: bet, Mode: mode, Win: record.Win, Events: round.events })
  steps.push(compare('win', String(round.win), String(record.Win)), compare('digest', digest, record.Digest))
  return seen
}
