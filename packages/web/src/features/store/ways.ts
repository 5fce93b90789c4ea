// The server's list of payment methods, reduced to what a screen shows.
import { brand } from '../../kernel/document/page.ts'
import { currencies } from '@lantern/protocol/values/wallet.ts'
import type { Rate } from './exchange.ts'
import type { Charity, InvoiceForm } from './invoice.ts'
import type { Method } from './methods.ts'
import { goodsTypes, type Shelf, type Ways } from './shop.ts'

/** The methods of one shelf and, once goods are chosen, of their currency; each method once. */
export function readMethods({ Rows }: Ways, shelf: Shelf, currency: string | null): readonly Method[] {
  const fitting = Rows.filter(
    (row) => row.GoodsType === goodsTypes[shelf] && (currency === null || row.Currency === currency),
  )
  const byCode = new Map(fitting.map((row) => [row.GateWay, row]))
  return [...byCode.values()].map(({ GateWay, Name, Kind, Open }) => ({
    code: GateWay,
    name: Name,
    kind: Kind,
    isOpen: Open,
  }))
}

export const readKindNames = ({ Rows }: Ways): Readonly<Record<string, string>> =>
  Object.fromEntries(Rows.map(({ Kind, KindName }) => [Kind, KindName]))

const needs = ['nothing', 'carrier', 'donation'] as const

interface Forms {
  readonly forms: readonly InvoiceForm[]
  readonly charities: readonly Charity[]
}

/** A form with an unknown requirement is left out. */
export function readForms({ Forms, Donations }: Ways): Forms {
  return {
    forms: Forms.flatMap(({ InvoiceForm: form, Name: name, Needs, Pattern: pattern }) => {
      const known = needs.find((need) => need === Needs)
      return known ? [{ form, name, needs: known, pattern }] : []
    }),
    charities: Donations.map(({ DonationCode: code, Name: name }) => ({ code, name })),
  }
}

/** The rate from the brand's second currency to coins; null while there is no such exchange. */
export function readRate(ways: Ways): Rate | null {
  const from = currencies[brand.secondCurrency]
  const row = ways.Exchanges.find((one) => one.FromItemID === from && one.ToItemID === currencies.coin)
  return row ? { give: row.Give, get: row.Get, minimum: row.Minimum } : null
}
