// The recipients of an envelope for download, with worded headings, in Taipei time.
import { sheets as en } from '@lantern/locales/en_us/sheets.ts'
import { sheets as id } from '@lantern/locales/id_id/sheets.ts'
import type { Locale, Texts } from '@lantern/locales/locale.ts'
import { sheets as vi } from '@lantern/locales/vi_vn/sheets.ts'
import { sheets as zh } from '@lantern/locales/zh_tw/sheets.ts'
import type { ReplyOf, RequestOf } from '@lantern/protocol/op.ts'
import type { exportReceived } from '@lantern/protocol/redenvelope.ts'
import { envelopeOrders, mostEnvelopeQuantity } from '@lantern/protocol/values/redenvelope.ts'
import type { Call } from '../../kernel/feature/call.ts'
import { writeTaipeiTime } from '../mail/mail.ts'
import type { EnvelopeDeps } from './deps.ts'
import * as claimStore from './store/claims.ts'
import * as store from './store/envelopes.ts'

const words: Readonly<Record<Locale, Texts<typeof zh>>> = { zh_tw: zh, vi_vn: vi, id_id: id, en_us: en }

/** An envelope has a few hundred shares, so the list is read at once and sorted here. */
export async function exportRecipients(
  { players, sheets }: EnvelopeDeps,
  asked: RequestOf<typeof exportReceived>,
  call: Call<typeof exportReceived>,
): Promise<ReplyOf<typeof exportReceived>> {
  const { me, db, lang, no } = call
  const row = await store.findEnvelope(db, asked.RedEnvelopeID)
  if (row?.player_id !== me.id) throw no('TargetNotFound', { Field: 'RedEnvelopeID' })
  const claims = await claimStore.listClaims(db, row.id, { offset: 0, most: mostEnvelopeQuantity })
  const ids = claims.map(({ player_id }) => player_id)
  const people = await players.many(db, ids)
  const named = claims.map((claim) => ({ ...claim, name: people.get(claim.player_id)?.name ?? '' }))
  const { OrderBy = envelopeOrders.time, IsDesc = false } = asked
  if (OrderBy === envelopeOrders.amount) named.sort((a, b) => a.amount - b.amount)
  if (OrderBy === envelopeOrders.name) named.sort((a, b) => a.name.localeCompare(b.name))
  if (IsDesc) named.reverse()
  const rows = named.map((claim) => [writeTaipeiTime(claim.created_at), claim.player_id, claim.name, claim.amount])
  const { time, playerId, name, amount } = words[lang]
  const sheet = {
    list: 'redenvelope/receive_info',
    row: row.id,
    columns: [time, playerId, name, amount],
    readPage: async ({ offset, most }: { readonly offset: number; readonly most: number }) => ({
      total: rows.length,
      rows: rows.slice(offset, offset + most),
    }),
    async *readAll() {
      yield rows
    },
  }
  const reply = await sheets.answer(sheet, asked, call)
  if (!reply) throw no('TooManyRequests')
  return reply
}
