// A statement is compiled once, its values are bound on every call, and it also runs inside a transaction.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { once } from './compiled.ts'
import { testDatabase } from '../testing.ts'

const db = await testDatabase({ max: 2 })
after(() => db.close())

test('a statement is compiled once for all callers and values', async () => {
  let wordings = 0
  const add = once(({ one, other }: { one: number; other: number }) => {
    wordings++
    return sql<{ sum: number }>`select ${one}::int + ${other}::int + ${100}::int as sum`
  })
  assert.deepEqual(await add(db.kysely, { one: 1, other: 2 }), [{ sum: 103 }])
  const inside = await db.kysely.transaction().execute((tx) => add(tx, { one: 20, other: 30 }))
  assert.deepEqual([inside, wordings], [[{ sum: 150 }], 1])
})

test('a value may be null, and may be used at several places of a built statement', async () => {
  const find = once(({ brand, name }: { brand: string; name: string | null }, kysely) =>
    kysely
      .selectFrom('player')
      .select('id')
      .where('brand', '=', brand)
      .where('name', '=', name)
      .where('email', '=', brand),
  )
  assert.deepEqual(await find(db.kysely, { brand: 'owl', name: null }), [])
})
