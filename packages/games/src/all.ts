// The register of every game with mathematics: its variants, the default first, with the mechanics that play and measure them.
import { gameCatalogue } from './catalogue.ts'
import { withoutJackpots } from './engine/battle.ts'
import type { GameDefinition } from './engine/definition.ts'
import { dyna } from './engine/dyna.ts'
import { hold } from './engine/hold.ts'
import { lines } from './engine/lines.ts'
import { pick } from './engine/pick.ts'
import { makePlayable, playWith, type Mechanic, type Playable, type Played, type Turn } from './engine/play.ts'
import type { Draws } from './engine/rng.ts'
import { tumble } from './engine/tumble.ts'
import { ways } from './engine/ways.ts'

export interface Game {
  readonly code: string
  /** The default first, then lower returns. */
  readonly variants: readonly Playable[]
}

const mechanics: { readonly [name: string]: Mechanic<never> } = { lines, ways, dyna, tumble, hold, pick }

function mechanicOf(definition: GameDefinition): Mechanic<GameDefinition> {
  const mechanic = mechanics[definition.mechanic]
  if (!mechanic) throw new RangeError(`unknown mechanic ${definition.mechanic}`)
  // A definition names its mechanic at run time, so the two types can be connected only by this cast.
  return mechanic as unknown as Mechanic<GameDefinition>
}

function declare(variants: readonly GameDefinition[]): Game {
  return {
    code: variants[0]!.code,
    variants: variants.map((definition) => makePlayable(mechanicOf(definition), definition)),
  }
}

/** Every open slot has a game.ts that exports its variants. */
const load = async (code: string): Promise<Game> =>
  declare(((await import(`./${code}/game.ts`)) as { readonly variants: readonly GameDefinition[] }).variants)

/** All games, in the lobby's order. */
export const games: readonly Game[] = await Promise.all(
  gameCatalogue.filter(({ kind, open }) => kind === 'slot' && open).map(({ code }) => load(code)),
)

export function play(definition: GameDefinition, draws: Draws, turn: Turn): Played {
  return playWith(mechanicOf(definition), definition, draws, turn)
}

export function findGame(code: string): Game | undefined {
  return games.find((game) => game.code === code)
}

const byHash = new Map(games.flatMap(({ variants }) => variants.map((found) => [found.mathHash, found] as const)))

/** The definition with which a recorded round was played. */
export function findByHash(mathHash: string): Playable | undefined {
  return byHash.get(mathHash)
}

/** The same game as battles play it: without the shared jackpots. */
export const battleGameOf = ({ definition }: Playable): Playable =>
  makePlayable(mechanicOf(definition), withoutJackpots(definition))

let battleGames: ReadonlyMap<string, Playable> | null = null

/** The definition with which a battle is played; hashed at the first use. */
export function findBattleGame(mathHash: string): Playable | undefined {
  battleGames ??= new Map(
    games.flatMap(({ variants }) => variants.map(battleGameOf)).map((found) => [found.mathHash, found] as const),
  )
  return battleGames.get(mathHash)
}
