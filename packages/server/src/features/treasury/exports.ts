// Lists for download: the book of the treasury and its coupons, with worded headings, in Taipei time.
import { sheets as en } from '@lantern/locales/en_us/sheets.ts'
import { sheets as id } from '@lantern/locales/id_id/sheets.ts'
import type { Locale, Texts } from '@lantern/locales/locale.ts'
import { sheets as vi } from '@lantern/locales/vi_vn/sheets.ts'
import { sheets as zh } from '@lantern/locales/zh_tw/sheets.ts'
import type { ReplyOf, RequestOf } from '@lantern/protocol/op.ts'
import type { exportCoupons, exportExchanges } from '@lantern/protocol/treasury.ts'
import { couponStates, treasuryTabs } from '@lantern/protocol/values/clubs.ts'
import type { Call } from '../../kernel/feature/call.ts'
import type { Sheet } from '../../kernel/feature/sheets.ts'
import { findMember } from '../clubs/clubs.ts'
import { writeTaipeiTime } from '../mail/mail.ts'
import { reasonName, wordReason } from '../wallet/wallet.ts'
import type { TreasuryDeps } from './deps.ts'
import { bookOf, namesOf } from './show.ts'
import * as book from './store/book.ts'
import * as coupons from './store/coupons.ts'

type Reply = ReplyOf<typeof exportExchanges>
type Asking = Call<typeof exportExchanges> | Call<typeof exportCoupons>

const words: Readonly<Record<Locale, Texts<typeof zh>>> = { zh_tw: zh, vi_vn: vi, id_id: id, en_us: en }
const atOnce = 1000

/** The batches of a list in the order of falling ids. */
async function* batches<Row extends { readonly id: number }>(
  read: (beyond: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let beyond = Number.MAX_SAFE_INTEGER; ;) {
    const rows = await read(beyond)
    if (rows.length > 0) yield rows
    if (rows.length < atOnce) return
    beyond = rows.at(-1)!.id
  }
}

async function* mapped<Row, Cells>(
  all: AsyncIterable<Row>,
  write: (rows: Row) => Promise<Cells>,
): AsyncGenerator<Cells> {
  for await (const rows of all) yield await write(rows)
}

export async function exportBook(
  deps: TreasuryDeps,
  { Tab, ...page }: RequestOf<typeof exportExchanges>,
  call: Call<typeof exportExchanges>,
): Promise<Reply> {
  const { me, db, lang, no } = call
  const member = await findMember(db, me.id)
  if (!member) throw no('ClubNotMember')
  const query = bookOf(member, Tab)
  const { time, reason, amount, playerId, name } = words[lang]
  async function write(rows: readonly book.BookRow[]) {
    const nameOf = await namesOf(
      deps,
      db,
      rows.map((row) => row.playerId),
    )
    return rows.map((row) => {
      const known = reasonName(row.reason)
      const worded = known ? wordReason(lang, known) : row.reason
      return [writeTaipeiTime(row.createdAt), worded, row.amount, row.playerId, nameOf(row.playerId)]
    })
  }
  return answer(
    deps,
    {
      list: 'club/exchange_list',
      row: member.club_id,
      columns: [time, reason, amount, playerId, name],
      async readPage(asked) {
        const { total, rows } = await book.readBook(db, query, asked)
        return { total, rows: await write(rows) }
      },
      readAll: () =>
        mapped(
          batches((beyond) => book.readBookAfter(db, query, beyond, atOnce)),
          write,
        ),
    },
    page,
    call,
  )
}

export async function exportCouponList(
  deps: TreasuryDeps,
  { Tab, ...page }: RequestOf<typeof exportCoupons>,
  call: Call<typeof exportCoupons>,
): Promise<Reply> {
  const { me, db, lang, no } = call
  const member = await findMember(db, me.id)
  if (!member) throw no('ClubNotMember')
  // Coupons are paid out; what comes in are those that returned.
  const isReturned = Tab === treasuryTabs.in
  const query = { clubId: member.club_id, playerId: member.role === 'member' ? me.id : null, isReturned }
  const { time, playerId, name, giver, amount, state, expires, waiting, collected, returned } = words[lang]
  const states: Readonly<Record<number, string>> = {
    [couponStates.waiting]: waiting,
    [couponStates.collected]: collected,
    [couponStates.returned]: returned,
  }
  async function write(rows: readonly coupons.CouponRow[]) {
    const nameOf = await namesOf(
      deps,
      db,
      rows.flatMap((row) => [row.player_id, row.giver_id]),
    )
    return rows.map((row) => [
      writeTaipeiTime(row.created_at),
      row.player_id,
      nameOf(row.player_id),
      nameOf(row.giver_id),
      row.amount,
      states[row.state] ?? row.state,
      writeTaipeiTime(row.expires_at),
    ])
  }
  return answer(
    deps,
    {
      list: 'club/coupon_list',
      row: member.club_id,
      columns: [time, playerId, name, giver, amount, state, expires],
      async readPage(asked) {
        const { total, rows } = await coupons.readCoupons(db, query, asked)
        return { total, rows: await write(rows) }
      },
      readAll: () =>
        mapped(
          batches((beyond) => coupons.readCouponsAfter(db, query, beyond, atOnce)),
          write,
        ),
    },
    page,
    call,
  )
}

async function answer(
  { sheets }: TreasuryDeps,
  sheet: Sheet,
  page: { readonly Page?: number | undefined; readonly PerPage?: number | undefined },
  call: Asking,
): Promise<Reply> {
  const reply = await sheets.answer(sheet, page, call)
  if (!reply) throw call.no('TooManyRequests')
  return reply
}
