// Operators' actions on the ledger: books of accounts, correct a balance, stop and resume payouts, reconcile.
import * as z from 'zod/mini'
import { Amount, Count, Day, ID, MaybeID, PlayerID, SignedAmount, Small } from '../scalars.ts'
import { bookKinds, type currencies } from '../values/wallet.ts'
import { action } from './action.ts'
import { At, days, Line, Listed, page } from './fields.ts'

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

export const listAccounts = action({
  name: 'wallet.account',
  does: 'read',
  permission: 'wallet.read',
  scope: 'brand',
  asks: 'nothing',
  request: { Kind: z.enum(bookKinds), OwnerID: z.optional(MaybeID), Currency: z.optional(Small), ...page },
  reply: Listed(z.object({ AccountID: ID, OwnerID: MaybeID, Currency: Small, Balance: SignedAmount })),
  errors: [],
  summary:
    'The accounts of a kind with their balances, the newest owners first. house: bets and wins. mint: bought money. promo: grants and rewards. ' +
    'club: treasuries. envelope, gift, event, seat: money that waits to be claimed, returned or settled. host: points of hosts. ' +
    'OwnerID is the number of the club, envelope, gift, event, buy-in, host or jackpot pool; 0 for house, mint and promo.',
})

const book = { AccountID: ID, ...days, ...page }
const MaybeAmount = z.nullable(SignedAmount)

export const readBook = action({
  name: 'wallet.book',
  does: 'read',
  permission: 'wallet.read',
  scope: 'brand',
  asks: 'nothing',
  request: book,
  reply: Listed(
    z.object({
      MovementID: ID,
      At,
      Day,
      Reason: z.string(),
      Source: z.string(),
      Delta: SignedAmount,
      Before: MaybeAmount,
      After: MaybeAmount,
    }),
  ),
  errors: ['NotFound'],
  summary:
    'The entries of an account of wallet account, newest first, for 90 days. Of house, mint, promo, jackpot and host one day at once, because ' +
    'every round changes them: their entries have no balance before and after.',
})

export const readBookDays = action({
  name: 'wallet.days',
  does: 'read',
  permission: 'wallet.read',
  scope: 'brand',
  asks: 'nothing',
  request: book,
  reply: Listed(z.object({ Day, Entries: Count, Change: SignedAmount, Opening: MaybeAmount, Closing: MaybeAmount })),
  errors: ['NotFound'],
  summary:
    'The sums of an account by day, newest first, without an end: entries, change, balance at the beginning and at the end.',
})

export const listReconciliations = action({
  name: 'wallet.reconciliations',
  does: 'read',
  permission: 'wallet.read',
  scope: 'all',
  asks: 'nothing',
  request: page,
  reply: Listed(z.object({ ID, At, FromDay: Day, IsSound: z.boolean(), Faults, Checked: Count, TookMs: Count })),
  errors: [],
  summary:
    'The results of past reconciliations, newest first, for 400 days. Entries are checked one by one from FromDay on. wallet payouts says whether payouts are stopped.',
})
