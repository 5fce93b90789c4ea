// Line wins: runs from the left, wilds in every position, scatters that break a run.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findCells, findLineWins, readRun, type LineRules } from './lines.ts'
import { parseStrip, showGrid, showReel } from './strips.ts'

const codes = ['W', 'S', 'a', 'b']
// The scatter's own row must never be read, even if a table contained one.
const rules: LineRules = {
  wild: 0,
  scatter: 1,
  pays: [
    [0, 0, 0, 50, 100, 500],
    [0, 0, 0, 7, 7, 7],
    [0, 0, 3, 10, 40, 200],
    [0, 0, 0, 5, 20, 60],
  ],
}
const read = (text: string) => {
  const { symbol, count, pay } = readRun(parseStrip(text, codes), rules)
  return pay === 0 ? 'nothing' : `${codes[symbol]} × ${count} = ${pay}`
}

test('a run is counted from the left only', () => {
  assert.equal(read('a a a b b'), 'a × 3 = 10')
  assert.equal(read('a a a a a'), 'a × 5 = 200')
  assert.equal(read('b a a a a'), 'nothing')
  assert.equal(read('b b a b b'), 'nothing')
  assert.equal(read('a a b b b'), 'a × 2 = 3')
})

test('wilds substitute for any symbol at any position of a run', () => {
  assert.equal(read('a W a b b'), 'a × 3 = 10')
  assert.equal(read('W a a W a'), 'a × 5 = 200')
  assert.equal(read('b W W W b'), 'b × 5 = 60')
  assert.equal(read('W W b b a'), 'b × 4 = 20')
})

test('of two possible readings of a line only the higher one pays', () => {
  assert.equal(read('W W W b a'), 'W × 3 = 50')
  assert.equal(read('W W W a a'), 'a × 5 = 200')
  assert.equal(read('W W W W b'), 'W × 4 = 100')
  assert.equal(read('W W W W W'), 'W × 5 = 500')
})

test('a scatter ends a run, and no wild substitutes for it', () => {
  assert.equal(read('a a S a a'), 'a × 2 = 3')
  assert.equal(read('S a a a a'), 'nothing')
  assert.equal(read('W W S a a'), 'nothing')
  assert.equal(read('W W W S a'), 'W × 3 = 50')
  assert.equal(read('S S S S S'), 'nothing')
})

test('every line is read along its own rows and identified by its index', () => {
  const grid = ['a b S', 'b a b', 'a b a', 'b S b', 'b b a'].map((column) => parseStrip(column, codes))
  const lines = [
    [0, 1, 2, 0, 0],
    [1, 0, 1, 0, 1],
    [2, 2, 2, 2, 2],
    [0, 1, 0, 1, 0],
  ]
  assert.deepEqual(findLineWins(grid, lines, rules), [
    { line: 0, symbol: 2, count: 3, pay: 10 },
    { line: 1, symbol: 3, count: 5, pay: 60 },
    { line: 3, symbol: 2, count: 3, pay: 10 },
  ])
  assert.deepEqual(findCells(grid, 1), [
    [0, 2],
    [3, 1],
  ])
})

test('a strip is circular: the window continues at its start', () => {
  const strip = parseStrip(' a b W\n S ', codes)
  assert.deepEqual(showReel(strip, 2, 3), [0, 1, 2])
  assert.deepEqual(showGrid([strip, strip], [3, 0], 3), [
    [1, 2, 3],
    [2, 3, 0],
  ])
  assert.throws(() => parseStrip('a x', codes), RangeError)
})
