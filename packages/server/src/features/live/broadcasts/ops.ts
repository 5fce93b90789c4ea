// Handlers of broadcasts and recordings.
import { editRecordings, listBroadcasts, listRecordings } from '@lantern/protocol/broadcasts.ts'
import type { ReplyOf, RequestOf } from '@lantern/protocol/op.ts'
import { liveStatuses } from '@lantern/protocol/values/live.ts'
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../db/schema.gen.ts'
import type { Call } from '../../../kernel/feature/call.ts'
import { handle, type Bound } from '../../../kernel/feature/handle.ts'
import { livePlace } from '../../chat/chat.ts'
import { showCards } from '../lists.ts'
import { isOpen, type LiveDeps } from '../deps.ts'
import * as recordings from '../recordings/store.ts'
import { showScheduled } from '../schedule.ts'
import * as scheduled from '../scheduled/store.ts'
import type { KnownRoom } from '../store.ts'
import { withBadges } from '../chat.ts'
import * as store from './store.ts'

const page = 20
const mostMessages = 100

export function broadcastHandlers(deps: LiveDeps): readonly Bound[] {
  async function find(db: Kysely<Schema>, brand: BrandCode, roomId: number): Promise<KnownRoom | undefined> {
    return isOpen(deps, brand) ? deps.rooms.find(db, brand, roomId) : undefined
  }

  return [
    handle(listBroadcasts, async (request, call) => {
      const room = await find(call.db, call.brand, request.RoomID)
      if (!room) throw call.no('TargetNotFound')
      return readBroadcasts(deps, room, request, call)
    }),

    handle(listRecordings, async (request, call) => {
      const room = await find(call.db, call.brand, request.RoomID)
      if (!room) throw call.no('TargetNotFound')
      return readRecordings(deps, call.db, room, request, call)
    }),

    handle(editRecordings, async (request, call) => {
      const room = await find(call.tx, call.brand, request.RoomID)
      if (!room) throw call.no('TargetNotFound')
      if (request.Delete !== undefined) {
        if (room.host_id !== call.me.id) throw call.no('WrongRole')
        if (!(await recordings.remove(call.tx, room.id, request.Delete, call.now))) throw call.no('TargetNotFound')
      }
      return readRecordings(deps, call.tx, room, request, call)
    }),
  ]
}

async function readBroadcasts(
  deps: LiveDeps,
  room: KnownRoom,
  { BroadcastID, Page = 1, PerPage = page }: RequestOf<typeof listBroadcasts>,
  { db, me, now }: Call<typeof listBroadcasts>,
): Promise<ReplyOf<typeof listBroadcasts>> {
  const follow = await deps.hosts.followOf(db, me.id, room.host_id)
  const followed = new Map(follow ? [[room.host_id, follow.hasBell]] : [])
  const [Host] = await showCards(deps, db, [room], followed, now)
  const asked = { offset: (Page - 1) * PerPage, most: PerPage, id: BroadcastID }
  const { total, rows } = await store.listBroadcasts(db, room.id, asked)
  const isHost = room.host_id === me.id
  const minutes = isHost && BroadcastID !== undefined ? await store.readMinutes(db, BroadcastID) : undefined
  return {
    Total: total,
    Host: Host!,
    Schedule: (await scheduled.readOwn(db, room.id, now)).map(showScheduled),
    Rows: await Promise.all(
      rows.map(async (row) => ({
        ...showBroadcast(row, now),
        ...(isHost ? await showForHost(deps, db, row, now) : {}),
        ...(minutes ? { ViewersByMinute: minutes } : {}),
      })),
    ),
  }
}

type Row = Awaited<ReturnType<typeof store.listBroadcasts>>['rows'][number]

const secondsOf = (row: store.BroadcastRow, now: Date): number =>
  Math.max(0, Math.floor(((row.ended_at ?? row.lost_at ?? now).getTime() - row.started_at.getTime()) / 1000))

const showBroadcast = (row: Row, now: Date) => ({
  BroadcastID: row.id,
  Title: row.title,
  Category: row.category,
  StartTime: row.started_at.toISOString(),
  EndTime: row.ended_at?.toISOString() ?? null,
  Seconds: secondsOf(row, now),
  Peak: row.peak,
  People: row.people,
  HasRecording: row.hasRecording,
})

/** The gifts of a running broadcast are summed up now; those of an ended one are stored with it. */
async function showForHost({ hosts }: LiveDeps, db: Kysely<Schema>, row: Row, now: Date) {
  const earned = row.ended_at ? row : await hosts.earned(db, row.host_id, row.started_at, now)
  return {
    Minutes: row.viewer_minutes,
    Gifts: earned.gifts,
    Points: earned.points,
    Codecs: [row.video_codec, row.audio_codec].filter((codec) => codec !== null).join(', '),
    Width: row.width ?? 0,
    Height: row.height ?? 0,
  }
}

async function readRecordings(
  deps: LiveDeps,
  db: Kysely<Schema>,
  room: KnownRoom,
  { BroadcastID, FromSecond = 0, Page = 1, PerPage = page }: RequestOf<typeof listRecordings>,
  { me, brand, now }: Pick<Call<typeof listRecordings>, 'me' | 'brand' | 'now'>,
): Promise<ReplyOf<typeof listRecordings>> {
  const asked = { offset: (Page - 1) * PerPage, most: PerPage, id: BroadcastID }
  // Recordings have the audience of their room, without regard to its status.
  const isAllowed =
    (await deps.rooms.audience.whyNotEnter(db, { ...room, status: liveStatuses.live }, me.id, now)) === null
  const { total, rows } = isAllowed ? await recordings.list(db, room.id, now, asked) : { total: 0, rows: [] }
  const [first] = rows
  const from = first && new Date(first.began_at.getTime() + 1000 * FromSecond)
  const chat =
    BroadcastID !== undefined && first
      ? await deps.chat.readBetween(
          db,
          livePlace(brand, room.id),
          { from: from!, to: endOf(first), most: mostMessages },
          now,
        )
      : null
  return {
    Total: total,
    Rows: rows.map((row) => ({
      BroadcastID: row.broadcast_id,
      Title: row.title,
      StartTime: row.began_at.toISOString(),
      Seconds: Math.round(Number(row.duration_ms) / 1000),
      Bytes: Number(row.bytes),
      Url: deps.rooms.life.recordingUrl({ playerId: me.id, brand, session: me.session }, row.file),
      ExpireTime: row.expires_at.toISOString(),
    })),
    ...(chat && first
      ? {
          Messages: (await withBadges(db, room, chat)).map((message) => ({
            ...message,
            Second: Math.max(0, Math.floor((Date.parse(message.CreateTime) - first.began_at.getTime()) / 1000)),
          })),
        }
      : {}),
  }
}

const endOf = ({ began_at, duration_ms }: recordings.RecordingRow): Date =>
  new Date(began_at.getTime() + Number(duration_ms))
