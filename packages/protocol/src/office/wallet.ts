// Operators' actions on the ledger: stop and resume payouts, reconcile.
import * as z from 'zod/mini'
import { Count, Day } from '../scalars.ts'
import { action } from './action.ts'
import { At } from './fields.ts'

/** Null: payouts are not stopped. */
const Stopped = z.nullable(z.object({ Because: z.string(), StoppedAt: At }))
const Faults = z.array(z.object({ Law: z.string(), Faults: Count }))

export const readPayouts = action({
  name: 'wallet.payouts',
  does: 'read',
  permission: 'wallet.read',
  scope: 'all',
  asks: 'nothing',
  request: {},
  reply: z.object({ Stopped }),
  errors: [],
  summary: 'Whether payouts are stopped, since when, and why.',
})

export const reconcileLedger = action({
  name: 'wallet.reconcile',
  does: 'task',
  permission: 'wallet.control',
  scope: 'all',
  asks: 'reason',
  request: { FromDay: z.optional(Day) },
  reply: z.object({ IsSound: z.boolean(), Faults, Checked: Count }),
  errors: [],
  summary:
    'Checks every invariant of the ledger, of all days or from a day (2026-11-17) on. A broken one stops payouts.',
})

export const stopPayouts = action({
  name: 'wallet.stopPayouts',
  does: 'task',
  permission: 'wallet.control',
  scope: 'all',
  asks: 'reason',
  request: {},
  reply: z.object({ Stopped }),
  errors: [],
  summary: 'Refuses every movement that pays a player until payouts are resumed. The reason is stored as the cause.',
})

export const resumePayouts = action({
  name: 'wallet.resumePayouts',
  does: 'task',
  permission: 'wallet.control',
  scope: 'all',
  asks: 'approval',
  fresh: true,
  request: {},
  reply: z.object({ Stopped }),
  errors: ['WrongState'],
  summary: 'Allows payouts again, after the ledger was corrected and reconcile found it sound.',
})
