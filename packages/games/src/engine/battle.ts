// Bonus battles: how the spins of all seats follow from one seed, who wins, and the proof. The rule is FAIR-17 of docs/fairness.md.
import type { GameDefinition } from './definition.ts'
import { commitSeed, digestRound, keyRounds } from './fair.ts'
import { betOf, type Playable, type Played } from './play.ts'
import { hashText } from './sha256.ts'

/** The game of a battle has the odds of the ordinary game, without the draws of the shared jackpots. */
export const withoutJackpots = <D extends GameDefinition>(definition: D): D => ({ ...definition, jackpots: false })

/** The client seed of all spins: it depends on every seat, in the order of the seats. */
export const mixSeeds = (clientSeeds: readonly string[]): string => hashText(clientSeeds.join(','))

/** Each seat draws under a message of its own: equal draws would make every battle a tie. Seats and spins count from 1. */
export const spinId = (battleId: number, seat: number, spin: number): string => `${battleId}-${seat}-${spin}`

export interface BattleSeeds {
  readonly BattleID: number
  readonly GameCode: string
  readonly ServerSeed: string
  /** One client seed per seat. */
  readonly ClientSeeds: readonly string[]
  readonly Spins: number
  readonly Bet: number
}

/** All spins by seat. `game` is one without jackpots and choices. */
export function playBattle(game: Playable, battle: BattleSeeds): Played[][] {
  const { BattleID, GameCode, ServerSeed, ClientSeeds, Spins, Bet } = battle
  const draw = keyRounds(ServerSeed)
  const mixed = mixSeeds(ClientSeeds)
  return ClientSeeds.map((_, seat) =>
    Array.from({ length: Spins }, (_spin, index) =>
      game.play(draw(GameCode, mixed, spinId(BattleID, seat + 1, index + 1)), betOf(Bet)),
    ),
  )
}

export interface Split {
  readonly fee: number
  /** One prize per seat. */
  readonly prizes: readonly number[]
}

/** The highest total takes the pool less the fee. Equal totals share it; coins that cannot be divided go to the earliest entrant of them. */
export function splitPool(
  totals: readonly number[],
  terms: { readonly pool: number; readonly feePercent: number },
  /** The order in which the players entered, by seat. */
  entered: readonly number[],
): Split {
  const fee = Math.floor((terms.pool * terms.feePercent) / 100)
  const best = Math.max(...totals)
  const winners = totals.flatMap((total, seat) => (total === best ? [seat] : []))
  const share = Math.floor((terms.pool - fee) / winners.length)
  const rest = terms.pool - fee - share * winners.length
  const first = winners.reduce((one, other) => (entered[other]! < entered[one]! ? other : one))
  const prizes = totals.map((total, seat) => (total === best ? share + (seat === first ? rest : 0) : 0))
  return { fee, prizes }
}

export interface BattleRecord extends BattleSeeds {
  readonly MathHash: string
  readonly ServerSeedHash: string
  /** The digest (FAIR-6) of each spin, by seat. */
  readonly Digests: readonly (readonly string[])[]
  /** One total per seat. */
  readonly Totals: readonly number[]
}

export type BattleFault = 'game' | 'seed' | 'input' | 'outcome'

export const digestSpin = (bet: number, { win, events }: Played): string =>
  digestRound({ Bet: bet, Mode: 'base', Win: win, Events: events })

/** Plays an ended battle again; null: everything agrees. */
export function verifyBattle(game: Playable, record: BattleRecord): BattleFault | null {
  const { definition, mathHash } = game
  if (record.GameCode !== definition.code || record.MathHash !== mathHash) return 'game'
  if (!/^[0-9a-f]{64}$/.test(record.ServerSeed) || commitSeed(record.ServerSeed) !== record.ServerSeedHash)
    return 'seed'
  if (!definition.bets.includes(record.Bet) || record.ClientSeeds.length < 2) return 'input'
  const seats = playBattle(game, record)
  const agrees = seats.every(
    (spins, seat) =>
      spins.length === record.Digests[seat]?.length &&
      spins.every((spin, index) => digestSpin(record.Bet, spin) === record.Digests[seat]![index]) &&
      spins.reduce((sum, { win }) => sum + win, 0) === record.Totals[seat],
  )
  return agrees ? null : 'outcome'
}
