// Lists of rooms: those on air, the default one, the followed hosts.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { listFollowed } from '@lantern/protocol/hosts.ts'
import type { listRooms, readDefaultRoom, seeRooms } from '@lantern/protocol/live.ts'
import type { ReplyOf, RequestOf } from '@lantern/protocol/op.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import type { Call } from '../../kernel/feature/call.ts'
import { playerFace, type PlayerRow } from '../players/players.ts'
import { pinnedRoom } from './broadcasts/rules.ts'
import type { Shown } from './localRooms.ts'
import { isOpen, showFor, type LiveDeps } from './deps.ts'
import { byViewers, roomRules } from './rules.ts'
import * as scheduled from './scheduled/store.ts'
import * as store from './store.ts'

type HostCard = ReplyOf<typeof listFollowed>['Rows'][number]

/** Rooms on air, the fullest first. */
async function onAir(deps: LiveDeps, brand: BrandCode): Promise<Shown[]> {
  if (!isOpen(deps, brand)) return []
  const { localRooms, life, viewers } = deps.rooms
  const rooms = await localRooms.onAir(brand)
  return byViewers(
    rooms.filter((room) => life.isOnAir(room)),
    viewers,
  )
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase().trim()

export async function listOnAir(
  deps: LiveDeps,
  { Page = 1, PerPage = roomRules.page, Category, Following, Name }: RequestOf<typeof listRooms>,
  { brand, db, me }: Pick<Call<typeof seeRooms>, 'brand' | 'db' | 'me'>,
): Promise<ReplyOf<typeof listRooms>> {
  let rooms = await onAir(deps, brand)
  if (Category !== undefined) rooms = rooms.filter(({ category }) => category === Category)
  const name = fold(Name ?? '')
  if (name !== '')
    rooms = rooms.filter((room) => fold(room.title).includes(name) || fold(room.host.name).includes(name))
  if (Following) {
    const followed = me ? await deps.hosts.followedBy(db, me.id) : new Map<number, boolean>()
    rooms = rooms.filter(({ host_id }) => followed.has(host_id))
  }
  const page = rooms.slice((Page - 1) * PerPage, Page * PerPage)
  return { Total: rooms.length, Rows: page.map((room) => showFor(deps, room, me)) }
}

/** Pinned by an operator, else of a followed host, else the fullest; of those that the player may enter. */
export async function defaultRoom(
  deps: LiveDeps,
  { brand, db, me, now }: Pick<Call<typeof readDefaultRoom>, 'brand' | 'db' | 'me' | 'now'>,
): Promise<Shown | null> {
  const rooms = await onAir(deps, brand)
  if (rooms.length === 0) return null
  const { roomId } = deps.settings.read(pinnedRoom, brand)
  const followed = await deps.hosts.followedBy(db, me.id)
  const rank = (room: Shown): number => {
    if (room.id === roomId) return 0
    return followed.has(room.host_id) ? 1 : 2
  }
  for (const room of rooms.toSorted((a, b) => rank(a) - rank(b))) {
    const known = await deps.rooms.localRooms.find(room.id)
    if (known && (await deps.rooms.audience.whyNotEnter(db, known, me.id, now)) === null) return room
  }
  return null
}

interface CardParts {
  readonly host: PlayerRow
  readonly followers: number
  /** Undefined: the caller does not follow. */
  readonly bell: boolean | undefined
  readonly next: scheduled.ScheduledRow | undefined
}

export function showCard(deps: LiveDeps, room: store.AiredRoom, { host, followers, bell, next }: CardParts): HostCard {
  return {
    ...playerFace(host),
    RoomID: room.id,
    Title: room.title,
    Category: room.category,
    Cover: room.cover,
    Followers: followers,
    Follow: bell !== undefined,
    Bell: bell === true,
    OnAir: deps.rooms.life.isOnAir(room),
    Viewers: deps.rooms.viewers(room.id),
    ...(next ? { NextTime: next.starts_at.toISOString(), NextTitle: next.title } : {}),
  }
}

/** Followed hosts, those on air first, then the latest followed. */
export async function listFollowedHosts(
  deps: LiveDeps,
  { Page = 1, PerPage = roomRules.page }: RequestOf<typeof listFollowed>,
  { db, me, now }: Call<typeof listFollowed>,
): Promise<ReplyOf<typeof listFollowed>> {
  const followed = await deps.hosts.followedBy(db, me.id)
  const order = [...followed.keys()]
  const rooms = await store.readRoomsOf(db, order)
  const isOnAir = new Map(rooms.map((room) => [room.id, deps.rooms.life.isOnAir(room)]))
  const rank = (room: store.AiredRoom): number => (isOnAir.get(room.id) ? 0 : 1)
  const sorted = rooms.toSorted((a, b) => rank(a) - rank(b) || order.indexOf(a.host_id) - order.indexOf(b.host_id))
  const page = sorted.slice((Page - 1) * PerPage, Page * PerPage)
  return {
    Total: rooms.length,
    OnAir: rooms.filter(({ id }) => isOnAir.get(id)).length,
    Rows: await showCards(deps, db, page, followed, now),
  }
}

export async function showCards(
  deps: LiveDeps,
  db: Kysely<Schema>,
  rooms: readonly store.AiredRoom[],
  followed: ReadonlyMap<number, boolean>,
  now: Date,
): Promise<HostCard[]> {
  const ids = rooms.map(({ host_id }) => host_id)
  const [faces, followers, next] = await Promise.all([
    deps.players.many(db, ids),
    deps.hosts.followersOf(db, ids),
    scheduled.readNext(
      db,
      rooms.map(({ id }) => id),
      now,
    ),
  ])
  return rooms.map((room) =>
    showCard(deps, room, {
      host: faces.get(room.host_id)!,
      followers: followers.get(room.host_id) ?? 0,
      bell: followed.get(room.host_id),
      next: next.get(room.id),
    }),
  )
}
