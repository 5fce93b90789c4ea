// The balances and the bank book as seen by a player: pages, tabs, languages, and a push after every change.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { BrandCode } from '@lantern/brands/brand.ts'
import { locales, type Locale } from '@lantern/locales/locale.ts'
import { currencies } from '@lantern/protocol/values/wallet.ts'
import { readBankBookPage, readBankBook, readWallet } from '@lantern/protocol/wallet.ts'
import { testNow } from '../../db/testing.ts'
import type { Publish } from '../../kernel/context.ts'
import type { Feature } from '../../kernel/feature/feature.ts'
import { walletFeature } from './ops.ts'
import { reasons } from './reasons.ts'
import { addPlayer, brand, keyOf, noTx, openTestWallet, playerLeg, spin, type TestWallet } from './testing.ts'
import { wordReason, wordSource } from './words.ts'

const day = 86_400_000

interface Book {
  Total: number
  Rows: { ID: number; CreateTime: string; Source: string; Reason: string; BeforeAmount: number; AfterAmount: number }[]
}

let testWallet: TestWallet
let feature: Feature
const pushed: [channel: string, body: unknown][] = []
let onPush = (): void => {}

before(async () => {
  testWallet = await openTestWallet()
  const publish: Publish = (channel, _, body) => {
    pushed.push([channel, body])
    onPush()
  }
  feature = walletFeature({ publish }, { wallet: testWallet.wallet })
})
after(() => testWallet[Symbol.asyncDispose]())

async function ask<T>(declared: object, request: object, playerId: number, lang: Locale = 'zh_tw'): Promise<T> {
  const bound = feature.handlers.find((handler) => handler.declared === declared)!
  return (await bound.run(request, { me: { id: playerId, brand }, lang, now: testNow })) as T
}

const at = (daysAgo: number): Date => new Date(testNow.getTime() - daysAgo * day)

test('10030 returns the three currencies, and every change is pushed to its player', async () => {
  await addPlayer(testWallet, 7, 500)
  assert.deepEqual(await ask(readWallet, {}, 7), { Gold: 500, Gem: 0, GamePoint: 0, Revision: 1, CoinRevision: 1 })
  const balancePush = new Promise<void>((resolve) => (onPush = resolve))
  await testWallet.wallet.submit(noTx, spin(7, { bet: 20 }))
  await balancePush
  assert.deepEqual(pushed, [['player.7', { Gold: 480, Gem: 0, GamePoint: 0, Revision: 2, CoinRevision: 2 }]])
})

test('11680 lists the last 14 days by page, newest first, in the reader’s language', async () => {
  await addPlayer(testWallet, 8, 10_000, brand, at(20))
  for (const daysAgo of [16, 13, 13, 5, 5, 5, 0]) {
    await testWallet.wallet.submit(noTx, spin(8, { bet: 10, now: at(daysAgo) }))
  }
  const first = await ask<Book>(readBankBook, { Page: 1, PerPage: 2 }, 8)
  assert.equal(first.Total, 6)
  assert.deepEqual(first.Rows[0], {
    ID: first.Rows[0]!.ID,
    CreateTime: testNow.toISOString(),
    Source: '月夜神鴞',
    Reason: '押注',
    BeforeAmount: 9940,
    AfterAmount: 9930,
  })
  const pages = await Promise.all(
    [1, 2, 3, 4].map((Page) => ask<Book>(readBankBookPage, { Page, PerPage: 2 }, 8, 'vi_vn')),
  )
  const rows = pages.flatMap(({ Rows }) => Rows)
  assert.deepEqual(
    rows.map(({ AfterAmount }) => AfterAmount),
    [9930, 9940, 9950, 9960, 9970, 9980],
  )
  assert.equal(new Set(rows.map(({ ID }) => ID)).size, 6)
  assert(rows.every(({ Reason, Source }) => Reason === 'Đặt cược' && Source === 'Cú Thần Đêm Trăng'))
})

test('a range with partial days counts only the entries in it', async () => {
  const from = new Date(at(5).getTime() + 1)
  const some = await ask<Book>(readBankBook, { StartTime: from.toISOString() }, 8)
  assert.deepEqual([some.Total, some.Rows.length], [1, 1])
  const until = await ask<Book>(readBankBook, { StartTime: at(13).toISOString(), EndTime: at(5).toISOString() }, 8)
  assert.deepEqual([until.Total, until.Rows.length], [5, 5])
  const none = await ask<Book>(readBankBook, { StartTime: at(1).toISOString(), EndTime: at(2).toISOString() }, 8)
  assert.deepEqual(none, { Total: 0, Rows: [] })
})

test('tabs show one currency each, and gifts have their own tab', async () => {
  await addPlayer(testWallet, 9, 1000)
  const send = { ...spin(9, { bet: 0 }), reason: 'giftSent' as const, source: 'gift' }
  await testWallet.wallet.submit(noTx, { ...send, legs: [playerLeg(9, -100), playerLeg(7, 100)] })
  const gem = currencies.gem
  await testWallet.wallet.submit(noTx, {
    ...spin(9, { bet: 0 }),
    key: keyOf(9),
    reason: 'purchase',
    source: 'store',
    legs: [{ account: { kind: 'mint', currency: gem }, delta: -5 }, playerLeg(9, 5, gem)],
  })
  const totals = await Promise.all([1, 2, 3, 4].map(async (Tab) => (await ask<Book>(readBankBook, { Tab }, 9)).Total))
  assert.deepEqual(totals, [2, 1, 0, 1])
  const gifts = await ask<Book>(readBankBook, { Tab: 4, Lang: 'id_id' }, 9)
  assert.deepEqual(
    gifts.Rows.map(({ Reason, Source, AfterAmount }) => [Reason, Source, AfterAmount]),
    [['Kirim hadiah koin', 'Hadiah', 900]],
  )
})

test('a brand with points has no gem tab; a brand with gems has all four', async () => {
  await addPlayer(testWallet, 11, 0, 'crab')
  for (const currency of [currencies.gem, currencies.point])
    for (const [of, playerId] of [
      [brand, 9],
      ['crab', 11],
    ] as const)
      await testWallet.wallet.submit(noTx, {
        brand: of,
        key: keyOf(playerId),
        reason: 'purchase',
        source: 'store',
        now: testNow,
        legs: [{ account: { kind: 'mint', currency }, delta: -5 }, playerLeg(playerId, 5, currency)],
      })
  const at = async (of: BrandCode, playerId: number, asked: object) => {
    const bound = feature.handlers.find(({ declared }) => declared === readBankBook)!
    const book = (await bound.run(asked, { me: { id: playerId, brand: of }, lang: 'zh_tw', now: testNow })) as Book
    return book.Total
  }
  assert.deepEqual(await Promise.all([2, 3].map((Tab) => at(brand, 9, { Tab }))), [2, 1])
  assert.deepEqual(await Promise.all([2, 3].map((Tab) => at('crab', 11, { Tab }))), [0, 1])
  assert.deepEqual(await Promise.all([1, 2, 39].map((ItemID) => at(brand, 9, { ItemID }))), [2, 2, 1])
})

test('a filter by reason narrows a tab', async () => {
  const totalOf = async (asked: object) => (await ask<Book>(readBankBook, asked, 9)).Total
  assert.deepEqual(await Promise.all(['gifts', 'rewards', 'games'].map((Reason) => totalOf({ Reason }))), [1, 1, 0])
  assert.deepEqual(await Promise.all([[200], [201], [200, 400]].map((Reason) => totalOf({ Reason }))), [1, 0, 2])
  assert.deepEqual([await totalOf({ Tab: 4, Reason: 'rewards' }), await totalOf({ Tab: 2, Reason: 'store' })], [0, 2])
  assert.equal((await ask<Book>(readBankBook, { Reason: 'games' }, 8)).Total, 6)
})

test('a player of another brand has no bank book here', async () => {
  await addPlayer(testWallet, 10, 50, 'crab')
  assert.deepEqual(await ask(readBankBook, {}, 10), { Total: 0, Rows: [] })
})

test('every reason has a text in every language and its own number', () => {
  const names = Object.keys(reasons) as (keyof typeof reasons)[]
  assert.equal(new Set(names.map((name) => reasons[name].number)).size, names.length)
  for (const lang of locales) {
    for (const name of names) assert.ok(wordReason(lang, name), `${lang} ${name}`)
    const sources = ['game.owl20', 'game', 'store', 'mail', 'gift', 'live', 'envelope', 'club', 'event', 'support']
    const worded = [...sources, 'system'].map((source) => wordSource(lang, source))
    assert.equal(new Set(worded).size, worded.length, worded.join())
    assert.equal(wordSource(lang, 'unheard.of'), wordSource(lang, 'system'))
  }
})
