// How many reports a day are accepted, and what is stored with one.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keepScene, reportRules, waitForReport } from './rules.ts'

const now = new Date('2026-01-15T04:00:00.000Z')
const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1000)

test('the twenty-first report of a day is refused until the first is a day old', () => {
  const sent = Array.from({ length: reportRules.perDay }, (_, index) => ago(86_400 - 10 * (index + 1)))
  assert.equal(waitForReport(sent.slice(1), now), null)
  assert.equal(waitForReport(sent.toReversed(), now), 10)
  assert.equal(waitForReport(Array(reportRules.perDay).fill(ago(3600)), now), 86_400 - 3600)
})

test('a reported excerpt keeps its messages in order, with their authors', () => {
  const messageOf = (id: number) => ({ id, playerId: 7, name: '阿月', message: `line ${id}`, createdAt: ago(100 - id) })
  const { Lines } = keepScene({ message: messageOf(3), before: [messageOf(1), messageOf(2)], after: [messageOf(4)] })
  assert.deepEqual(
    Lines.map(({ ID }) => ID),
    [1, 2, 3, 4],
  )
  assert.deepEqual(Lines[0], { ID: 1, PlayerID: 7, Name: '阿月', Message: 'line 1', CreateTime: ago(99).toISOString() })
})
