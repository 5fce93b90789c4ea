// Events, standings and results as shown, cached for a second.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Context } from '../../kernel/context.ts'
import type { Players } from '../players/players.ts'
import { showPlaces, withPrize, type ShownPlace, type Standing } from './faces.ts'
import { createCache } from './cached.ts'
import { ownParts } from './own.ts'
import { createPrizes } from './prizes.ts'
import { mostPlaces, type RankRule } from './rules.ts'
import { createStandings, type Standings } from './standings.ts'
import { groupsOf } from './store/entries.ts'
import { coming, findEvent, running, settled, type RankEvent } from './store/events.ts'
import { countResults, readResults, resultOf } from './store/scores.ts'

export type BoardDeps = Pick<Context, 'db' | 'clock'> & { readonly players: Players }

/** A changed name, picture or promotion status is shown after this time. */
const keepMs = 1000
/** The number of past events and of those to come that are offered. */
const mostPast = 8

/** The group of a player who has not joined: a number that no group has. */
const noGroup = -1

/** An event, or one group of it: 0 for an event without groups and for one whose first group does not exist yet. */
export interface Shown {
  readonly event: RankEvent
  readonly group: number
}

interface PlacesPage {
  readonly total: number
  readonly places: ShownPlace[]
}

export function createBoard(deps: BoardDeps) {
  const { db, clock } = deps
  const standings: Standings = createStandings(deps)
  const cached = createCache(clock)
  const prizesOf = createPrizes(deps)

  async function page({ event, group }: Shown, offset: number, most: number): Promise<PlacesPage> {
    if (event.settledAt !== null) {
      const rows = await readResults(db, event.id, { group, offset, most })
      return {
        total: await countResults(db, event.id, group),
        places: rows.map((row) => ({ ...row, rank: row.place })),
      }
    }
    const order = await orderOf({ event, group })
    const place = withPrize(await prizesOf({ event, group }))
    return { total: order.size, places: order.slice(offset, most).map((one, index) => place(one, offset + index + 1)) }
  }

  const orderOf = ({ event, group }: Shown) => standings.of({ id: event.id, brand: event.brand, group })

  async function groupOf(event: RankEvent, playerId: number): Promise<number> {
    return event.cohort === null ? 0 : ((await groupsOf(db, event.id, [playerId])).get(playerId) ?? noGroup)
  }

  async function findPlace(event: RankEvent, playerId: number): Promise<ShownPlace | null> {
    if (event.settledAt !== null) {
      const result = await resultOf(db, event.id, playerId)
      return result ? { ...result, rank: result.place } : null
    }
    const shown = { event, group: await groupOf(event, playerId) }
    const order = await orderOf(shown)
    const rank = order.rankOf(playerId)
    return rank === undefined ? null : withPrize(await prizesOf(shown))(order.get(playerId)!, rank)
  }

  /** The first hundred, not cached: for pushes. */
  async function freshRows(shown: Shown): Promise<{ total: number; ids: readonly number[]; rows: Standing[] }> {
    const { total, places } = await page(shown, 0, mostPlaces)
    return { total, ids: places.map(({ playerId }) => playerId), rows: await showPlaces(deps, places) }
  }

  return {
    orderOf,
    freshRows,
    groupOf,
    prizesOf,

    async rows(shown: Shown, offset: number, most: number): Promise<{ total: number; rows: Standing[] }> {
      if (offset + most > mostPlaces) {
        const { total, places } = await page(shown, offset, most)
        return { total, rows: await showPlaces(deps, places) }
      }
      const key = `event/${shown.event.id}/${shown.group}/${shown.event.settledAt === null}`
      const { total, rows } = await cached(key, keepMs, () => freshRows(shown))
      return { total, rows: rows.slice(offset, offset + most) }
    },

    /** The player's own row, with the own name; null: no score, or no place. */
    async mine(event: RankEvent, playerId: number): Promise<Standing | null> {
      const place = await findPlace(event, playerId)
      return place && (await showPlaces(deps, [place], playerId))[0]!
    },

    /** The own parts of players of one group. */
    own: async (shown: Shown, playerIds: readonly number[]) =>
      ownParts(deps, await orderOf(shown), shown.event, await prizesOf(shown), playerIds),

    running: (brand: BrandCode) => cached(`running/${brand}`, keepMs, () => running(db, brand, clock.now())),

    coming: (brand: BrandCode) => cached(`coming/${brand}`, keepMs, () => coming(db, brand, clock.now(), mostPast)),

    past: (brand: BrandCode, rule: RankRule | null, isWeekly: boolean | null) =>
      cached(`past/${brand}/${rule ?? ''}/${isWeekly}`, keepMs, () => settled(db, brand, { rule, isWeekly }, mostPast)),

    find: (brand: BrandCode, id: number) => findEvent(db, brand, id),
  }
}

export type Board = ReturnType<typeof createBoard>
