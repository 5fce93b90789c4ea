// Entry file of news: operators publish, edit, pin and withdraw announcements; each change is written to the audit log in the same
// transaction.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { NoticeType } from '@lantern/protocol/values/news.ts'
import type { Kysely } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { noteChange } from '../../kernel/database/audit.ts'
import { askFor } from '../../kernel/jobs/jobs.ts'
import { readPage, type PageRequest } from '../../kernel/office/page.ts'
import { isCover, isNoticeType, readTexts, type NoticeFault, type NoticeTexts } from './rules.ts'
import * as store from './store.ts'

export type { NoticeFault, NoticeTexts } from './rules.ts'

interface Who {
  /** An operator, or the literal `house` for the system. */
  readonly actor: string
  readonly now: Date
}

export interface NoticeDraft {
  readonly brand: BrandCode
  readonly type: NoticeType
  /** The name of a built-in picture (`covers/owl20`), or the path of an uploaded one. */
  readonly cover?: string
  readonly texts: NoticeTexts
  readonly isPinned?: boolean
  /** If in the future, the announcement appears at that time. */
  readonly publishedAt?: Date
}

export interface NoticeRef {
  readonly brand: BrandCode
  readonly id: number
}

export type NoticeEdit = Partial<Pick<NoticeDraft, 'type' | 'cover' | 'texts' | 'publishedAt'>>

export const announceJob = 'news.announce'

/** The id of the notice, or what is invalid. Its message is sent in the channel when it appears. */
export async function publishNotice(
  tx: Tx,
  draft: NoticeDraft,
  { actor, now }: Who,
): Promise<{ id: number } | { wrong: NoticeFault }> {
  const { brand, type, cover = '', isPinned = false, publishedAt = now } = draft
  if (!isNoticeType(type)) return { wrong: 'Type' }
  if (!isCover(cover)) return { wrong: 'Cover' }
  const read = readTexts(draft.texts)
  if ('wrong' in read) return read
  const id = await store.insertNotice(tx, { brand, type, cover, pinnedAt: isPinned ? now : null, publishedAt }, now)
  await store.saveTexts(tx, id, read.texts)
  await askToAnnounce(tx, brand, id, publishedAt)
  const after = { type, cover, isPinned, publishedAt, texts: read.texts }
  await noteChange(tx, { brand, actor, what: 'notice', row: id, after, now })
  return { id }
}

/** Languages that are not given stay unchanged. A message that was sent is not sent again. */
export async function editNotice(
  tx: Tx,
  { brand, id }: NoticeRef,
  edit: NoticeEdit,
  { actor, now }: Who,
): Promise<null | { wrong: NoticeFault | 'NotFound' }> {
  const before = await store.lockNotice(tx, brand, id)
  if (!before) return { wrong: 'NotFound' }
  if (edit.type !== undefined && !isNoticeType(edit.type)) return { wrong: 'Type' }
  if (edit.cover !== undefined && !isCover(edit.cover)) return { wrong: 'Cover' }
  const read = edit.texts === undefined ? { texts: {} } : readTexts(edit.texts)
  if ('wrong' in read) return read
  const texts = Object.fromEntries((await store.readTexts(tx, [id])).get(id)!)
  await store.changeNotice(tx, id, {
    ...(edit.type === undefined ? {} : { type: edit.type }),
    ...(edit.cover === undefined ? {} : { cover: edit.cover }),
    ...(edit.publishedAt === undefined ? {} : { published_at: edit.publishedAt }),
  })
  await store.saveTexts(tx, id, read.texts)
  if (edit.publishedAt) await askToAnnounce(tx, brand, id, edit.publishedAt)
  const after = { ...edit, texts: read.texts }
  await noteChange(tx, { brand, actor, what: 'notice', row: id, before: { ...before, texts }, after, now })
  return null
}

/** False when there is no such notice. The one pinned last is shown above the chat. */
export async function pinNotice(
  tx: Tx,
  { brand, id }: NoticeRef,
  isPinned: boolean,
  { actor, now }: Who,
): Promise<boolean> {
  const before = await store.lockNotice(tx, brand, id)
  if (!before) return false
  await store.changeNotice(tx, id, { pinned_at: isPinned ? now : null })
  const pinned = { before: { pinnedAt: before.pinned_at }, after: { isPinned } }
  await noteChange(tx, { brand, actor, what: 'notice', row: id, ...pinned, now })
  return true
}

/** False when there is no such notice. It is no longer shown; its texts stay for the audit log. */
export async function withdrawNotice(tx: Tx, { brand, id }: NoticeRef, { actor, now }: Who): Promise<boolean> {
  const before = await store.lockNotice(tx, brand, id)
  if (!before) return false
  await store.changeNotice(tx, id, { withdrawn_at: now })
  await noteChange(tx, { brand, actor, what: 'notice', row: id, before, after: { withdrawnAt: now }, now })
  return true
}

/** For operators: withdrawn and planned ones, too. */
export const listNotices = (db: Kysely<Schema>, brand: BrandCode, page: PageRequest) =>
  readPage(db, store.listNotices(db, brand), page)

const askToAnnounce = (tx: Tx, brand: BrandCode, id: number, runAt: Date): Promise<void> =>
  askFor(tx, { kind: announceJob, key: `${announceJob}:${id}:${runAt.getTime()}`, runAt, payload: { id }, brand })
