// What operators can do with red envelopes: search, read one, close one, switch off a sender, statistics.
import { Numbered } from '@lantern/protocol/scalars.ts'
import { envelopeChannels, envelopeStatuses } from '@lantern/protocol/values/redenvelope.ts'
import * as z from 'zod/mini'
import { noteChange } from '../../kernel/database/audit.ts'
import { Brand, id, page, pageOf } from '../../kernel/office/fields.ts'
import { defineOffice, OfficeRefused, read, write } from '../../kernel/office/office.ts'
import type { EnvelopeDeps } from './deps.ts'
import type { Endings } from './ending.ts'
import { escrowOf, playerAccount } from './movements.ts'
import type { Refusals } from './refusals.ts'
import { showProof } from './show.ts'
import * as bans from './store/bans.ts'
import * as claims from './store/claims.ts'
import * as store from './store/envelopes.ts'

const Search = {
  brand: Brand,
  senderId: z.optional(id),
  channelType: z.optional(Numbered(envelopeChannels)),
  channel: z.optional(z.string()),
  status: z.optional(Numbered(envelopeStatuses)),
  from: z.optional(z.iso.datetime()),
  to: z.optional(z.iso.datetime()),
}

const reading = {
  search: read({
    summary:
      'Red envelopes, newest first, by sender, channel, status (1 open, 2 all claimed, 3 expired, 4 closed) and time of sending. For --csv too.',
    input: z.strictObject({ ...Search, ...page }),
    run: ({ brand, from, to, senderId, channelType, channel, status, ...asked }, { db }) =>
      bans.searchEnvelopes(db, brand, {
        senderId,
        channelType,
        channel,
        status,
        from: from === undefined ? undefined : new Date(from),
        to: to === undefined ? undefined : new Date(to),
        ...pageOf(asked),
      }),
  }),
  show: read({
    summary: 'One red envelope with its shares, claims, movements and seed.',
    input: z.strictObject({ envelopeId: id }),
    async run({ envelopeId }, { db }) {
      const row = await store.findEnvelope(db, envelopeId)
      if (!row) throw new OfficeRefused('no such red envelope')
      const received = await claims.listClaims(db, envelopeId, { offset: 0, most: row.quantity })
      const movements = [
        { reason: 'envelopeCreated', from: playerAccount(row.player_id), to: escrowOf(row.id), amount: row.amount },
        ...received.map(({ player_id, amount }) => ({
          reason: 'envelopeClaimed',
          from: escrowOf(row.id),
          to: playerAccount(player_id),
          amount,
        })),
        ...(row.refunded > 0
          ? [
              {
                reason: 'envelopeReturned',
                from: escrowOf(row.id),
                to: playerAccount(row.player_id),
                amount: row.refunded,
              },
            ]
          : []),
      ]
      const { shares: _shares, seed: _seed, ...facts } = row
      return { ...facts, proof: showProof(row), claims: received, movements }
    },
  }),
  claims: read({
    summary: 'The claims on a red envelope as a list, for --csv.',
    input: z.strictObject({ envelopeId: id }),
    run: ({ envelopeId }, { db }) => claims.listClaims(db, envelopeId, { offset: 0, most: 1000 }),
  }),
}

const changing = ({ players }: EnvelopeDeps, endings: Endings) => ({
  close: write({
    summary: 'Closes an open red envelope: the rest returns to its sender; claims stand.',
    input: z.strictObject({ envelopeId: id }),
    async run({ envelopeId }, { tx, actor, now, after }) {
      const row = await store.lockEnvelope(tx, envelopeId)
      if (!row) throw new OfficeRefused('no such red envelope')
      if (row.status !== envelopeStatuses.open) throw new OfficeRefused('this red envelope has ended')
      const before = { status: row.status }
      const result = { status: envelopeStatuses.cancelled, refunded: row.amount - row.received_amount }
      const what = 'redenvelope'
      await noteChange(tx, { brand: row.brand, actor, what, row: envelopeId, before, after: result, now })
      await endings.endIn(tx, row, { why: 'Closed' }, now, after)
      return result
    },
  }),
  setSending: write({
    summary: 'Switches off sending red envelopes for a player, or allows it again.',
    input: z.strictObject({ brand: Brand, playerId: id, isAllowed: z.boolean() }),
    async run({ brand, playerId, isAllowed }, { tx, actor, now }) {
      if (!(await players.find(tx, brand, playerId))) throw new OfficeRefused('no such player')
      const before = { isAllowed: !(await bans.isSwitchedOff(tx, playerId)) }
      if (isAllowed) await bans.allow(tx, playerId)
      else await bans.switchOff(tx, playerId, actor, now)
      const what = 'redenvelope.sending'
      await noteChange(tx, { brand, actor, what, row: playerId, before, after: { isAllowed }, now })
      return { isAllowed }
    },
  }),
})

export const redenvelopeOffice = (deps: EnvelopeDeps, endings: Endings, refusals: Refusals) =>
  defineOffice('redenvelope', {
    ...reading,
    ...changing(deps, endings),
    statistics: read({
      summary:
        'Coins sent, claimed and refunded, senders, claimers, and refusals by reason, of the days first to last.',
      input: z.strictObject({ brand: Brand, first: z.iso.date(), last: z.iso.date() }),
      async run({ brand, first, last }, { db }) {
        await refusals.flush()
        const [days, refused] = await Promise.all([
          bans.sumDays(db, brand, first, last),
          bans.readRefusals(db, brand, first, last),
        ])
        return { days, refusals: refused }
      },
    }),
  })
