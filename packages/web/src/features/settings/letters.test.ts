// Letters on screen after some were read or deleted.
import { expect, test } from 'vitest'
import { applyHandling, type Letter } from './letters.ts'

const letter = (MailID: number): Letter => ({
  MailID,
  Title: `letter ${MailID}`,
  Content: '',
  FromID: 0,
  From: 'house',
  Items: [],
  CreateTime: '2026-11-15T04:00:00.000Z',
  ExpireTime: '2027-02-13T04:00:00.000Z',
  IsRead: false,
  IsCollected: false,
})
const page = { Total: 23, Rows: [letter(3), letter(2), letter(1)] }

test('reading marks those that were meant', () => {
  const after = applyHandling(page, [2], 'read')
  expect(after.Total).toBe(23)
  expect(after.Rows.map((row) => row.IsRead)).toEqual([false, true, false])
})

test('deleting takes them out of the list and of the total', () => {
  const after = applyHandling(page, [3, 1, 99], 'delete')
  expect(after.Total).toBe(21)
  expect(after.Rows.map((row) => row.MailID)).toEqual([2])
})
