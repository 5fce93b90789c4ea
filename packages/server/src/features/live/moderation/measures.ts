// The list of mutes and removals of a room, and lifting one of them.
import { type liftMeasure, type listMeasures, moderateRoom } from '@lantern/protocol/broadcasts.ts'
import type { ReplyOf, RequestOf } from '@lantern/protocol/op.ts'
import { liveActs, liveRoles } from '@lantern/protocol/values/live.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../db/schema.gen.ts'
import type { Call } from '../../../kernel/feature/call.ts'
import { playerChannel } from '../../../kernel/hub/hub.ts'
import * as roomStore from '../store.ts'
import { playerFace } from '../../players/players.ts'
import { findModerated, type ModerationDeps } from './moderation.ts'
import * as store from './store.ts'

const page = 50

type Asking = Call<typeof listMeasures> | Call<typeof liftMeasure>

/** The room whose measures the caller may see. */
async function findOwn(
  deps: ModerationDeps,
  db: Kysely<Schema>,
  RoomID: number | undefined,
  { me, brand, socket, no }: Asking,
): Promise<roomStore.KnownRoom> {
  const asked =
    RoomID ?? deps.rooms.localRooms.roomOf(socket) ?? (await deps.rooms.roomOfHost(db, brand, me.id))?.roomId
  if (asked === undefined) throw no('TargetNotFound')
  const room = await findModerated(deps, db, brand, asked, me.id)
  if (!room) throw no('WrongRole')
  return room
}

export async function lift(
  deps: ModerationDeps,
  { Lift, ...request }: RequestOf<typeof liftMeasure>,
  call: Call<typeof liftMeasure>,
): Promise<ReplyOf<typeof liftMeasure>> {
  const { tx, me, now, no, after, publish } = call
  const room = await findOwn(deps, tx, request.RoomID, call)
  if (Lift?.Act === liveActs.mute && (await store.removeMute(tx, room.id, Lift.PlayerID))) {
    // A mute that ends now: the page of the player opens its input again.
    const ended = { RoomID: room.id, Act: liveActs.mute, PlayerID: Lift.PlayerID, Until: now.toISOString() }
    publish(playerChannel(Lift.PlayerID), moderateRoom, ended)
  }
  if (Lift?.Act === liveActs.kick) {
    const ban = await roomStore.findBan(tx, room.id, Lift.PlayerID)
    const role = room.host_id === me.id ? liveRoles.host : liveRoles.moderator
    // A ban of an operator is lifted by operators; a moderator does not lift what the host has decided.
    const mayLift = ban && ban.by_id !== null && (role === liveRoles.host || ban.by_id !== room.host_id)
    if (ban && !mayLift) throw no('WrongRole')
    await deps.rooms.lift(tx, room.id, Lift.PlayerID, after)
  }
  return listInForce(deps, tx, request, call)
}

export async function listInForce(
  deps: ModerationDeps,
  db: Kysely<Schema>,
  { RoomID, Page = 1, PerPage = page }: RequestOf<typeof listMeasures>,
  call: Asking,
): Promise<ReplyOf<typeof listMeasures>> {
  const { now } = call
  const room = await findOwn(deps, db, RoomID, call)
  const { total, rows } = await store.listMeasures(db, room.id, now, { offset: (Page - 1) * PerPage, most: PerPage })
  const faces = await deps.players.many(
    db,
    rows.flatMap(({ player_id, by_id }) => (by_id === null ? [player_id] : [player_id, by_id])),
  )
  return {
    Total: total,
    Rows: rows.map((row) => ({
      ...playerFace(faces.get(row.player_id)!),
      Act: row.act,
      Until: row.until_at?.toISOString() ?? null,
      CreateTime: row.created_at.toISOString(),
      By: row.by_id === null ? '' : (faces.get(row.by_id)?.name ?? ''),
    })),
  }
}
