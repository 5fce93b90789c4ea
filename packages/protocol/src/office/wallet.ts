// Operators' actions on the ledger: correct a balance, stop and resume payouts, reconcile.
import * as z from 'zod/mini'
import { Amount, Count, Day, ID, PlayerID, SignedAmount } from '../scalars.ts'
import type { currencies } from '../values/wallet.ts'
import { action } from './action.ts'
import { At, Line } from './fields.ts'

const Currency = z.enum(['coin', 'gem', 'point'] satisfies (keyof typeof currencies)[])

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

export const correctBalance = action({
  name: 'wallet.correct',
  does: 'write',
  permission: 'wallet.correct',
  scope: 'brand',
  asks: 'approval',
  fresh: true,
  request: { PlayerID, Currency, Amount: SignedAmount, Reference: Line(60) },
  reply: z.object({ MovementID: ID, Balance: Amount, IsRepeat: z.boolean() }),
  errors: ['NotFound', 'NotEnough', 'Taken'],
  summary:
    'Adds an amount to the balance of a player, or takes it when negative; never below zero. The player sees it as a correction in ' +
    'the bank book. Reference, such as the number of a ticket, is stored with the entry and unique at the brand: the same ' +
    'correction again changes nothing, another one with the same Reference is refused. Players find it in the export of their data.',
})
