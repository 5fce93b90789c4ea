// What operators can do with hosts: decide applications, suspend and reinstate, read standings and statements.
import { hostStates, statementPeriods } from '@lantern/protocol/values/hosts.ts'
import * as z from 'zod/mini'
import { noteChange } from '../../kernel/database/audit.ts'
import { Brand, id, Moment, page, pageOf, Text } from '../../kernel/office/fields.ts'
import { defineOffice, OfficeRefused, read, write } from '../../kernel/office/office.ts'
import type { Hosts } from './hosts.ts'
import * as store from './store.ts'

const which = { brand: Brand, playerId: id }
const dayMs = 86_400_000

export const hostsOffice = (hosts: Hosts) =>
  defineOffice('hosts', {
    applications: read({
      summary: 'Applications of a brand, newest first; state: waiting, approved or refused. The default is waiting.',
      input: z.strictObject({ brand: Brand, state: z.optional(z.enum(['waiting', 'approved', 'refused'])), ...page }),
      run: ({ brand, state = 'waiting', ...asked }, { db }) =>
        store.listApplications(db, brand, hostStates[state], pageOf(asked)),
    }),
    approve: write({
      summary: 'Approves an application by its number: the player is a host at once, also in open sessions.',
      input: z.strictObject({ id }),
      async run({ id: applicationId }, { tx, actor, now, after }) {
        const row = await hosts.approve(tx, applicationId, { actor, now, after })
        if (!row) throw new OfficeRefused(`no application ${applicationId} is waiting`)
        const before = { isHost: false }
        const change = { what: 'host', row: row.player_id, before, after: { isHost: true, application: row.id } }
        await noteChange(tx, { brand: row.brand, actor, now, ...change })
        return { applicationId, playerId: row.player_id }
      },
    }),
    refuse: write({
      summary:
        'Refuses an application by its number. The cause is shown to the player, who may apply again after the wait.',
      input: z.strictObject({ id, cause: Text(200) }),
      async run({ id: applicationId, cause }, { tx, actor, now, after }) {
        const row = await hosts.refuse(tx, applicationId, cause, { actor, now, after })
        if (!row) throw new OfficeRefused(`no application ${applicationId} is waiting`)
        const change = { what: 'hostApplication', row: row.id, after: { refused: cause } }
        await noteChange(tx, { brand: row.brand, actor, now, ...change })
        return { applicationId, playerId: row.player_id }
      },
    }),
    suspend: write({
      summary:
        'Suspends a host: the stream ends at once and cannot be started again. Without until, the suspension lasts until it is lifted ' +
        '(hosts reinstate). The cause and the end are shown to the host.',
      input: z.strictObject({ ...which, cause: Text(200), until: z.optional(Moment) }),
      async run({ brand, playerId, cause, until = null }, { tx, actor, now, after }) {
        if (until && until <= now) throw new OfficeRefused('until is in the past')
        const suspended = await hosts.suspend(tx, { brand, playerId }, { until, reason: cause }, { actor, now, after })
        if (!suspended) throw new OfficeRefused(`${brand} has no host ${playerId}`)
        await noteChange(tx, { brand, actor, what: 'hostSuspension', row: playerId, after: { cause, until }, now })
        return { playerId, until }
      },
    }),
    reinstate: write({
      summary: 'Ends the suspension of a host.',
      input: z.strictObject(which),
      async run({ brand, playerId }, { tx, actor, now, after }) {
        if (!(await hosts.reinstate(tx, { brand, playerId }, { actor, now, after })))
          throw new OfficeRefused(`${brand} has no host ${playerId}`)
        const change = { what: 'hostSuspension', row: playerId, after: { lifted: true } }
        await noteChange(tx, { brand, actor, now, ...change })
        return { playerId }
      },
    }),
    list: read({
      summary: 'Hosts of a brand with their followers and suspensions, most followers first.',
      input: z.strictObject({ brand: Brand, ...page }),
      run: ({ brand, ...asked }, { db }) => store.listHosts(db, brand, pageOf(asked)),
    }),
    statement: read({
      summary: 'The statement of a host by day or week, for the last days (90 by default).',
      input: z.strictObject({
        playerId: id,
        period: z.optional(z.enum(['day', 'week'])),
        days: z.optional(z.int().check(z.minimum(1), z.maximum(400))),
      }),
      run: ({ playerId, period = 'day', days = 90 }, { db, now }) =>
        hosts.statement(
          db,
          playerId,
          { from: new Date(now.getTime() - days * dayMs), to: now },
          statementPeriods[period],
        ),
    }),
  })
