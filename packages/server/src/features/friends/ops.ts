// Handlers of the friends calls: lists, adding and removing, search, recommendations; and the pushes of online states.
import { addRelation, listRelations, recommendFriends, removeRelation } from '@lantern/protocol/friends.ts'
import type { RequestOf } from '@lantern/protocol/op.ts'
import { searchPlayers } from '@lantern/protocol/players.ts'
import { type RelationType, relationTypes } from '@lantern/protocol/values/friends.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import type { Call, Me } from '../../kernel/feature/call.ts'
import type { Context, ContextOf, Needs } from '../../kernel/context.ts'
import type { Feature } from '../../kernel/feature/feature.ts'
import { handle } from '../../kernel/feature/handle.ts'
import { createHeartbeat } from '../../kernel/time/heartbeat.ts'
import { playerChannel } from '../../kernel/hub/hub.ts'
import { nameSkeleton, rankedFace, staffRoleOf, type PlayerRow, type Players } from '../players/players.ts'
import { PresenceNotifier, type PresenceNotifierDeps } from './presenceNotifier.ts'
import { personalRecords } from './personal.ts'
import { chooseNearest, mostOf, readNumber, readSearch } from './rules.ts'
import { findByName, findByNumber, findCandidates, type Looking } from './search.ts'
import * as store from './store.ts'

type Db = Kysely<Schema>

export type FriendsDeps = PresenceNotifierDeps &
  Pick<Context, 'log'> & {
    readonly players: Players
    /** Players whom a player has met: at tables, in live rooms, in a club. */
    met(db: Db, me: Me): Promise<readonly number[]>
  }

const beatMs = 500
const foundPerPage = 20

export function friendsFeature(ctx: ContextOf<FriendsDeps>, needs: Needs<FriendsDeps>): Feature {
  const deps: FriendsDeps = { ...ctx, ...needs }
  const notifier = new PresenceNotifier(deps)
  const heart = createHeartbeat(
    () => notifier.beat(),
    beatMs,
    (error) => deps.log.warn({ err: error }, 'friends: presence was not pushed'),
  )
  return {
    name: 'friends',
    personal: personalRecords,
    start: async () => heart.start(),
    stop: () => heart.stop(),
    handlers: [
      handle(listRelations, (request, call) => list(deps, request, call)),
      handle(searchPlayers, (request, call) => search(deps, request, call)),
      handle(addRelation, (request, call) => add(deps, request, call)),
      handle(removeRelation, (request, call) => remove(deps, request, call)),
      handle(recommendFriends, (_request, call) => recommend(deps, call)),
    ],
  }
}

/** The players among these who are online and let the viewer see it. */
async function seenOnline(deps: FriendsDeps, db: Db, viewerId: number, ids: readonly number[]) {
  return deps.presence.whoIsHere([...(await store.befriendersAmong(db, viewerId, ids))])
}

const showRow = (player: PlayerRow, online: ReadonlySet<number>) => ({
  ...rankedFace(player),
  Online: online.has(player.id),
})

/** Friends who are online come first; otherwise the order in which they were added. */
async function list(
  deps: FriendsDeps,
  { Type, Page = 1, PerPage = mostOf[Type as RelationType] }: RequestOf<typeof listRelations>,
  { me, db }: Call<typeof listRelations>,
) {
  const kind = Type as RelationType
  const most = Math.min(PerPage, mostOf[kind])
  const { total, rows } = await store.listChosen(db, { playerId: me.id, kind, offset: (Page - 1) * most, most })
  const ids = rows.map(({ id }) => id)
  const online = kind === relationTypes.friend ? await seenOnline(deps, db, me.id, ids) : new Set<number>()
  const Rows = rows.map((player) => showRow(player, online))
  return { Total: total, Rows: Rows.toSorted((a, b) => Number(b.Online) - Number(a.Online)) }
}

async function add(
  { players }: FriendsDeps,
  { PlayerID, Type }: RequestOf<typeof addRelation>,
  { me, tx, brand, now, no, publish }: Call<typeof addRelation>,
) {
  const kind = Type as RelationType
  if (PlayerID === me.id) throw no('CannotContact', { Why: 'Oneself' })
  const other = await players.find(tx, brand, PlayerID)
  if (!other || other.erased_at) throw no('TargetNotFound', { Field: 'PlayerID' })
  await store.lockChooser(tx, me.id)
  const { relationship, theirs } = await store.standingTo(tx, me.id, PlayerID)
  // A blocked player must be unblocked first; a player who blocks me cannot be added.
  if (kind === relationTypes.friend && (relationship === relationTypes.block || theirs === relationTypes.block))
    throw no('CannotContact')
  if (relationship === kind) return { PlayerID, Relationship: kind }
  if ((await store.countChosen(tx, me.id, kind)) >= mostOf[kind])
    throw no('BadInput', { Why: kind === relationTypes.friend ? 'FriendLimit' : 'BlockLimit', Maximum: mostOf[kind] })
  await store.choose(tx, me.id, PlayerID, kind, now)
  if (theirs === relationTypes.friend)
    publish(playerChannel(PlayerID), listRelations, { PlayerID: me.id, Online: kind === relationTypes.friend })
  return { PlayerID, Relationship: kind }
}

async function remove(
  { players }: FriendsDeps,
  { PlayerID, Type }: RequestOf<typeof removeRelation>,
  { me, tx, brand, no, publish }: Call<typeof removeRelation>,
) {
  const kind = Type as RelationType
  if (!(await players.find(tx, brand, PlayerID))) throw no('TargetNotFound', { Field: 'PlayerID' })
  await store.lockChooser(tx, me.id)
  await store.unchoose(tx, me.id, PlayerID, kind)
  const { relationship, theirs } = await store.standingTo(tx, me.id, PlayerID)
  if (kind === relationTypes.friend && relationship === 0 && theirs === relationTypes.friend)
    publish(playerChannel(PlayerID), listRelations, { PlayerID: me.id, Online: false })
  return { PlayerID, Relationship: relationship }
}

async function search(
  deps: FriendsDeps,
  request: RequestOf<typeof searchPlayers>,
  { me, db, brand, now, no, log }: Call<typeof searchPlayers>,
) {
  const { Name = '', PlayerID, Page = 1, PerPage = foundPerPage, Decode = false } = request
  const { Bypass = false, OnlineOnly = false, MinVIPLevel = 0 } = request
  const isAsking = Bypass || OnlineOnly || MinVIPLevel > 0
  // Read for every such call, so that a revoked role takes effect at once. Ordinary searches skip this query.
  const isStaff = isAsking && (await staffRoleOf(db, me.id)) !== null
  if (isStaff && Bypass) log.info({ playerId: me.id }, 'friends: staff searched past blocks and bans')
  const looking: Looking = {
    brand,
    now,
    playerId: me.id,
    isBypassing: isStaff && Bypass,
    leastVip: isStaff ? MinVIPLevel : 0,
  }
  if (PlayerID === undefined && Name.trim() === '') throw no('BadInput', { Field: 'Name' })
  const number = PlayerID ?? readNumber(Name)
  const byNumber = number === null ? [] : await findByNumber(db, looking, number)
  const key = PlayerID === undefined ? readSearch(Name, Decode, nameSkeleton) : null
  const byName = key === null ? [] : await findByName(db, looking, key)
  let found = [...new Set([...byNumber, ...byName])]
  if (isStaff && OnlineOnly) {
    const here = await deps.presence.whoIsHere(found)
    found = found.filter((id) => here.has(id))
  }
  const ids = found.slice((Page - 1) * PerPage, Page * PerPage)
  return { Total: found.length, Rows: await showPeople(deps, db, me.id, ids) }
}

async function recommend(deps: FriendsDeps, { me, db, brand, now }: Call<typeof recommendFriends>) {
  const looking: Looking = { brand, now, playerId: me.id, isBypassing: false, leastVip: 0 }
  const met = await deps.met(db, me)
  const candidates = await findCandidates(db, looking, met)
  const people = await deps.players.many(db, [me.id, ...candidates.map(({ id }) => id)])
  const isMet = new Set(met)
  const known = candidates.flatMap(({ id, shared, has_chosen_me }) => {
    const player = people.get(id)
    const standing = { id, shared, hasChosenMe: has_chosen_me, isMet: isMet.has(id) }
    return player ? [{ ...standing, level: player.level, lastLoginAt: player.last_login_at }] : []
  })
  const nearest = chooseNearest(known, people.get(me.id)?.level ?? me.level, now)
  const ids = nearest.map(({ id }) => id)
  return { Total: ids.length, Rows: await showPeople(deps, db, me.id, ids) }
}

/** The players in the order of the ids. */
async function showPeople(deps: FriendsDeps, db: Db, viewerId: number, ids: readonly number[]) {
  const [people, online, chosen] = await Promise.all([
    deps.players.many(db, ids),
    seenOnline(deps, db, viewerId, ids),
    store.relationsTo(db, viewerId, ids),
  ])
  return ids.flatMap((id) => {
    const player = people.get(id)
    return player ? [{ ...showRow(player, online), Relationship: chosen.get(id) ?? 0 }] : []
  })
}
