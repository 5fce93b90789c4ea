// The member lists that officers download: members, open applications, former members. They contain no phone numbers.
import { clubSheets as en } from '@lantern/locales/en_us/clubSheets.ts'
import { clubSheets as id } from '@lantern/locales/id_id/clubSheets.ts'
import type { Locale, Texts } from '@lantern/locales/locale.ts'
import { clubSheets as vi } from '@lantern/locales/vi_vn/clubSheets.ts'
import { clubSheets as zh } from '@lantern/locales/zh_tw/clubSheets.ts'
import type { exportMembers } from '@lantern/protocol/clubs.ts'
import type { RequestOf } from '@lantern/protocol/op.ts'
import { mayInClub, memberTabs } from '@lantern/protocol/values/clubs.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../db/schema.gen.ts'
import type { Call } from '../../../kernel/feature/call.ts'
import type { Sheet } from '../../../kernel/feature/sheets.ts'
import { writeTaipeiTime } from '../../mail/mail.ts'
import type { PlayerRow, Players } from '../../players/players.ts'
import type { ClubsFeatureDeps } from '../types.ts'
import { countApplications } from '../joining/store.ts'
import { findClub } from '../store/clubs.ts'
import { findMembership } from '../store/members.ts'
import { listMembers, type ListedMember } from '../store/pages.ts'
import * as store from './store.ts'

type Db = Kysely<Schema>
type Titles = Texts<typeof zh>
type Cell = string | number | null
const titles: Readonly<Record<Locale, Titles>> = { zh_tw: zh, vi_vn: vi, id_id: id, en_us: en }

export async function exportList(
  { players, sheets }: ClubsFeatureDeps,
  asked: RequestOf<typeof exportMembers>,
  call: Call<typeof exportMembers>,
) {
  const { me, db, now, lang, no } = call
  const mine = await findMembership(db, me.id)
  if (!mine) throw no('ClubNotMember')
  if (!mayInClub(mine.role, 'exportMembers')) throw no('ClubNoRights')
  const source = { db, players, clubId: mine.clubId, words: titles[lang], now }
  const answered = await sheets.answer(sheetOf(source, asked.Tab ?? memberTabs.members), asked, call)
  if (!answered) throw no('TooManyRequests')
  return answered
}

interface Source {
  readonly db: Db
  readonly players: Players
  readonly clubId: number
  readonly words: Titles
  readonly now: Date
}

function sheetOf(source: Source, tab: number): Sheet {
  if (tab === memberTabs.applications) return applicationSheet(source)
  return tab === memberTabs.left ? leftSheet(source) : memberSheet(source)
}

const batchRows = 500

/** Reads a list in batches, each by the id of the last row before it. */
async function* readById<Row extends { readonly id: number }>(
  read: (after: number | null, most: number) => Promise<readonly Row[]>,
  show: (rows: readonly Row[]) => Promise<readonly (readonly Cell[])[]>,
): AsyncGenerator<readonly (readonly Cell[])[]> {
  for (let after: number | null = null; ;) {
    const rows: readonly Row[] = await read(after, batchRows)
    if (rows.length > 0) yield await show(rows)
    if (rows.length < batchRows) return
    after = rows.at(-1)!.id
  }
}

type Named = { readonly player_id: number }

/** Rows with the cells of their player in front. */
async function withFaces<Row extends Named>(
  { db, players }: Source,
  rows: readonly Row[],
  cellsOf: (row: Row, face: PlayerRow | undefined) => readonly Cell[],
): Promise<readonly (readonly Cell[])[]> {
  const ids = rows.map((row) => row.player_id)
  const faces = await players.many(db, ids)
  return rows.map((row) => {
    const face = faces.get(row.player_id)
    return [row.player_id, face?.name ?? '', ...cellsOf(row, face)]
  })
}

function memberSheet(source: Source): Sheet {
  const { db, clubId, words } = source
  const show = (rows: readonly ListedMember[]) =>
    withFaces(source, rows, (row, face) => [
      face?.vip ?? 0,
      face?.level ?? 0,
      words[row.role],
      writeTaipeiTime(row.joined_at),
      row.contribution,
    ])
  return {
    list: 'members',
    row: clubId,
    columns: [words.player, words.name, words.vip, words.level, words.role, words.joined, words.contribution],
    async readPage({ offset, most }) {
      const club = await findClub(db, clubId)
      return { total: club?.members ?? 0, rows: await show(await listMembers(db, clubId, offset, most)) }
    },
    async *readAll() {
      for (let offset = 0; ; offset += batchRows) {
        const rows = await listMembers(db, clubId, offset, batchRows)
        if (rows.length > 0) yield await show(rows)
        if (rows.length < batchRows) return
      }
    },
  }
}

function applicationSheet(source: Source): Sheet {
  const { db, clubId, words, now } = source
  const show = (rows: readonly store.ApplicationRow[]) =>
    withFaces(source, rows, (row, face) => [
      face?.vip ?? 0,
      face?.level ?? 0,
      row.words,
      writeTaipeiTime(row.created_at),
      writeTaipeiTime(row.expires_at),
    ])
  return {
    list: 'applications',
    row: clubId,
    columns: [words.player, words.name, words.vip, words.level, words.words, words.applied, words.expires],
    async readPage({ offset, most }) {
      const part = { clubId, offset, most, now }
      return {
        total: await countApplications(db, clubId, now),
        rows: await show(await store.readApplications(db, part)),
      }
    },
    readAll: () => readById((after, most) => store.readApplications(db, { clubId, after, most, now }), show),
  }
}

function leftSheet(source: Source): Sheet {
  const { db, clubId, words, now } = source
  const show = (rows: readonly store.StayRow[]) =>
    withFaces(source, rows, (row) => [
      writeTaipeiTime(row.joined_at),
      writeTaipeiTime(row.left_at),
      words[row.left_how],
    ])
  return {
    list: 'left',
    row: clubId,
    columns: [words.player, words.name, words.joined, words.left, words.how],
    async readPage({ offset, most }) {
      const part = { clubId, offset, most, now }
      return { total: await store.countLeft(db, part), rows: await show(await store.readLeft(db, part)) }
    },
    readAll: () => readById((after, most) => store.readLeft(db, { clubId, after, most, now }), show),
  }
}
