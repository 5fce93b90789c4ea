// The purse and the bank book: what a player owns and every movement that led there.
import { bankBookTabs, reasonGroups } from './values.ts'
import * as z from 'zod/mini'
import { call, op } from './op.ts'
import {
  Amount,
  CoinRevision,
  Count,
  Empty,
  ID,
  Lang,
  List,
  Numbered,
  Page,
  PerPage,
  Text,
  Time,
  Whole,
} from './scalars.ts'

export const Wallet = z.object({
  Gold: Amount,
  Gem: Amount,
  GamePoint: Amount,
  /** Entries of all three accounts: grows with every change, so of two purses the one with the higher number is the later. */
  Revision: Count,
  CoinRevision,
})

export const readWallet = op({
  op: 10030,
  on: ['lobby', 'game'],
  who: 'player',
  does: 'read',
  rate: 'refresh',
  acts: false,
  says: 'The player’s balances; every change is pushed as 10032',
  request: Empty,
  reply: Wallet,
  push: Wallet,
  droppable: true,
  errors: [],
})

/** A group, or numbers of reasons: rounds, which fill most of a book, only as a group. */
export const ReasonFilter = z.union([
  z.enum(reasonGroups),
  z.array(Whole(200, 999)).check(z.minLength(1), z.maxLength(20)),
])
export type ReasonFilter = z.infer<typeof ReasonFilter>

export const BankBookQuery = z.object({
  /** Absent: gold. */
  Tab: z.optional(Numbered(bankBookTabs)),
  /** Where Tab is absent: the currency by its item id. */
  ItemID: z.nullish(Count),
  Reason: z.nullish(ReasonFilter),
  StartTime: z.nullish(Time),
  EndTime: z.nullish(Time),
  Page,
  PerPage: PerPage(100),
  Lang: z.optional(Lang),
})

export const BankBookEntry = z.object({
  ID,
  CreateTime: Time,
  /** Where it came from and why, in the reader's language. */
  Source: Text(120),
  Reason: Text(200),
  BeforeAmount: Amount,
  AfterAmount: Amount,
})

const bankBook = {
  who: 'player',
  does: 'read',
  rate: 'list',
  acts: false,
  request: BankBookQuery,
  reply: List(BankBookEntry),
  errors: [],
} as const

export const readBankBook = op({
  ...bankBook,
  op: 11680,
  on: ['lobby'],
  says: 'The bank book of the last 14 days, newest first',
})

export const readBagLog = call({
  ...bankBook,
  path: 'bag/log',
  says: 'The bank book over HTTP; the same rows as OP 11680',
})
