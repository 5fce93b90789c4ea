// Announced broadcasts: the calls to read, add and remove them.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { changeSchedule } from '@lantern/protocol/broadcasts.ts'
import type { listSchedule } from '@lantern/protocol/hosts.ts'
import type { ReplyOf, RequestOf } from '@lantern/protocol/op.ts'
import { mostScheduled } from '@lantern/protocol/values/live.ts'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import type { Call } from '../../kernel/feature/call.ts'
import { defineSetting } from '../../kernel/settings/definition.ts'
import type { Players } from '../players/players.ts'
import type { Words } from '../words/words.ts'
import { readTitle } from './rules.ts'
import * as store from './scheduled/store.ts'
import type { RoomRow } from './store.ts'

export const scheduleRules = defineSetting({
  name: 'live.schedule',
  schema: z.object({
    most: z.int().check(z.minimum(1), z.maximum(50)),
    daysAhead: z.int().check(z.minimum(1), z.maximum(365)),
  }),
  first: { most: mostScheduled, daysAhead: 60 },
  summary: 'most: announced broadcasts of a host. daysAhead: how many days ahead a broadcast may be announced.',
})

type ScheduleRules = (typeof scheduleRules)['first']

const dayMs = 86_400_000
const page = 50

export const showScheduled = (row: store.ScheduledRow) => ({
  ScheduleID: row.id,
  StartTime: row.starts_at.toISOString(),
  Title: row.title,
})

/** The caller has locked the room. */
export async function changeOwnSchedule(
  { words, rules }: { readonly words: Words; readonly rules: ScheduleRules },
  room: RoomRow,
  { Add, Remove }: RequestOf<typeof changeSchedule>,
  { tx, now, no }: Call<typeof changeSchedule>,
): Promise<ReplyOf<typeof changeSchedule>> {
  if (Remove !== undefined && !(await store.remove(tx, room.id, Remove))) throw no('TargetNotFound')
  if (Add) {
    const title = readTitle(Add.Title, Add.Decode === true)
    if (title === null) throw no('BadInput', { Field: 'Title' })
    if (words.areSensitive(title)) throw no('SensitiveWords', { Field: 'Title' })
    const startsAt = new Date(Add.StartTime)
    if (startsAt <= now) throw no('BadInput', { Field: 'StartTime', Why: 'SchedulePast' })
    if (startsAt.getTime() > now.getTime() + rules.daysAhead * dayMs)
      throw no('BadInput', { Field: 'StartTime', Why: 'ScheduleFar', Days: rules.daysAhead })
    if ((await store.readOwn(tx, room.id, now)).length >= rules.most)
      throw no('BadInput', { Why: 'ScheduleLimit', Maximum: rules.most })
    await store.insert(tx, { brand: room.brand, roomId: room.id, startsAt, title }, now)
  }
  return showOwnSchedule(tx, room.id, now)
}

export async function showOwnSchedule(
  db: Kysely<Schema>,
  roomId: number,
  now: Date,
): Promise<ReplyOf<typeof changeSchedule>> {
  const rows = await store.readOwn(db, roomId, now)
  return { Total: rows.length, Rows: rows.map(showScheduled) }
}

/** Announces a broadcast, for seed data. */
export const announceBroadcast = (
  tx: Tx,
  scheduled: { brand: string; roomId: number; startsAt: Date; title: string },
  now: Date,
): Promise<void> => store.insert(tx, scheduled, now)

export async function listBrandSchedule(
  db: Kysely<Schema>,
  players: Players,
  brand: BrandCode,
  { Page = 1, PerPage = page }: RequestOf<typeof listSchedule>,
  now: Date,
): Promise<ReplyOf<typeof listSchedule>> {
  const { total, rows } = await store.readOfBrand(db, brand, now, { offset: (Page - 1) * PerPage, most: PerPage })
  const faces = await players.many(
    db,
    rows.map(({ host_id }) => host_id),
  )
  return {
    Total: total,
    Rows: rows.map((row) => {
      const host = faces.get(row.host_id)!
      return {
        ...showScheduled(row),
        RoomID: row.room_id,
        HostID: host.id,
        HostName: host.name,
        PictureURL: host.picture_url,
        Category: row.category,
        Cover: row.cover,
      }
    }),
  }
}
