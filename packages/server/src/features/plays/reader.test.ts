// Rows of several sources are merged into one order, and no row is taken beyond what a source has read.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PlayKind, PlaySettled, SettledRow } from './plays.ts'
import { merge } from './reader.ts'

const row = (kind: PlayKind, xid: number, number: number): SettledRow => {
  const what = { kind, id: `${kind}${number}`, brand: 'owl', playerId: 1, game: 'x', stake: 1, win: 0 } as const
  return { xid, number, play: { ...what, jackpots: [], counters: {}, at: new Date(0) } satisfies PlaySettled }
}
const ofKind = (kind: PlayKind, rows: readonly (readonly [xid: number, number: number])[], isFull = false) => ({
  kind,
  isFull,
  rows: rows.map(([xid, number]) => row(kind, xid, number)),
})
const idsOf = ({ plays }: ReturnType<typeof merge>): string[] => plays.map(({ id }) => id)

test('plays are ordered by transaction, then kind, then number', () => {
  const batch = merge([
    ofKind('slot', [
      [5, 1],
      [7, 2],
    ]),
    ofKind('shots', [
      [5, 9],
      [6, 10],
    ]),
    ofKind('shared', [[5, 3]]),
  ])
  assert.deepEqual(idsOf(batch), ['slot1', 'shots9', 'shared3', 'shots10', 'slot2'])
  assert.deepEqual(
    [...batch.positions],
    [
      ['slot', { xid: 7, number: 2 }],
      ['shots', { xid: 6, number: 10 }],
      ['shared', { xid: 5, number: 3 }],
    ],
  )
})

test('after a source that was cut off nothing later is taken from the others', () => {
  const slots = ofKind(
    'slot',
    [
      [5, 1],
      [6, 2],
    ],
    true,
  )
  const batch = merge([
    slots,
    ofKind('shots', [
      [6, 1],
      [9, 2],
    ]),
    ofKind('shared', [[4, 1]]),
  ])
  assert.deepEqual(idsOf(batch), ['shared1', 'slot1', 'slot2'])
  assert.equal(batch.positions.has('shots'), false)
  const both = merge([
    ofKind(
      'slot',
      [
        [5, 1],
        [8, 2],
      ],
      true,
    ),
    ofKind(
      'shots',
      [
        [4, 1],
        [6, 2],
      ],
      true,
    ),
  ])
  assert.deepEqual(idsOf(both), ['shots1', 'slot1', 'shots2'])
  assert.equal(both.positions.get('slot')!.number, 1)
})

test('a row that is not a play is skipped', () => {
  const returned = { kind: 'shared', isFull: false, rows: [{ xid: 5, number: 4, play: null }] } as const
  const batch = merge([ofKind('slot', []), returned])
  assert.deepEqual([batch.plays.length, batch.passed, batch.positions.get('shared')!.number], [0, 1, 4])
})
