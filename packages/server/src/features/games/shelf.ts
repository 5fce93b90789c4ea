// The catalogue of a brand: which games, in which order, with which definition, and what the market allows.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { findByHash, findGame } from '@lantern/games/all.ts'
import { gameCatalogue, type CatalogueEntry } from '@lantern/games/catalogue.ts'
import type { GameDefinition } from '@lantern/games/engine/definition.ts'
import type { Playable } from '@lantern/games/engine/play.ts'
import { fish4 } from '@lantern/games/fish4/game.ts'
import { keno80 } from '@lantern/games/keno80/game.ts'
import { rocket } from '@lantern/games/rocket/game.ts'
import type { Kysely, Selectable } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import type { Context } from '../../kernel/context.ts'
import { noteChange } from '../../kernel/database/audit.ts'
import { nameGame, type Names } from './names.ts'
import { gamesShelf, isClosed } from './shelfSetting.ts'
import type { GameProvider, GameProviders, ProvidedGame } from './providers/registry.ts'

type Market = Selectable<Schema['game_market']>
type Variant = Selectable<Schema['game_variant']>
type Place = Selectable<Schema['game_shelf']>

export interface Shown extends Pick<CatalogueEntry, 'code' | 'kind' | 'cover' | 'open'> {
  readonly provider: string
  readonly banner: string
  readonly tags: readonly string[]
  readonly bets: readonly number[]
  readonly hasJackpots: boolean
  readonly names: Names
  readonly returned: number
}

/** Slots are played round by round; the other games have tables, flights and draws of their own. */
const openSlots = new Set(gameCatalogue.filter(({ open, kind }) => open && kind === 'slot').map(({ code }) => code))
const elsewhere = new Map<string, GameDefinition>([fish4, rocket, keno80].map((game) => [game.code, game]))

/** A change must start at least this far in the future, so that every node has read it by then. */
export const aheadMs = 60_000

export class Shelf {
  readonly #db: Kysely<Schema>
  readonly #settings: Context['settings']
  #variants: readonly Variant[] = []
  #places = new Map<string, Place>()
  #markets = new Map<string, Market>()

  readonly #providers: GameProviders

  constructor({ db, settings }: Pick<Context, 'db' | 'settings'>, providers: GameProviders) {
    this.#db = db
    this.#settings = settings
    this.#providers = providers
  }

  /** Runs at start and every few seconds; rows are edited by operators, and only for the future. */
  async refresh(): Promise<void> {
    const [variants, places, markets] = await Promise.all([
      this.#db.selectFrom('game_variant').selectAll().orderBy('starts_at', 'desc').execute(),
      this.#db.selectFrom('game_shelf').selectAll().execute(),
      this.#db.selectFrom('game_market').selectAll().execute(),
    ])
    this.#variants = variants
    this.#places = new Map(places.map((place) => [`${place.brand}/${place.game_code}`, place]))
    this.#markets = new Map(markets.map((market) => [market.brand, market]))
  }

  market(brand: BrandCode): Omit<Market, 'brand'> {
    return this.#markets.get(brand) ?? { turbo: true, autoplay: true, buy: true, most_autoplay: 100 }
  }

  /** What a new round is played with; undefined while operators have closed the game. */
  playable(brand: BrandCode, code: string, now: Date): Playable | undefined {
    return this.isClosed(brand, code) ? undefined : this.defined(brand, code, now)
  }

  /** By operators, for new rounds. */
  isClosed(brand: BrandCode, code: string): boolean {
    return isClosed(this.#settings, brand, code)
  }

  /** The current definition of a brand's game: the latest choice that has started, the same for all players and independent of any balance. */
  defined(brand: BrandCode, code: string, now: Date): Playable | undefined {
    const game = openSlots.has(code) ? findGame(code) : undefined
    if (!game || this.#places.get(`${brand}/${code}`)?.is_shown === false) return undefined
    const chosen = this.#variants.find(
      (row) => row.brand === brand && row.game_code === code && row.starts_at <= now && findByHash(row.math_hash),
    )
    return chosen ? findByHash(chosen.math_hash) : game.variants[0]
  }

  /** The bets of a game within the limits of the brand. */
  bets(brand: BrandCode, { definition: { code, bets } }: Playable): readonly number[] {
    const { least_bet: least, most_bet: most } = this.#places.get(`${brand}/${code}`) ?? {}
    if (!least && !most) return bets
    return bets.filter((bet) => bet >= (least ?? 0) && bet <= (most ?? Number.MAX_SAFE_INTEGER))
  }

  list(brand: BrandCode, now: Date): Shown[] {
    const rowOf = (code: string): Place | undefined => this.#places.get(`${brand}/${code}`)
    const own = gameCatalogue.map((entry) => this.#show(brand, entry, rowOf(entry.code), now))
    const { order } = this.#settings.read(gamesShelf, brand)
    const placeOf = (shown: Shown, index: number): number => {
      const first = order.indexOf(shown.code)
      return first >= 0 ? first : order.length + (rowOf(shown.code)?.place ?? index)
    }
    const others = this.#providers.list().map(({ provider, game }) => showProvided(provider, game, rowOf(game.code)))
    return (
      [...own, ...others]
        .map((shown, index) => ({ shown, place: placeOf(shown, index) }))
        .filter(({ shown }) => rowOf(shown.code)?.is_shown !== false)
        // The sort is stable: games with the same place keep their order.
        .sort((a, b) => a.place - b.place)
        .map(({ shown }) => shown)
    )
  }

  #show(brand: BrandCode, entry: CatalogueEntry, row: Place | undefined, now: Date): Shown {
    const { code, kind, cover, provider, tags, page } = entry
    const playable = entry.open ? this.defined(brand, code, now) : undefined
    const other = entry.open ? elsewhere.get(code) : undefined
    const isOpen = playable !== undefined || other !== undefined || (entry.open && page !== undefined)
    return {
      code,
      kind,
      cover,
      provider,
      names: nameGame(code),
      // A game with a page of its own is neither a slot nor a table.
      open: isOpen && !this.isClosed(brand, code),
      banner: row?.banner ?? cover,
      tags: row?.tags ?? tags,
      bets: playable ? this.bets(brand, playable) : (other?.bets ?? []),
      hasJackpots: playable?.definition.jackpots ?? false,
      returned: playable?.definition.variant ?? other?.variant ?? 0,
    }
  }
}

function showProvided(provider: GameProvider, game: ProvidedGame, row: Place | undefined): Shown {
  const { code, kind, cover, names, bets, returned } = game
  return {
    code,
    kind,
    cover,
    names,
    bets,
    returned,
    provider: provider.code,
    open: true,
    hasJackpots: false,
    banner: row?.banner ?? game.banner ?? cover,
    tags: row?.tags ?? game.tags,
  }
}

export interface Choice {
  readonly brand: BrandCode
  readonly gameCode: string
  readonly mathHash: string
  readonly startsAt: Date
  readonly actor: string
  readonly now: Date
}

/** Chooses a variant for a whole brand from a given time on; stored with the operator who chose. */
export async function chooseVariant(tx: Tx, choice: Choice): Promise<'Unknown' | 'TooSoon' | null> {
  const { brand, gameCode, mathHash, startsAt, actor, now } = choice
  if (findByHash(mathHash)?.definition.code !== gameCode) return 'Unknown'
  if (startsAt.getTime() < now.getTime() + aheadMs) return 'TooSoon'
  await tx
    .insertInto('game_variant')
    .values({ brand, game_code: gameCode, starts_at: startsAt, math_hash: mathHash, chosen_by: actor })
    .onConflict((conflict) =>
      conflict.columns(['brand', 'game_code', 'starts_at']).doUpdateSet({ math_hash: mathHash, chosen_by: actor }),
    )
    .execute()
  const row = `${brand}/${gameCode}/${startsAt.toISOString()}`
  await noteChange(tx, { brand, actor, what: 'game.variant', row, after: { mathHash, startsAt }, now })
  return null
}
