// Mail on screen: its actions, its look after it was handled, its expiry.
import { expect, test } from 'vitest'
import { applyHandling, canDelete, canSendBack, endingOf, expiryOf, isFull, sumItems, type Letter } from './letters.ts'

const letter = (MailID: number, more: Partial<Letter> = {}): Letter => ({
  MailID,
  Title: `letter ${MailID}`,
  Content: '',
  FromID: 0,
  From: 'house',
  Items: [],
  CreateTime: '2026-11-15T04:00:00.000Z',
  ExpireTime: '2026-12-15T04:00:00.000Z',
  IsRead: false,
  IsCollected: false,
  Kind: 'present',
  CanSendBack: false,
  IsSentBack: false,
  ...more,
})
const coins = [{ ItemID: 1, Amount: 20_000 }]
const page = { Total: 23, Unread: 3, Rows: [letter(3, { Items: coins }), letter(2), letter(1)] }

test('reading marks the given letters and removes none', () => {
  const after = applyHandling(page, [3, 2], 'read')
  expect(after.Total).toBe(23)
  expect(after.Rows.map((row) => row.IsRead)).toEqual([true, true, false])
  expect(after.Rows.map((row) => row.IsCollected)).toEqual([false, false, false])
})

test('collecting marks as read and empties, deleting removes from the list and the total', () => {
  expect(applyHandling(page, [3], 'collect').Rows[0]).toMatchObject({ IsRead: true, IsCollected: true })
  const after = applyHandling(page, [3, 1, 99], 'delete')
  expect(after.Total).toBe(21)
  expect(after.Rows.map((row) => row.MailID)).toEqual([2])
})

test('a letter with items cannot be deleted, and only a player’s can be sent back', () => {
  const fromSystem = letter(1, { Items: coins })
  const friend = letter(2, { Items: coins, FromID: 80010288, CanSendBack: true })
  expect([isFull(fromSystem), canDelete(fromSystem), canSendBack(fromSystem)]).toEqual([true, false, false])
  expect([isFull(friend), canDelete(friend), canSendBack(friend)]).toEqual([true, false, true])
  const emptied = { ...friend, IsCollected: true }
  expect([isFull(emptied), canDelete(emptied), canSendBack(emptied)]).toEqual([false, true, false])
})

test('uncollected items are returned, credited or lost', () => {
  const ways = (['return', 'credit', 'forfeit'] as const).map((OnExpiry) => endingOf(letter(1, { OnExpiry })))
  expect([...ways, endingOf(letter(1))]).toEqual(['returned', 'kept', 'lost', 'lost'])
})

test('items of several letters are summed', () => {
  expect(sumItems([...coins, { ItemID: 2, Amount: 5 }, ...coins])).toEqual([
    { ItemID: 1, Amount: 40_000 },
    { ItemID: 2, Amount: 5 },
  ])
})

test('the remaining time is in days, then hours, and never zero before the end', () => {
  const stays = (now: string) => expiryOf(letter(1), new Date(now))
  expect(stays('2026-11-15T04:00:00.000Z')).toEqual({ unit: 'days', count: 30, isExpiring: false })
  expect(stays('2026-12-13T05:00:00.000Z')).toEqual({ unit: 'days', count: 1, isExpiring: true })
  expect(stays('2026-12-15T01:30:00.000Z')).toEqual({ unit: 'hours', count: 3, isExpiring: true })
  expect(stays('2026-12-15T03:59:59.000Z')).toEqual({ unit: 'hours', count: 1, isExpiring: true })
})
