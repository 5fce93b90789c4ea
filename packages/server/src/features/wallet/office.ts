// What operators can do with the ledger: correct a balance, check the accounts, stop payouts and resume them.
import type { BrandCode } from '@lantern/brands/brand.ts'
import * as declared from '@lantern/protocol/office/wallet.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import { act, ActionRefused } from '../../kernel/office/act.ts'
import { readPage } from '../../kernel/office/page.ts'
import { findBook, selectAccounts, selectDays, selectEntries, type Book } from './accountBooks.ts'
import { correctBalance } from './correction.ts'
import { reasonName } from './reasons.ts'
import { selectReconciliations } from './reconcile.ts'
import type { Wallet } from './wallet.ts'

type LedgerControl = Pick<Wallet, 'payoutsStopped' | 'stopPayouts' | 'resumePayouts' | 'reconcile' | 'post' | 'recall'>

export function walletOffice(wallet: LedgerControl) {
  const readStopped = async () => {
    const stop = await wallet.payoutsStopped()
    return { Stopped: stop && { Because: stop.because, StoppedAt: stop.stoppedAt } }
  }

  return [
    ...bookActions(),
    correctAction(wallet),
    act(declared.readPayouts, readStopped),
    act(declared.reconcileLedger, async ({ FromDay }, { now }) => {
      const { isSound, broken, checked } = await wallet.reconcile(now, FromDay)
      return { IsSound: isSound, Faults: showFaults(broken), Checked: checked }
    }),
    act(declared.stopPayouts, async (_request, { reason, now }) => {
      await wallet.stopPayouts(reason, now)
      return readStopped()
    }),
    act(declared.resumePayouts, async (_request, { no }) => {
      if (!(await wallet.payoutsStopped())) throw no('WrongState', 'Payouts are not stopped')
      await wallet.resumePayouts()
      return { Stopped: null }
    }),
  ]
}

const correctAction = (wallet: Pick<LedgerControl, 'post' | 'recall'>) =>
  act(declared.correctBalance, async (request, { tx, actor, now, after, no, wrong }) => {
    const { Brand: brand, PlayerID: playerId, Currency: currency, Amount: amount } = request
    const reference = request.Reference.trim()
    if (reference === '') throw wrong('Reference', 'is blank')
    if (amount === 0) throw wrong('Amount', 'is 0')
    const correction = { brand, playerId, currency, amount, reference, actor, now }
    const outcome = await correctBalance(wallet, tx, correction, after)
    if (outcome.isApplied)
      return { MovementID: outcome.id, Balance: outcome.balances[0]!.balance, IsRepeat: outcome.isRepeat }
    switch (outcome.refusal) {
      case 'NoAccount':
        throw no('NotFound', `${brand} has no player ${playerId}`)
      case 'NotEnough':
        throw no('NotEnough', `The player has less than ${-amount}`)
      case 'KeyReused':
        throw no('Taken', `${reference} is the reference of another correction`)
      case 'TooLarge':
        throw wrong('Amount', 'the balance would be too large')
      default:
        throw new Error(`correction: ${outcome.refusal}`)
    }
  })

const showFaults = (broken: Readonly<Record<string, number>>) =>
  Object.entries(broken).map(([Law, Faults]) => ({ Law, Faults }))

interface BookRequest {
  readonly Brand: BrandCode
  readonly AccountID: number
  readonly FromDay: string
  readonly ToDay: string
}

async function expectBook(db: Kysely<Schema>, { Brand, AccountID, FromDay, ToDay }: BookRequest): Promise<Book> {
  const book = await findBook(db, Brand, AccountID)
  if (!book) throw new ActionRefused('NotFound', `${Brand} has no account ${AccountID} of these kinds`)
  if (ToDay >= FromDay) return book
  throw new ActionRefused('BadInput', undefined, [{ Field: 'ToDay', Why: 'is before FromDay' }])
}

const bookActions = () => [
  act(declared.listAccounts, ({ Brand: brand, Kind: kind, OwnerID: ownerId, Currency: currency, ...page }, { db }) =>
    readPage(db, selectAccounts(db, { brand, kind, ownerId, currency }), page),
  ),
  act(declared.readBook, async (request, { db, wrong }) => {
    const { FromDay: from, ToDay: to } = request
    const book = await expectBook(db, request)
    if (book.hot && to !== from) throw wrong('ToDay', 'is not FromDay; every round changes this account')
    const { Total, Rows } = await readPage(db, selectEntries(db, book, { from, to }), request)
    return { Total, Rows: Rows.map((row) => ({ ...row, Reason: reasonName(row.Reason) ?? String(row.Reason) })) }
  }),
  act(declared.readBookDays, async (request, { db }) => {
    const { FromDay: from, ToDay: to } = request
    return readPage(db, selectDays(db, await expectBook(db, request), { from, to }), request)
  }),
  act(declared.listReconciliations, async (page, { db }) => {
    const { Total, Rows } = await readPage(db, selectReconciliations(db), page)
    const shown = Rows.map((row) => {
      const faults = showFaults(row.broken as Record<string, number>)
      return {
        ID: row.id,
        At: row.created_at,
        FromDay: row.from_day,
        IsSound: faults.length === 0,
        Faults: faults,
        Checked: row.checked,
        TookMs: row.took_ms,
      }
    })
    return { Total, Rows: shown }
  }),
]
