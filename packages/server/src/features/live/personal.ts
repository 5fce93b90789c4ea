// Personal data of live rooms: the room a player hosts with its broadcasts, and what other rooms store about the player.
import type { Kysely } from 'kysely'
import { liveStatuses } from '@lantern/protocol/values/live.ts'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { mostRows, type PersonalRecords } from '../../kernel/feature/personal.ts'
import { removeKeyOf } from './streams/store.ts'

export const personal: PersonalRecords = {
  tables: {
    live_room: 'for good; at erasure it is closed and loses its title',
    live_ban: 'until it is lifted or the account is erased',
    live_mute: 'until it ends or the account is erased',
    live_moderator: 'until the host removes it, or either account is erased',
    live_slow: 'one hour, or until the account is erased',
    live_broadcast: 'for good, with the numbers only; at erasure the titles go',
    live_key: 'sealed, until another key replaces it or the account is erased',
    live_cover: 'until the host replaces or removes it, or the account is erased',
    live_schedule: 'until the announced time, or until the account is erased',
    live_recording:
      'files 14 days (setting live.broadcasts), until the host deletes them or the account is erased; then times and sizes only',
    live_viewer: '30 days after the broadcast (setting live.broadcasts), or until the account is erased',
  },

  async export(db, playerId) {
    const room = await findOwn(db, playerId)
    const bans = await db.selectFrom('live_ban').selectAll().where('player_id', '=', playerId).execute()
    const mutes = await db.selectFrom('live_mute').selectAll().where('player_id', '=', playerId).execute()
    const moderating = await db.selectFrom('live_moderator').selectAll().where('player_id', '=', playerId).execute()
    const broadcasts = await db
      .selectFrom('live_broadcast')
      .selectAll()
      .where('host_id', '=', playerId)
      .orderBy('id', 'desc')
      .limit(mostRows + 1)
      .execute()
    const watched = await db
      .selectFrom('live_viewer')
      .selectAll()
      .where('player_id', '=', playerId)
      .orderBy('broadcast_id', 'desc')
      .limit(mostRows + 1)
      .execute()
    const [schedule, recordings] = room ? await ofRoom(db, room.id) : [[], []]
    return {
      liveRoom: room && { id: room.id, title: room.title, status: room.status, since: room.created_at },
      liveBans: bans.map((ban) => ({ room: ban.room_id, until: ban.until_at, since: ban.created_at })),
      liveMutes: mutes.map((mute) => ({ room: mute.room_id, until: mute.until_at, since: mute.created_at })),
      liveModerating: moderating.map((row) => ({ room: row.room_id, since: row.created_at })),
      liveBroadcasts: broadcasts.map((row) => ({
        title: row.title,
        from: row.started_at,
        to: row.ended_at,
        peak: row.peak,
        people: row.people,
        gifts: row.gifts,
        points: row.points,
      })),
      liveSchedule: schedule.map((row) => ({ title: row.title, startsAt: row.starts_at, since: row.created_at })),
      liveRecordings: recordings.map((row) => ({
        broadcast: row.broadcast_id,
        from: row.began_at,
        seconds: Math.round(row.duration_ms / 1000),
        bytes: row.bytes,
        expiresAt: row.expires_at,
      })),
      liveWatched: watched.map((row) => ({ broadcast: row.broadcast_id, minutes: row.minutes })),
    }
  },

  erase,
}

const findOwn = (db: Kysely<Schema>, playerId: number) =>
  db.selectFrom('live_room').selectAll().where('host_id', '=', playerId).executeTakeFirst()

/** Announced broadcasts, and the recordings whose files are still there. */
function ofRoom(db: Kysely<Schema>, roomId: number) {
  const most = mostRows + 1
  return Promise.all([
    db.selectFrom('live_schedule').selectAll().where('room_id', '=', roomId).orderBy('starts_at').limit(most).execute(),
    db
      .selectFrom('live_recording')
      .selectAll()
      .where('room_id', '=', roomId)
      .where('deleted_at', 'is', null)
      .orderBy('began_at', 'desc')
      .limit(most)
      .execute(),
  ])
}

/** The room stays, closed and without a title: its messages have their own retention period. The files of recordings are removed by the job. */
async function erase(tx: Tx, playerId: number, now: Date): Promise<void> {
  const room = await findOwn(tx, playerId)
  if (room) await eraseRoom(tx, room.id, now)
  await removeKeyOf(tx, playerId)
  for (const table of ['live_ban', 'live_mute', 'live_moderator', 'live_slow', 'live_viewer'] as const)
    await tx.deleteFrom(table).where('player_id', '=', playerId).execute()
  for (const table of ['live_ban', 'live_mute'] as const)
    await tx.updateTable(table).set({ by_id: null }).where('by_id', '=', playerId).execute()
}

async function eraseRoom(tx: Tx, roomId: number, now: Date): Promise<void> {
  const empty = { title: '', status: liveStatuses.closed, cover: '', pinned_id: null, opens_on_publish: false }
  await tx.updateTable('live_room').set(empty).where('id', '=', roomId).execute()
  await tx.updateTable('live_broadcast').set({ title: '' }).where('room_id', '=', roomId).execute()
  await tx
    .updateTable('live_broadcast')
    .set({ ended_at: now, end_cause: 'erased', lost_at: null, ends_at: null })
    .where('room_id', '=', roomId)
    .where('ended_at', 'is', null)
    .execute()
  await tx
    .updateTable('live_recording')
    .set({ deleted_at: now })
    .where('room_id', '=', roomId)
    .where('deleted_at', 'is', null)
    .execute()
  for (const table of ['live_cover', 'live_schedule', 'live_moderator'] as const)
    await tx.deleteFrom(table).where('room_id', '=', roomId).execute()
}
