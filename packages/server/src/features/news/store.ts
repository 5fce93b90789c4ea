// All SQL of announcements.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Locale } from '@lantern/locales/locale.ts'
import type { NoticeType } from '@lantern/protocol/values/news.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import type { NoticeText, NoticeTexts } from './rules.ts'

type Db = Kysely<Schema>
export type NoticeRow = Selectable<Schema['notice']>

export interface NewNotice {
  readonly brand: BrandCode
  readonly type: number
  readonly cover: string
  readonly pinnedAt: Date | null
  readonly publishedAt: Date
}

export async function insertNotice(tx: Tx, notice: NewNotice, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('notice')
    .values({
      brand: notice.brand,
      type: notice.type,
      cover: notice.cover,
      pinned_at: notice.pinnedAt,
      published_at: notice.publishedAt,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function saveTexts(tx: Tx, noticeId: number, texts: NoticeTexts): Promise<void> {
  for (const [locale, { title, content }] of Object.entries(texts) as [Locale, NoticeText][])
    await tx
      .insertInto('notice_text')
      .values({ notice_id: noticeId, locale, title, content })
      .onConflict((conflict) => conflict.columns(['notice_id', 'locale']).doUpdateSet({ title, content }))
      .execute()
}

/** Locks a notice for a change; undefined when the brand has no such notice, or it was withdrawn. */
export async function lockNotice(tx: Tx, brand: BrandCode, id: number): Promise<NoticeRow | undefined> {
  return tx
    .selectFrom('notice')
    .selectAll()
    .where('id', '=', id)
    .where('brand', '=', brand)
    .where('withdrawn_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export type NoticeChange = Partial<Pick<NoticeRow, 'type' | 'cover' | 'pinned_at' | 'published_at' | 'withdrawn_at'>>

export async function changeNotice(tx: Tx, id: number, change: NoticeChange): Promise<void> {
  if (Object.keys(change).length > 0) await tx.updateTable('notice').set(change).where('id', '=', id).execute()
}

/** The texts of several notices, by notice and language. */
export async function readTexts(db: Db, ids: readonly number[]): Promise<Map<number, Map<string, NoticeText>>> {
  const rows = await db
    .selectFrom('notice_text')
    .selectAll()
    .where('notice_id', '=', sql<number>`ANY(${ids}::bigint[])`)
    .execute()
  const byNotice = new Map<number, Map<string, NoticeText>>(ids.map((id) => [id, new Map()]))
  for (const { notice_id, locale, title, content } of rows) byNotice.get(notice_id)!.set(locale, { title, content })
  return byNotice
}

const shown = (db: Db, brand: BrandCode, now: Date) =>
  db.selectFrom('notice').where('brand', '=', brand).where('withdrawn_at', 'is', null).where('published_at', '<=', now)

export interface NoticePage {
  readonly brand: BrandCode
  readonly type?: number | undefined
  readonly offset: number
  readonly most: number
  readonly now: Date
}

/** Pinned ones first, then the newest. */
export async function listShown(db: Db, { brand, type, offset, most, now }: NoticePage) {
  const some = type === undefined ? shown(db, brand, now) : shown(db, brand, now).where('type', '=', type)
  const [{ total }, rows] = await Promise.all([
    some.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    some
      .selectAll()
      .orderBy(sql`pinned_at is null`)
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(most)
      .execute(),
  ])
  return { total, rows }
}

export async function findShown(db: Db, brand: BrandCode, id: number, now: Date): Promise<NoticeRow | undefined> {
  return shown(db, brand, now).selectAll().where('id', '=', id).executeTakeFirst()
}

/** The one that was pinned last. */
export async function findTop(db: Db, brand: BrandCode, now: Date): Promise<NoticeRow | undefined> {
  return shown(db, brand, now)
    .selectAll()
    .where('pinned_at', 'is not', null)
    .orderBy('pinned_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** For operators, newest first. */
export const listNotices = (db: Db, brand: BrandCode) =>
  db
    .selectFrom('notice')
    .select([
      'id as ID',
      sql<NoticeType>`type`.as('Type'),
      'cover as Cover',
      'published_at as PublishedAt',
      'pinned_at as PinnedAt',
      'announced_at as AnnouncedAt',
      'withdrawn_at as WithdrawnAt',
      'created_at as CreatedAt',
      sql<Partial<Record<Locale, string>>>`coalesce((SELECT jsonb_object_agg(locale, title) FROM notice_text
        WHERE notice_id = notice.id), '{}')`.as('Titles'),
    ])
    .where('brand', '=', brand)
    .orderBy('id', 'desc')

/** Claims the notice when it is due and not announced yet: of two concurrent callers one gets it. */
export async function takeToAnnounce(tx: Tx, id: number, now: Date): Promise<NoticeRow | undefined> {
  return tx
    .updateTable('notice')
    .set({ announced_at: now })
    .where('id', '=', id)
    .where('announced_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('published_at', '<=', now)
    .returningAll()
    .executeTakeFirst()
}

export async function setLine(tx: Tx, id: number, lineId: number): Promise<void> {
  await tx.updateTable('notice').set({ line_id: lineId }).where('id', '=', id).execute()
}

export interface NoticeTitles {
  readonly id: number
  readonly titles: Map<string, string>
}

/** The notices announced by these messages. */
export async function readNoticesOfMessages(db: Db, lineIds: readonly number[]): Promise<Map<number, NoticeTitles>> {
  const rows = await db
    .selectFrom('notice')
    .innerJoin('notice_text', 'notice_text.notice_id', 'notice.id')
    .select(['notice.id', 'notice.line_id', 'notice_text.locale', 'notice_text.title'])
    .where('notice.line_id', '=', sql<number>`ANY(${lineIds}::bigint[])`)
    .execute()
  const byLine = new Map<number, NoticeTitles>()
  for (const { id, line_id, locale, title } of rows) {
    const notice = byLine.get(line_id!) ?? { id, titles: new Map<string, string>() }
    notice.titles.set(locale, title)
    byLine.set(line_id!, notice)
  }
  return byLine
}

export async function isWinAnnounced(tx: Tx, winId: number): Promise<boolean> {
  const row = await tx.selectFrom('announced_win').select('win_id').where('win_id', '=', winId).executeTakeFirst()
  return row !== undefined
}

export async function saveAnnouncedWin(
  tx: Tx,
  { winId, playerId, lineId }: { winId: number; playerId: number; lineId: number },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('announced_win')
    .values({ win_id: winId, player_id: playerId, line_id: lineId, said_at: now })
    .execute()
}

export async function saveAnnouncedGift(
  tx: Tx,
  lineId: number,
  playerIds: readonly number[],
  now: Date,
): Promise<void> {
  await tx
    .insertInto('announced_gift')
    .values(playerIds.map((id) => ({ line_id: lineId, player_id: id, said_at: now })))
    .execute()
}

export async function giftsOf(db: Db, playerId: number, most: number) {
  return db
    .selectFrom('announced_gift')
    .select(['line_id', 'said_at'])
    .where('player_id', '=', playerId)
    .orderBy('line_id', 'desc')
    .limit(most)
    .execute()
}

export async function winsOf(db: Db, playerId: number, most: number) {
  return db
    .selectFrom('announced_win')
    .select(['line_id', 'said_at'])
    .where('player_id', '=', playerId)
    .orderBy('win_id', 'desc')
    .limit(most)
    .execute()
}

export async function dropAnnouncedOf(tx: Tx, playerId: number): Promise<void> {
  await tx.deleteFrom('announced_win').where('player_id', '=', playerId).execute()
  await tx.deleteFrom('announced_gift').where('player_id', '=', playerId).execute()
}

export async function dropOldAnnounced(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('announced_win').where('said_at', '<', before).execute()
  await db.deleteFrom('announced_gift').where('said_at', '<', before).execute()
}
