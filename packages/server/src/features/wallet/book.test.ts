// The bank book filtered by reason: page and total always equal what a full scan gives.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { reasonGroups } from '@lantern/protocol/values/wallet.ts'
import { testNow } from '../../db/testing.ts'
import { openBooks, readBankBook, type BankBookQuery, type BankBookRow } from './book.ts'
import { pickReasons, type Only } from './groups.ts'
import { firstRare, reasons, type ReasonName } from './reasons.ts'
import { addPlayer, brand, keyOf, noTx, openTestWallet, playerLeg, type TestWallet } from './testing.ts'

const player = 7
const hour = 3_600_000
const entries = 260

let testWallet: TestWallet
before(async () => {
  testWallet = await openTestWallet()
  await addPlayer(testWallet, player, 1_000_000, brand, hoursAgo(12 * 24))
  for (let nth = 0; nth < entries; nth++) await move(reasonOf(nth), hoursAgo((12 * 24 * (entries - nth)) / entries))
})
after(() => testWallet[Symbol.asyncDispose]())

const hoursAgo = (hours: number): Date => new Date(testNow.getTime() - hours * hour)

/** Runs of rounds and of other reasons, long ones and single ones, with other reasons at both ends. */
function reasonOf(nth: number): ReasonName {
  const others = ['giftSent', 'mission', 'purchase', 'liveGift', 'correction', 'vaultIn'] as const
  const isOther = nth < 3 || nth > entries - 4 || nth % 11 === 0 || (nth > 100 && nth < 140)
  return isOther ? others[nth % others.length]! : nth % 3 ? 'bet' : 'win'
}

async function move(reason: ReasonName, now: Date): Promise<void> {
  const legs = [playerLeg(player, -1), { account: { kind: 'house', currency: 1 } as const, delta: 1 }]
  const movement = { brand, key: keyOf(player, now), reason, source: 'system', legs, now }
  const outcome = await testWallet.wallet.submit(noTx, movement)
  assert.ok(outcome.isApplied)
}

type Asked = Partial<Pick<BankBookQuery, 'only' | 'from' | 'to' | 'page' | 'perPage'>>

const read = (asked: Asked) =>
  testWallet.wallet.bankBook({
    brand,
    playerId: player,
    currency: 1,
    from: hoursAgo(14 * 24),
    to: testNow,
    page: 1,
    perPage: 20,
    ...asked,
  })

const fits = (only: Only | undefined, { reason }: BankBookRow): boolean => {
  const { number } = reasons[reason]
  return only === undefined || (only === 'rounds' ? number < firstRare : only.includes(number))
}

async function readAll(): Promise<readonly BankBookRow[]> {
  const pages = await Promise.all([1, 2, 3].map((page) => read({ page, perPage: 100 })))
  return pages.flatMap(({ rows }) => rows)
}

test('every page of every group, in whole days and in partial ones', async () => {
  const all = await readAll()
  assert.equal(all.length, entries + 1)
  const spans: Pick<Asked, 'from' | 'to'>[] = [
    {},
    { from: hoursAgo(200.5), to: hoursAgo(30.25) },
    { to: hoursAgo(150) },
  ]
  for (const span of spans)
    for (const group of [...reasonGroups, undefined]) {
      const only = pickReasons(group, false)
      const isInside = ({ at }: BankBookRow): boolean => at >= (span.from ?? new Date(0)) && at <= (span.to ?? testNow)
      const expected = all.filter((row) => isInside(row) && fits(only, row))
      for (let page = 1; page <= Math.ceil(expected.length / 7) + 1; page++) {
        const book = await read({ ...span, only, page, perPage: 7 })
        assert.equal(book.total, expected.length, group)
        assert.deepEqual(book.rows, expected.slice((page - 1) * 7, page * 7), `${group} page ${page}`)
      }
    }
})

test('reason numbers select exactly these; an empty list finds nothing', async () => {
  const [some, none] = [
    await read({ only: [reasons.vaultIn.number, reasons.newcomer.number] }),
    await read({ only: [] }),
  ]
  assert.deepEqual([...new Set(some.rows.map(({ reason }) => reason))].toSorted(), ['newcomer', 'vaultIn'])
  assert.deepEqual(none, { total: 0, rows: [] })
})

test('each statement is planned once and reads through indexes only', async () => {
  const pool = openBooks(testWallet.db.connection, 1)
  try {
    const usual = {
      brand,
      playerId: player,
      currency: 1,
      from: hoursAgo(200),
      to: hoursAgo(30),
      page: 2,
      perPage: 5,
    } as const
    for (const only of [undefined, 'rounds', [200, 210]] as const) await readBankBook(pool, { ...usual, only })
    const { rows } = await pool.query<{ name: string; statement: string; custom: number }>(
      'select name, statement, custom_plans as custom from pg_prepared_statements',
    )
    assert.equal(rows.length, 11)
    for (const { name, statement, custom } of rows) {
      const plan = await pool.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${statement}`)
      const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
      assert.equal(custom, 0, name)
      assert.doesNotMatch(text, /Seq Scan on (account|entry)|Bitmap/, `${name}\n${text}`)
      if (/some$|cut_rounds$|place$/.test(name) && !/span/.test(name))
        assert.match(text, /Index Only Scan( Backward)? using entry_\w*_seq_reason_idx/, name)
    }
  } finally {
    await pool.end()
  }
})
