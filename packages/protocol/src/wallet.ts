// The balances and the bank book: what a player owns and every movement that led there.
import { bankBookTabs, reasonGroups } from './values/wallet.ts'
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
  Small,
  Text,
  Time,
  Whole,
} from './scalars.ts'

export const chapter = 70

export const Wallet = z.object({
  Gold: Amount,
  Gem: Amount,
  GamePoint: Amount,
  /** Number of entries of all three accounts: it grows with every change, so the balances with the higher number are the later ones. */
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
  summary: 'The player’s balances; every change is pushed as 10032',
  request: Empty,
  reply: Wallet,
  push: Wallet,
  droppable: true,
  errors: [],
})

/** A group, or reason numbers. Rounds, which are most of a bank book, can be chosen only as a group. */
export const ReasonFilter = z.union([
  z.enum(reasonGroups),
  z.array(Whole(200, 999)).check(z.minLength(1), z.maxLength(20)),
])
export type ReasonFilter = z.infer<typeof ReasonFilter>

export const BankBookQuery = z.object({
  /** Absent: the tab of coins. */
  Tab: z.optional(Numbered(bankBookTabs)),
  /** Where Tab is absent: the currency by its item id. */
  ItemID: z.nullish(Small),
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
  /** Origin and reason of the movement, in the reader's language. */
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
  summary: 'The bank book of the last 14 days, newest first',
})

export const readBankBookPage = call({
  ...bankBook,
  path: 'bag/log',
  summary: 'The bank book over HTTP; the same rows as OP 11680',
})
