// A true round is confirmed step by step; a changed one fails at the step concerned.
import { findGame } from '@lantern/games/all.ts'
import { expect, test } from 'vitest'
import { proveRecord, stepNames } from './proof.ts'
import { fieldsOf, noFields, readPasted, readRecord } from './record.ts'
import { makeSample } from './sample.ts'

const game = findGame('owl20')!.variants[0]!
const sample = makeSample(game)
const faultOf = (change: Partial<typeof sample>) => proveRecord(game, { ...sample, ...change })
const lastOf = (change: Partial<typeof sample>) => faultOf(change).steps.at(-1)!

test('an unmodified round passes every step', () => {
  const proof = proveRecord(game, sample)
  expect(proof.fault).toBe(null)
  expect(proof.steps.map(({ name }) => name)).toEqual([...stepNames])
  expect(proof.steps.every(({ isGood }) => isGood !== false)).toBe(true)
  expect(proof.draws.length).toBeGreaterThan(0)
  expect(proof.words).toBeGreaterThanOrEqual(proof.draws.length)
  expect(proof.round!.win).toBe(sample.Win)
})

test('each kind of modification fails at its own step', () => {
  expect([faultOf({ MathHash: 'f'.repeat(64) }).fault, lastOf({ MathHash: 'f'.repeat(64) }).name]).toEqual([
    'game',
    'game',
  ])
  expect([faultOf({ ServerSeed: '0'.repeat(64) }).fault, lastOf({ ServerSeed: '0'.repeat(64) }).name]).toEqual([
    'seed',
    'commitment',
  ])
  expect([faultOf({ ClientSeed: 'a:b' }).fault, lastOf({ ClientSeed: 'a:b' }).name]).toEqual(['input', 'key'])
  expect([faultOf({ Bet: 1234 }).fault, lastOf({ Bet: 1234 }).name]).toEqual(['input', 'events'])
  const richer = faultOf({ Win: sample.Win + 1000 })
  expect(richer.fault).toBe('outcome')
  expect(richer.steps.find(({ name }) => name === 'win')!.isGood).toBe(false)
  expect(faultOf({ ClientSeed: 'sunlight' }).steps.find(({ name }) => name === 'digest')!.isGood).toBe(false)
  expect(faultOf({ Digest: '0'.repeat(64) }).fault).toBe('outcome')
  expect(proveRecord(null, sample).fault).toBe('game')
})

test('a record is parsed from pasted text', () => {
  const fields = readPasted(
    JSON.stringify({ ...sample, Steps: 4, CreateTime: 'now', Actions: [1, 2], State: { a: 1 } }),
  )!
  expect(fields.Actions).toBe('1, 2')
  expect(readRecord(fields)).toMatchObject({ record: { ...sample, Actions: [1, 2], State: { a: 1 } } })
  for (const wrong of ['', '{}', '[1]', 'null', '{"RoundID":1}']) expect(readPasted(wrong)).toBe(null)
})

test('an unreadable field is named', () => {
  const fields = fieldsOf({ ...sample })!
  expect(readRecord({ ...fields, Bet: 'x' })).toEqual({ wrong: 'Bet' })
  expect(readRecord({ ...fields, Win: '' })).toEqual({ wrong: 'Win' })
  expect(readRecord({ ...fields, Actions: '1, x' })).toEqual({ wrong: 'Actions' })
  expect(readRecord({ ...fields, State: '{' })).toEqual({ wrong: 'State' })
  expect(readRecord(noFields)).toEqual({ wrong: 'Win' })
})
