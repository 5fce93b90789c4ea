// How a search text becomes index terms, and the order of recommendations.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nameSkeleton } from '../players/players.ts'
import { activeDays, chooseNearest, gramsOf, readNumber, readSearch, recommended } from './rules.ts'

const now = new Date('2026-01-15T04:00:00.000Z')
const ago = (days: number): Date => new Date(now.getTime() - days * 86_400_000)
const read = (text: string, isEncoded = false) => readSearch(text, isEncoded, nameSkeleton)

test('names are indexed by pairs of letters; one Chinese character counts alone, one Latin letter does not', () => {
  assert.deepEqual(gramsOf('小月亮'), ['小月', '月亮'])
  assert.deepEqual(gramsOf('月'), ['月'])
  assert.deepEqual(gramsOf('a'), [])
  assert.deepEqual(gramsOf('aaaa'), ['aa'])
  assert.deepEqual(gramsOf('𠮷野'), ['𠮷野'], 'a surrogate pair is never split')
})

test('a search is normalised like a name: case, width, marks and simplified form are ignored', () => {
  assert.equal(read('  ＴＨＡＯ '), read('thảo'))
  assert.equal(read('龙'), '龍')
  assert.equal(read('%E6%9C%88', true), '月')
  for (const nothing of ['', '   ', '\u0301', '\0', 'a'.repeat(11)]) assert.equal(read(nothing), null)
  assert.equal(read('%E6%9', true), null)
  assert.deepEqual(['100001', ' 100001 ', '0', '-5', '1e3', '1'.repeat(16)].map(readNumber), [
    ...[100001, 100001, null, null, null, null],
  ])
})

test('candidates are ordered: those who chose me, recent encounters, mutual friends, recently active, same level', () => {
  const someone = { level: 50, lastLoginAt: ago(10), hasChosenMe: false, isMet: false, shared: 0 }
  const people = [
    { ...someone, id: 1, level: 10 },
    { ...someone, id: 2 },
    { ...someone, id: 3, lastLoginAt: ago(0) },
    { ...someone, id: 4, shared: 4 },
    { ...someone, id: 5, isMet: true, shared: 1 },
    { ...someone, id: 6, hasChosenMe: true },
    { ...someone, id: 7, hasChosenMe: true, lastLoginAt: ago(activeDays + 1) },
  ]
  assert.deepEqual(
    chooseNearest(people, 50, now).map(({ id }) => id),
    [6, 5, 4, 3, 2, 1],
  )
  const players = Array.from({ length: 100 }, (_, id) => ({ ...someone, id }))
  assert.equal(chooseNearest(players, 1, now).length, recommended)
})
