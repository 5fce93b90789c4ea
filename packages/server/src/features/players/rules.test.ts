// Levels and VIP only rise, names are short and compared without case.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultName, expForLevel, highestLevel, levelOf, nameKey, vipOf } from './rules.ts'

test('VIP follows the published thresholds', () => {
  const at = [0, 99, 100, 999, 1_000, 5_000, 20_000, 80_000, 300_000, 999_999, 1_000_000]
  assert.deepEqual(at.map(vipOf), [1, 1, 2, 2, 3, 4, 5, 6, 7, 7, 8])
})

test('levels grow smoothly from 1 to 200', () => {
  assert.equal(levelOf(0), 1)
  assert.equal(levelOf(99), 1)
  assert.equal(levelOf(100), 2)
  for (let level = 2; level <= highestLevel; level++) {
    assert.ok(expForLevel(level) > expForLevel(level - 1))
    assert.equal(levelOf(expForLevel(level)), level)
    assert.equal(levelOf(expForLevel(level) - 1), level - 1)
  }
  assert.equal(levelOf(Number.MAX_SAFE_INTEGER), highestLevel)
})

test('a default name fits the nickname rule for every id we may reach', () => {
  for (const id of [100_001, 9_999_999, 2_000_000_000]) assert.match(defaultName(id), /^[A-Za-z0-9]{1,10}$/)
})

test('case and width make no other name', () => {
  assert.equal(nameKey('ＬＵＭＩ'), nameKey('lumi'))
})
