// The boards as shown: read once per brand and cached for some seconds, with the names of those who show theirs.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import type { listRich } from '@lantern/protocol/ranks.ts'
import type { Context } from '../../kernel/context.ts'
import { wornFrame, type PlayerRow, type Players } from '../players/players.ts'
import { hiddenAmong } from '../promotion/promotion.ts'
import { mostPlaces, type RankRule } from './rules.ts'
import { mayStand, placesOf } from './settlement.ts'
import * as store from './store.ts'

export type Standing = ReplyOf<typeof listRich>['Rows'][number]

export type BoardDeps = Pick<Context, 'db' | 'clock'> & {
  readonly players: Players
  /** Staff accounts have coins too, but are not listed. */
  isStaff(brand: BrandCode, playerId: number): boolean
}

interface Kept {
  readonly until: number
  readonly value: Promise<unknown>
}

const keepMs = 3000
const mostKept = 500
/** The number of past activities offered. */
export const mostPast = 8
const nobody = '***'

export function showFace(
  player: PlayerRow | undefined,
  place: { score: number; prize?: number },
  rank: number,
): Standing {
  const isShown = player !== undefined
  return {
    ...(isShown ? { PlayerID: player.id } : {}),
    Name: isShown ? player.name : nobody,
    PictureSetting: isShown && player.picture_url !== '' ? player.picture_setting : 2,
    PictureURL: isShown ? player.picture_url : '',
    ...(isShown ? wornFrame(player) : {}),
    Rank: rank,
    Score: place.score,
    VIPLevel: player?.vip ?? 0,
    ...(place.prize ? { Prize: place.prize } : {}),
  }
}

export function createBoard(deps: BoardDeps) {
  const { db, clock, players } = deps
  const kept = new Map<string, Kept>()

  /** Concurrent callers share one query; a failure is not cached. */
  function keep<T>(key: string, read: () => Promise<T>): Promise<T> {
    const now = clock.now().getTime()
    const known = kept.get(key)
    // If the clock is set back, cached values do not last longer.
    if (known && now < known.until && known.until - now <= keepMs) return known.value as Promise<T>
    if (kept.size >= mostKept) kept.clear()
    const value = read()
    kept.set(key, { until: now + keepMs, value })
    value.catch(() => kept.delete(key))
    return value
  }

  async function show(places: readonly { playerId: number; score: number; prize?: number }[]): Promise<Standing[]> {
    const ids = places.map(({ playerId }) => playerId)
    const [people, hidden] = await Promise.all([players.many(db, ids), hiddenAmong(db, ids)])
    return places.map((place, nth) => {
      const player = hidden.has(place.playerId) ? undefined : people.get(place.playerId)
      const standing = showFace(player, place, nth + 1)
      return player ? standing : { ...standing, VIPLevel: people.get(place.playerId)?.vip ?? 0 }
    })
  }

  async function readRich(
    brand: BrandCode,
  ): Promise<{ places: { playerId: number; score: number }[]; rows: Standing[] }> {
    const all = await store.readRich(db, brand)
    const people = await players.many(
      db,
      all.map(({ playerId }) => playerId),
    )
    const now = clock.now()
    const places = all
      .filter(({ playerId }) => mayStand(people.get(playerId), now) && !deps.isStaff(brand, playerId))
      .slice(0, mostPlaces)
    return { places, rows: await show(places) }
  }

  return {
    running: (brand: BrandCode) => keep(`running/${brand}`, () => store.running(db, brand, clock.now())),

    past: (brand: BrandCode, rule: RankRule | null) =>
      keep(`past/${brand}/${rule ?? ''}`, () => store.settled(db, brand, rule, mostPast)),

    find: (brand: BrandCode, id: number) => store.findEvent(db, brand, id),

    /** The places of an activity as they are shown; of a settled one as they were settled. */
    standings: (event: store.RankEvent) =>
      keep(`event/${event.id}/${event.settledAt === null}`, async () => {
        const isSettled = event.settledAt !== null
        const places = isSettled ? await store.readResult(db, event.id) : await placesOf(deps, db, event, clock.now())
        return { places, rows: await show(places) }
      }),

    rich: (brand: BrandCode) => keep(`rich/${brand}`, () => readRich(brand)),
  }
}
