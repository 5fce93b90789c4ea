// Standings, results and the rich list as shown: with the names of those who show theirs, cached for some seconds.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { BodyOf, ReplyOf } from '@lantern/protocol/op.ts'
import type { listRich, ownStanding } from '@lantern/protocol/ranks.ts'
import type { Context } from '../../kernel/context.ts'
import { createKept } from './kept.ts'
import type { Item } from '../mail/mail.ts'
import { listUnable, type PlayerRow, type Players } from '../players/players.ts'
import { hiddenAmong } from '../promotion/promotion.ts'
import { countRicher, type Wallet } from '../wallet/wallet.ts'
import { coinsOf, mostPlaces, nextPrizePlace, prizeOf, type RankRule } from './rules.ts'
import { mayStand } from './settlement.ts'
import { createStandings, type Standings } from './standings.ts'
import { coming, findEvent, running, settled, type RankEvent } from './store/events.ts'
import { readRich } from './store/series.ts'
import { countResults, readResults, resultOf } from './store/scores.ts'

export type Standing = ReplyOf<typeof listRich>['Rows'][number]
export type OwnPart = BodyOf<typeof ownStanding>

export type BoardDeps = Pick<Context, 'db' | 'clock'> & {
  readonly players: Players
  readonly wallet: Wallet
  /** Staff accounts have coins too, but are not listed. */
  isStaff(brand: BrandCode, playerId: number): boolean
}

export interface ShownPlace {
  readonly playerId: number
  readonly score: number
  readonly rank: number
  readonly items?: readonly Item[]
}

/** A changed name, picture or promotion status is shown after this time. */
const keepMs = 1000
/** One's rank among all players of the brand is counted over all accounts. */
const keepRichMs = 30_000
/** The number of past events and of those to come that are offered. */
const mostPast = 8
const nobody = '***'

export function showFace(player: PlayerRow | undefined, { score, rank, items = [] }: ShownPlace): Standing {
  const isShown = player !== undefined
  const coins = coinsOf(items)
  return {
    ...(isShown ? { PlayerID: player.id } : {}),
    Name: isShown ? player.name : nobody,
    PictureSetting: isShown && player.picture_url !== '' ? player.picture_setting : 2,
    PictureURL: isShown ? player.picture_url : '',
    Rank: rank,
    Score: score,
    VIPLevel: player?.vip ?? 0,
    ...(coins > 0 ? { Prize: coins } : {}),
    ...(items.length > (coins > 0 ? 1 : 0) ? { Items: [...items] } : {}),
  }
}

export function createBoard(deps: BoardDeps) {
  const { db, clock, players } = deps
  const standings: Standings = createStandings(deps)
  const keep = createKept(clock)

  /** `self` is always shown: a player sees their own name. */
  async function show(places: readonly ShownPlace[], self?: number): Promise<Standing[]> {
    const ids = places.map(({ playerId }) => playerId)
    const [people, hidden] = await Promise.all([players.many(db, ids), hiddenAmong(db, ids)])
    return places.map((place) => {
      const known = people.get(place.playerId)
      const player = hidden.has(place.playerId) && place.playerId !== self ? undefined : known
      return { ...showFace(player, place), VIPLevel: known?.vip ?? 0 }
    })
  }

  const withPrize =
    ({ prizes }: RankEvent) =>
    (place: { playerId: number; score: number }, rank: number): ShownPlace => ({
      playerId: place.playerId,
      score: place.score,
      rank,
      items: prizeOf(prizes, rank),
    })

  async function page(event: RankEvent, offset: number, most: number) {
    if (event.settledAt !== null) {
      const rows = await readResults(db, event.id, { offset, most })
      return { total: await countResults(db, event.id), places: rows.map((row) => ({ ...row, rank: row.place })) }
    }
    const order = await standings.of(event)
    const place = withPrize(event)
    return { total: order.size, places: order.slice(offset, most).map((one, nth) => place(one, offset + nth + 1)) }
  }

  const first = (event: RankEvent) =>
    keep(`event/${event.id}/${event.settledAt === null}`, keepMs, async () => {
      const { total, places } = await page(event, 0, mostPlaces)
      return { total, rows: await show(places) }
    })

  async function readRichest(brand: BrandCode) {
    const all = await readRich(db, brand)
    const people = await players.many(
      db,
      all.map(({ playerId }) => playerId),
    )
    const now = clock.now()
    const places = all
      .filter(({ playerId }) => mayStand(people.get(playerId), now) && !deps.isStaff(brand, playerId))
      .slice(0, mostPlaces)
      .map((place, nth) => ({ ...place, rank: nth + 1 }))
    return { places, rows: await show(places) }
  }
  async function countRank(brand: BrandCode, playerId: number, coins: number): Promise<number> {
    const staff = (await readRich(db, brand)).filter((one) => deps.isStaff(brand, one.playerId))
    const out = [...(await listUnable(db, brand, clock.now())), ...staff.map((one) => one.playerId)]
    return countRicher(db, { brand, playerId, coins, out })
  }

  return {
    standings,
    show,

    async rows(event: RankEvent, offset: number, most: number): Promise<{ total: number; rows: Standing[] }> {
      if (offset + most > mostPlaces) {
        const { total, places } = await page(event, offset, most)
        return { total, rows: await show(places) }
      }
      const { total, rows } = await first(event)
      return { total, rows: rows.slice(offset, offset + most) }
    },

    /** The first hundred, not kept: for pushes. */
    async freshRows(event: RankEvent): Promise<{ total: number; ids: readonly number[]; rows: Standing[] }> {
      const { total, places } = await page(event, 0, mostPlaces)
      return { total, ids: places.map(({ playerId }) => playerId), rows: await show(places) }
    },

    /** The player's own row, with the own name; null: no score, or no place. */
    async mine(event: RankEvent, playerId: number): Promise<Standing | null> {
      const result = event.settledAt === null ? null : ((await resultOf(db, event.id, playerId)) ?? null)
      if (event.settledAt !== null && !result) return null
      if (result) return (await show([{ ...result, rank: result.place }], playerId))[0]!
      const order = await standings.of(event)
      const [rank, entry] = [order.rankOf(playerId), order.get(playerId)]
      return rank === undefined ? null : (await show([withPrize(event)(entry!, rank)], playerId))[0]!
    },

    /** The own rows of several players at once, with two neighbours on either side. */
    async own(event: RankEvent, playerIds: readonly number[]): Promise<Map<number, OwnPart>> {
      const order = await standings.of(event)
      const place = withPrize(event)
      const near = new Map<number, ShownPlace[]>()
      for (const playerId of playerIds) {
        const rank = order.rankOf(playerId)
        const from = Math.max(0, (rank ?? 0) - 3)
        const around = rank === undefined ? [] : order.slice(from, rank + 2 - from)
        near.set(
          playerId,
          around.map((one, nth) => place(one, from + nth + 1)),
        )
      }
      const all = new Map([...near.values()].flat().map((one) => [one.playerId, one]))
      const shown = new Map((await show([...all.values()])).map((row, nth) => [[...all.keys()][nth]!, row] as const))
      const people = await players.many(db, playerIds)
      return new Map(
        playerIds.map((playerId) => {
          const rows = near.get(playerId)!
          const mine = rows.find((one) => one.playerId === playerId)
          const next = nextPrizePlace(event.prizes, mine?.rank ?? order.size + 1)
          const above = next === null ? undefined : order.at(next)
          return [
            playerId,
            {
              EventID: event.id,
              Mine: mine ? showFace(people.get(playerId), mine) : null,
              Near: rows.filter((one) => one !== mine).map((one) => shown.get(one.playerId)!),
              Next:
                next === null || next >= (mine?.rank ?? Infinity)
                  ? null
                  : { Place: next, Gap: Math.max(0, (above?.score ?? 0) - (mine?.score ?? 0)) },
            },
          ]
        }),
      )
    },

    running: (brand: BrandCode) => keep(`running/${brand}`, keepMs, () => running(db, brand, clock.now())),

    coming: (brand: BrandCode) => keep(`coming/${brand}`, keepMs, () => coming(db, brand, clock.now(), mostPast)),

    past: (brand: BrandCode, rule: RankRule | null, isWeekly: boolean | null) =>
      keep(`past/${brand}/${rule ?? ''}/${isWeekly}`, keepMs, () => settled(db, brand, { rule, isWeekly }, mostPast)),

    find: (brand: BrandCode, id: number) => findEvent(db, brand, id),

    rich: (brand: BrandCode) => keep(`rich/${brand}`, keepMs, () => readRichest(brand)),

    /** The place among all players of the brand by these coins. */
    richRank: (brand: BrandCode, playerId: number, coins: number) =>
      keep(`rank/${playerId}/${coins}`, keepRichMs, () => countRank(brand, playerId, coins)),
  }
}

export type Board = ReturnType<typeof createBoard>
