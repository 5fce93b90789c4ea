// The initial contents of a brand's store, inserted once as ordinary rows.
import { brandCodes, type BrandCode } from '@lantern/brands/brand.ts'
import { brands } from '@lantern/brands/brands.ts'
import { goodsTypes } from '@lantern/protocol/values/store.ts'
import { currencies } from '@lantern/protocol/values/wallet.ts'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import { waitForOtherNodes } from '../../db/patience.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { noteChange } from '../../kernel/database/audit.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { Money } from './gateways/gateway.ts'
import { findEmpty, startSeries, type Shelf } from './shelf.ts'

const moneyOf = { zh_tw: 'TWD', vi_vn: 'VND', id_id: 'IDR' } as const satisfies Record<string, Money>
/** Units of a currency per NT$, rounded to usual prices. */
const unitsOf: Readonly<Record<Money, number>> = { TWD: 1, VND: 800, IDR: 500 }

const coinsForOne = 10_000
/** NT$, and the bonus in percent. */
const steps: readonly (readonly [price: number, bonus: number])[] = [
  [50, 0],
  [150, 3],
  [350, 5],
  [1_000, 8],
  [3_000, 12],
  [5_000, 15],
]

/** Kind, method, gateway; the gateway receives its own name for the method. */
const tree: readonly (readonly [kind: string, method: string, gateway: string])[] = [
  ['mycard', 'mycard.points', 'mycard'],
  ['mycard', 'mycard.member', 'mycard'],
  ['mycard', 'mycard.free', 'mycard'],
  ['mobile', 'mobile.ezPay', 'mycard'],
  ['mobile', 'mobile.taiwanPay', 'mycard'],
  ['mobile', 'mobile.easyCard', 'mycard'],
  ['mobile', 'mobile.allPay', 'omg'],
  ['mobile', 'mobile.icashPay', 'mycard'],
  ['mobile', 'mobile.piWallet', 'mycard'],
  ['mobile', 'mobile.linePay', 'mycard'],
  ['mobile', 'mobile.applePay', 'mycard'],
  ['bank', 'bank.first', 'redirect'],
  ['bank', 'bank.chinaTrust', 'redirect'],
  ['bank', 'bank.mycard', 'mycard'],
  ['card', 'card.funPoint', 'omg'],
  ['card', 'card.mycard', 'mycard'],
  ['telecom', 'telecom.billing', 'mycard'],
]
const secondTree: typeof tree = [
  ['bank', 'second.bank', 'redirect'],
  ['card', 'second.card', 'redirect'],
]

const forms: readonly (readonly [name: string, needs: string, pattern: string])[] = [
  ['member', 'nothing', ''],
  ['phone', 'carrier', '/[0-9A-Z.+-]{7}'],
  ['certificate', 'carrier', '[A-Z]{2}[0-9]{14}'],
  ['donation', 'donation', ''],
  ['company', 'carrier', '[0-9]{8}'],
  ['paper', 'nothing', ''],
]
const charities: readonly (readonly [code: string, name: string])[] = [
  ['919', 'genesis'],
  ['25885', 'eden'],
  ['8585', 'families'],
  ['13579', 'sunshine'],
  ['51811', 'children'],
]

type Rows = { readonly [S in Exclude<Shelf, 'coupon'>]: readonly Omit<Insertable<Schema[S]>, 'valid_from'>[] }

const items = (ItemID: number, Amount: number): string => JSON.stringify(Amount > 0 ? [{ ItemID, Amount }] : [])

function defaultGoods(brand: BrandCode): Rows['goods'] {
  const { locale, secondCurrency } = brands[brand]
  const currency = moneyOf[locale]
  const sell = (type: number, name: string, item: number, each: number, [price, percent]: (typeof steps)[number]) => ({
    brand,
    series: 0,
    goods_type: type,
    name,
    price: price * unitsOf[currency],
    currency,
    vip_points: price,
    items: items(item, price * each),
    bonus: items(item, Math.floor((price * each * percent) / 100)),
  })
  const second = currencies[secondCurrency]
  const starter = { ...sell(goodsTypes.coins, 'starterPack', currencies.coin, coinsForOne, [30, 100]), per_player: 1 }
  return [
    starter,
    ...steps.map((step, index) => sell(goodsTypes.coins, `coins${index + 1}`, currencies.coin, coinsForOne, step)),
    ...steps.map((step, index) => sell(goodsTypes.second, `${secondCurrency}s${index + 1}`, second, 1, step)),
  ].map((row, index) => ({ ...row, sort: index }))
}

function defaultRows(brand: BrandCode): Rows {
  const currency = moneyOf[brands[brand].locale]
  const pay = (type: number) => (row: (typeof tree)[number]) => {
    const [kind, code, gateway] = row
    return { brand, code, kind, gateway, channel: code.split('.')[1]!, goods_type: type, currency }
  }
  const second = currencies[brands[brand].secondCurrency]
  const rate = { brand, from_item: second, to_item: currencies.coin, give: 1, get: coinsForOne, minimum: 10 }
  return {
    goods: defaultGoods(brand),
    payment_method: [...tree.map(pay(1)), ...secondTree.map(pay(2))].map((row, sort) => ({ ...row, sort })),
    invoice_form: forms.map(([name, needs, pattern], sort) => ({ brand, form: sort + 1, name, needs, pattern, sort })),
    charity: charities.map(([code, name], sort) => ({ brand, code, name, sort })),
    exchange_rate: [rate],
  }
}

/** A table that has never had a row of the brand gets these; rows that an operator closed stay closed. */
export async function stockShelves(db: Kysely<Schema>, now: Date): Promise<void> {
  if ((await findEmpty(db, brandCodes)).length === 0) return
  await inTransaction(db, async (tx) => {
    // Nodes that start together wait for this advisory lock; the first one inserts the rows.
    await waitForOtherNodes(tx)
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('store:defaults', 0))`.execute(tx)
    for (const { brand, shelf } of await findEmpty(tx, brandCodes)) await stock(tx, brand, shelf, now)
  })
}

async function stock(tx: Tx, brand: BrandCode, shelf: Shelf, now: Date): Promise<void> {
  const rows = defaultRows(brand)[shelf as keyof Rows].map((row) => ({ ...row, valid_from: now }))
  await tx
    .insertInto(shelf as 'charity')
    .values(rows as unknown as Insertable<Schema['charity']>[])
    .execute()
  if (shelf === 'goods') await startSeries(tx)
  await noteChange(tx, { brand, actor: 'house', what: shelf, row: 'defaults', after: rows, now })
}
