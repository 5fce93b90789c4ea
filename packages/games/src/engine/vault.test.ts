// Codes of the vault are uniform and differ for each player; a guess is answered as in Mastermind.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commitSeed } from './fair.ts'
import { answerGuess, codeOf, isCode, verifyVault } from './vault.ts'

const day = { Bytes: '7e57'.repeat(16), Brand: 'owl', Day: '2026-01-15' }

test('FAIR-16 a code is four digits with leading zeros, and depends on bytes, brand, day and player', () => {
  const codes = Array.from({ length: 10_000 }, (_, index) => codeOf(day, index + 1))
  assert.ok(codes.every(isCode))
  assert.ok(codes.some((code) => code.startsWith('000')))
  const other = [
    { ...day, Brand: 'win' },
    { ...day, Day: '2026-01-16' },
    { ...day, Bytes: '00ff'.repeat(16) },
  ]
  for (const changed of other)
    assert.ok(codes.slice(0, 200).filter((code, index) => code === codeOf(changed, index + 1)).length < 5)
  // Each digit in each place, and pairs of neighbours: chance exceeds these once in 20,000 times.
  for (const place of [0, 1, 2, 3])
    assert.ok(
      chiSquare(
        codes.map((code) => Number(code[place])),
        10,
      ) < 36,
    )
  assert.ok(
    chiSquare(
      codes.map((code) => Number(code.slice(0, 2))),
      100,
    ) < 162,
  )
  assert.ok(
    chiSquare(
      codes.map((code) => Number(code.slice(2))),
      100,
    ) < 162,
  )
})

function chiSquare(values: readonly number[], kinds: number): number {
  const counts = Array.from({ length: kinds }, () => 0)
  for (const value of values) counts[value]!++
  const expected = values.length / kinds
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

test('FAIR-16 the vectors of the document', () => {
  assert.equal(codeOf(day, 900000001), '6985')
  assert.equal(codeOf({ Bytes: '00ff'.repeat(16), Brand: 'win', Day: '2026-02-28' }, 900000001), '2669')
})

test('each digit of a guess matches once: right in its place, or elsewhere', () => {
  const cases = [
    ['1234', '1234', 4, 0],
    ['1234', '4321', 0, 4],
    ['1122', '1222', 3, 0],
    ['1122', '2211', 0, 4],
    ['0007', '0700', 2, 2],
    ['0007', '7777', 1, 0],
    ['1234', '5678', 0, 0],
  ] as const
  for (const [code, guess, Right, Elsewhere] of cases)
    assert.deepEqual(answerGuess(code, guess), { Right, Elsewhere }, `${guess} for ${code}`)
})

test('a past day proves the code of any player; other bytes do not', () => {
  const past = { ...day, CodeHash: commitSeed(day.Bytes) }
  assert.deepEqual(verifyVault(past, 7), { fault: null, code: codeOf(day, 7) })
  assert.equal(verifyVault({ ...past, Bytes: '00ff'.repeat(16) }, 7).fault, 'bytes')
  assert.equal(verifyVault({ ...past, Bytes: 'ABC' }, 7).fault, 'input')
})
