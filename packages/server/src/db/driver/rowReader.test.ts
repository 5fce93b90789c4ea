// Rows of every shape: types, NULL, and names that are no identifiers.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rowReader } from './rowReader.ts'

const [int8, text, timestamptz] = [20, 25, 1184]
const column = (name: string, dataTypeID = text) => ({ name, dataTypeID })

test('cells are parsed by the type of their column, and NULL stays null', () => {
  const read = rowReader([column('id', int8), column('name'), column('at', timestamptz)])
  assert.deepEqual(read(['12', '光', '2026-03-01 00:00:00+00']), {
    id: 12,
    name: '光',
    at: new Date('2026-03-01T00:00:00Z'),
  })
  assert.deepEqual(read([null, '', null]), { id: null, name: '', at: null })
  assert.throws(() => read(['9007199254740993', '', null]), RangeError)
})

test('a name is never code, the last of equal names is kept, and no columns make an empty row', () => {
  const name = `"]: 1, ['x'], \u2028 \${1} \\`
  assert.deepEqual(rowReader([column(name), column('?column?'), column('1')])(['a', 'b', 'c']), {
    [name]: 'a',
    '?column?': 'b',
    1: 'c',
  })
  assert.deepEqual(rowReader([column('same'), column('same', int8)])(['a', '2']), { same: 2 })
  assert.deepEqual(rowReader([])([]), {})
})

test('equal columns share a reader; another type makes another', () => {
  assert.equal(rowReader([column('a'), column('b')]), rowReader([column('a'), column('b')]))
  assert.notEqual(rowReader([column('a'), column('b')]), rowReader([column('a'), column('b', int8)]))
  assert.notEqual(rowReader([column('a,b')]), rowReader([column('a'), column('b')]))
})
