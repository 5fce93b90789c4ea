// What one player may do to another.
import { expect, test } from 'vitest'
import { actionsFor } from './actions.ts'

test('actions for an unknown player, a friend, a blocked player, and oneself', () => {
  expect(actionsFor({ Relationship: 0, HasBlock: false }, false)).toEqual(['chat', 'gift', 'addFriend', 'block'])
  expect(actionsFor({ Relationship: 1, HasBlock: false }, false)).toEqual(['chat', 'gift', 'dropFriend', 'block'])
  expect(actionsFor({ Relationship: 2, HasBlock: true }, false)).toEqual(['unblock'])
  expect(actionsFor({ Relationship: 0, HasBlock: true }, false)).toEqual(['chat', 'gift', 'addFriend'])
  expect(actionsFor({ Relationship: 0, HasBlock: false }, true)).toEqual([])
})
