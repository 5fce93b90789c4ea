// Friends are found, paged by twenty and selected; the message of a share names the win.
import { expect, test } from 'vitest'
import { findFriends, pageOf, pagesOf, toggle, writeShare } from './recipients.ts'

const friends = Array.from({ length: 45 }, (_, at) => ({ PlayerID: at + 1, Name: at === 44 ? 'Hùng' : `friend${at}` }))

test('the message names the game, the win and the winner', () => {
  const win = { gameCode: 'owl20', gameName: 'Moon_lit Owl', honorId: 12, playerId: 100002, multiple: 120 }
  expect(writeShare(win)).toBe('share_Moon lit Owl_owl20_12_100002')
})

test('twenty per page; a search covers all of them', () => {
  expect(pagesOf(friends)).toBe(3)
  expect(pageOf(friends, 3).map(({ PlayerID }) => PlayerID)).toEqual([41, 42, 43, 44, 45])
  for (const typed of ['HÙNG', 'hung', ' ｈùng '])
    expect(findFriends(friends, typed).map(({ PlayerID }) => PlayerID)).toEqual([45])
})

test('all results can be selected and deselected, the others stay', () => {
  const chosen = toggle(new Set([1, 2]), [2, 3], true)
  expect([...chosen]).toEqual([1, 2, 3])
  expect([...toggle(chosen, [1, 3], false)]).toEqual([2])
})
