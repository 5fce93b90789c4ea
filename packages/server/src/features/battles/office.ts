// What operators can do with battles: search, read one with every draw, cancel with refunds, sums by day.
import { Numbered } from '@lantern/protocol/scalars.ts'
import { battleStatuses } from '@lantern/protocol/values/battles.ts'
import * as z from 'zod/mini'
import { noteChange } from '../../kernel/database/audit.ts'
import { Brand, id, page, pageOf } from '../../kernel/office/fields.ts'
import { defineOffice, OfficeRefused, read, write } from '../../kernel/office/office.ts'
import * as lists from './lists.ts'
import type { Owner } from './owner.ts'
import type { Stages } from './stages.ts'
import * as store from './store.ts'

export const battlesOffice = (stages: Stages, owner: Owner) =>
  defineOffice('battles', {
    search: read({
      summary: 'Battles, newest first, by status (0 open, 1 running, 2 ended, 3 cancelled) and player. For --csv too.',
      input: z.strictObject({
        brand: Brand,
        status: z.optional(Numbered(battleStatuses)),
        playerId: z.optional(id),
        ...page,
      }),
      run: ({ brand, status, playerId, ...asked }, { db }) =>
        lists.searchBattles(db, brand, { status, playerId, ...pageOf(asked) }),
    }),
    show: read({
      summary: 'One battle with its seats, refunded ones too, and every draw; the seed when it has ended.',
      input: z.strictObject({ battleId: id }),
      async run({ battleId }, { db }) {
        const battle = await store.findBattle(db, battleId)
        if (!battle) throw new OfficeRefused('no such battle')
        const { server_seed: seed, holder: _holder, epoch: _epoch, held_until: _until, ...facts } = battle
        const seats = await lists.allSeats(db, battleId)
        const spins = (await store.readSpins(db, [battleId])).get(battleId) ?? []
        return { ...facts, server_seed: battle.status === battleStatuses.ended ? seed : null, seats, spins }
      },
    }),
    cancel: write({
      summary: 'Cancels a battle that is not settled: every entry is refunded in full.',
      input: z.strictObject({ battleId: id }),
      async run({ battleId }, { tx, actor, now, after }) {
        const battle = await store.lockBattle(tx, battleId)
        if (!battle) throw new OfficeRefused('no such battle')
        if (battle.status !== battleStatuses.open && battle.status !== battleStatuses.running)
          throw new OfficeRefused('this battle has ended')
        const refunded = await stages.cancelIn(tx, battle, now, after)
        const result = { status: battleStatuses.cancelled, refunded }
        const { brand, status } = battle
        await noteChange(tx, { brand, actor, what: 'battle', row: battleId, before: { status }, after: result, now })
        after(() => owner.wake(battleId))
        return result
      },
    }),
    statistics: read({
      summary: 'Battles, entries, fees and prizes of the days first to last.',
      input: z.strictObject({ brand: Brand, first: z.iso.date(), last: z.iso.date() }),
      run: ({ brand, first, last }, { db }) => lists.sumDays(db, brand, first, last),
    }),
  })
