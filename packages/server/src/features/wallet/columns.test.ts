// Columns reach PostgreSQL unchanged, whatever they contain.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '../../db/testing.ts'
import { column, type Cell, type ColumnType } from './columns.ts'

const samples: Record<ColumnType, readonly Cell[]> = {
  bigint: [0, 1, -1, 2 ** 32, -(2 ** 32), 2 ** 31, -(2 ** 31) - 1, 2 ** 53 - 1, -(2 ** 53) + 1, null],
  int: [0, -5, 2 ** 31 - 1, -(2 ** 31), null],
  smallint: [0, -1, 32_767, -32_768, null],
  float8: [0, 1.5, -2e300, 1768.123456, null],
  boolean: [true, false, null],
  uuid: ['01a1dd2b-9b81-716e-9035-8dd8cc7b930d', 'ffffffff-ffff-ffff-ffff-ffffffffffff', null],
  date: ['2026-01-15', '1999-12-31', '1970-01-01', '2000-02-29', null],
  timestamptz: ['2026-01-15T04:00:00.123Z', '1969-12-31T23:59:59.999Z', null],
  text: ['', 'plain', 'a "quoted" \\ {word},', '月夜神鴞 🦉', 'NULL', null],
  json: ['{"a":[1,"月"]}', 'null', null],
  jsonb: ['{"a": [1, "月"]}', '"\\\\"', null],
}

test('every type in every shape, with nulls and empty columns', async () => {
  await using db = await testDatabase()
  for (const [type, cells] of Object.entries(samples) as [ColumnType, Cell[]][]) {
    for (const given of [cells, cells.filter((cell) => cell !== null), [], [null]]) {
      const { rows } = await db.pool.query<{ text: string | null }>(
        `select t.c::text as text from unnest($1::${type}[]) with ordinality t(c, i) order by i`,
        [column(type, given, (cell) => cell)],
      )
      const expected = await db.pool.query<{ text: string | null }>(
        `select t.c::${type}::text as text from unnest($1::text[]) with ordinality t(c, i) order by i`,
        [given.map((cell) => cell && String(cell))].map((list) =>
          list.map((cell, i) => (given[i] === null ? null : String(given[i] ?? cell))),
        ),
      )
      assert.deepEqual(rows, expected.rows, type)
    }
  }
})

test('values that would be encoded wrongly are refused before they are sent', () => {
  const write = (type: ColumnType, cell: Cell) => () => column(type, [cell], (one) => one)
  assert.throws(write('bigint', 2 ** 53), RangeError)
  assert.throws(write('bigint', 0.5), RangeError)
  assert.throws(write('bigint', Number.NaN), RangeError)
  assert.throws(write('int', 2 ** 31), RangeError)
  assert.throws(write('uuid', 'x'), RangeError)
  assert.throws(write('uuid', '01a1dd2b-9b81-716e-9035-8dd8cc7b930d0'), RangeError)
  assert.throws(write('date', 'today'), RangeError)
  assert.throws(write('timestamptz', 'now'), RangeError)
})
