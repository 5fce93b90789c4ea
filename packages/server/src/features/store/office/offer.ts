// Operators' actions on the offer: goods, payment methods, invoice forms, charities, exchange rates.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { locales } from '@lantern/locales/locale.ts'
import * as declared from '@lantern/protocol/office/store.ts'
import type { OfferKind } from '@lantern/protocol/values/store.ts'
import { currencies } from '@lantern/protocol/values/wallet.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../db/schema.gen.ts'
import { act } from '../../../kernel/office/act.ts'
import * as shelf from '../shelf.ts'
import { word, type Noun } from '../words.ts'
import { checkRow, closeRow, findRow, openRow, startOf, type Checking, type Finding, type Span } from './changes.ts'
import { columns, countCurrent, listOffer, readStock, type ValidityFilter } from './store.ts'

interface Reading {
  readonly db: Kysely<Schema>
  readonly now: Date
}

export const offerOffice = () => [
  act(declared.listGoods, async (request, call) => {
    const { Total, Rows } = await list('goods', request, call)
    const stock = await readStock(
      call.db,
      Rows.map(({ Series }) => Number(Series)),
    )
    return typed({ Total, Rows: Rows.map((row) => ({ ...row, Taken: stock.get(Number(row['Series'])) ?? 0 })) })
  }),
  act(declared.addGoods, (request, call) => add('goods', request, call)),
  act(declared.changeGoods, (request, call) => change('goods', request, call)),

  act(declared.listPaymentMethods, async (request, call) => typed(await list('payment_method', request, call))),
  act(declared.addPaymentMethod, (request, call) => add('payment_method', request, call)),
  act(declared.changePaymentMethod, (request, call) => change('payment_method', request, call)),

  act(declared.listInvoiceForms, async (request, call) => typed(await list('invoice_form', request, call))),
  act(declared.addInvoiceForm, (request, call) => add('invoice_form', request, call)),
  act(declared.changeInvoiceForm, (request, call) => change('invoice_form', request, call)),

  act(declared.listCharities, async (request, call) => typed(await list('charity', request, call))),
  act(declared.addCharity, (request, call) => add('charity', request, call)),
  act(declared.changeCharity, (request, call) => change('charity', request, call)),

  act(declared.listExchangeRates, async (request, call) => typed(await list('exchange_rate', request, call))),
  act(declared.addExchangeRate, (request, call) => {
    const rate = { ...request, ToItemID: currencies.coin }
    return add('exchange_rate', rate, call)
  }),
  act(declared.changeExchangeRate, (request, call) => change('exchange_rate', request, call)),

  act(declared.closeRow, async ({ Brand, Kind, ID }, call) => {
    await closeRow(Kind, { Brand, ID }, call)
    const Remaining = await countCurrent(call.tx, Kind, { brand: Brand, now: call.now })
    return { Kind, ID, Remaining }
  }),
  act(declared.openRow, ({ Kind, ...request }, call) => openRow(Kind, request, call)),
]

interface Page {
  readonly Total: number
  readonly Rows: readonly Readonly<Record<string, unknown>>[]
}

/** The columns follow from a table of names, so that only the schema of the reply knows their types. */
const typed = ({ Total, Rows }: Page) => ({ Total, Rows: Rows as never[] })

/** Where the names of a kind are found, and by which field. */
const named: { readonly [K in OfferKind]?: readonly [noun: Noun, field: string] } = {
  goods: ['goods', 'Name'],
  payment_method: ['methods', 'Code'],
  invoice_form: ['forms', 'Name'],
  charity: ['charities', 'Name'],
}

async function list(
  kind: OfferKind,
  { Brand, ...filter }: ValidityFilter & { readonly Brand: BrandCode },
  { db, now }: Reading,
): Promise<Page> {
  const { Total, Rows } = await listOffer(db, kind, { brand: Brand, now }, filter)
  return { Total, Rows: Rows.map((row) => ({ ...row, ...namesOf(kind, row) })) }
}

function namesOf(kind: OfferKind, row: object) {
  const [noun, field] = named[kind] ?? []
  if (!noun || !field) return {}
  const name = String((row as Record<string, unknown>)[field])
  return { Names: Object.fromEntries(locales.map((locale) => [locale, word(noun, locale, name)])) }
}

function columnsOf(kind: OfferKind, request: object): object {
  const names: Readonly<Record<string, string>> = columns[kind]
  return Object.fromEntries(
    Object.entries(request).flatMap(([field, value]: [string, unknown]) => {
      const column = names[field]
      if (column === undefined || value === undefined) return []
      return [[column, Array.isArray(value) ? JSON.stringify(value) : value]]
    }),
  )
}

type Adding = Checking & Pick<Finding, 'tx' | 'actor' | 'now'>

async function add(kind: OfferKind, request: Span & { readonly Brand: BrandCode }, call: Adding) {
  const { Brand, ValidUntil = null } = request
  await shelf.lockShelf(call.tx, kind, Brand)
  const span = { valid_from: startOf(request, call), valid_until: ValidUntil }
  const row = { brand: Brand, ...columnsOf(kind, request), ...span }
  const ID = await shelf.append(call.tx, kind, row as never, call)
  await checkRow(kind, { Brand, ID }, call)
  return { ID }
}

type Changing = Span & { readonly Brand: BrandCode; readonly ID: number }

async function change(kind: OfferKind, request: Changing, call: Finding & Checking) {
  const { Brand, ID: Replaced, ValidFrom } = request
  const { tx, now, no, wrong } = call
  const before = await findRow(kind, request, call)
  if (!shelf.isOpenAt(before, now)) throw no('WrongState', `${kind} ${Replaced} has ended`)
  const changes = columnsOf(kind, request)
  const hasSpan = ValidFrom !== undefined || request.ValidUntil !== undefined
  if (!hasSpan && Object.keys(changes).length === 0) throw no('WrongState', 'nothing would change')
  const ValidUntil = request.ValidUntil === undefined ? before.valid_until : request.ValidUntil
  const valid_from = startOf({ ValidFrom: ValidFrom ?? before.valid_from, ValidUntil }, call)
  if (!shelf.isOpenAt(before, valid_from)) throw wrong('ValidFrom', `is not before the end of ${kind} ${Replaced}`)
  const row = { ...changes, valid_from, valid_until: ValidUntil }
  const ID = (await shelf.change(tx, kind, Replaced, row as never, call))!
  await checkRow(kind, { Brand, ID }, call)
  return { ID, Replaced }
}
