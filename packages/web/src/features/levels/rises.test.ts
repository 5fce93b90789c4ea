// A new level or VIP rank is recognised in the push, waits for the presented round, and several become one card.
import { beforeEach, expect, test, vi } from 'vitest'
import { beginPresentation } from '../../kernel/games/presentedRounds.ts'
import { admit, useSession, type SessionPlayer } from '../../kernel/session/session.ts'
import { receiveRise, nextRise, riseOf, useRises, type News, catchUpRise } from './rises.ts'

const known = { level: 1, vipLevel: 2 }
const news = (Level: number, VIPLevel: number, coins = 0): News => ({
  Level,
  VIPLevel,
  VIPPoints: 0,
  Items: coins > 0 ? [{ ItemID: 1, Amount: coins }] : [],
})
const shown = () => useRises.getState().shown
const playerOf = (vipLevel: number, playerID = 7): SessionPlayer =>
  ({ player: { playerID }, bag: { revision: 1 }, level: { level: 1, vipLevel } }) as SessionPlayer

beforeEach(() => {
  localStorage.clear()
  useRises.setState({ shown: null, waiting: null })
  admit({ player: { playerID: 7 }, bag: { revision: 1 }, level: known } as SessionPlayer)
})

test('a level, a VIP rank or both rise; points alone do not', () => {
  expect(riseOf(news(2, 2, 2000), known)).toEqual({ level: 2, vip: null, coins: 2000 })
  expect(riseOf(news(1, 3), known)).toEqual({ level: null, vip: 3, coins: 0 })
  expect(riseOf(news(3, 3, 5000), known)).toEqual({ level: 3, vip: 3, coins: 5000 })
  expect(riseOf(news(1, 2), known)).toBe(null)
  // The page has already read the new level.
  expect(riseOf(news(1, 2, 2000), known)).toEqual({ level: 1, vip: null, coins: 2000 })
})

test('the card is shown at once, and the session has the new level', () => {
  receiveRise(news(2, 2, 2000))
  expect(shown()).toEqual({ level: 2, vip: null, coins: 2000 })
  expect(useSession.getState().me?.level).toEqual({ level: 2, vipLevel: 2 })
  nextRise()
  expect(shown()).toBe(null)
})

test('a rank reached on the page of a payment gateway is shown after the return, once', () => {
  catchUpRise(playerOf(2))
  expect(shown()).toBe(null)
  catchUpRise(playerOf(3))
  expect(shown()).toEqual({ level: null, vip: 3, coins: 0 })
  nextRise()
  catchUpRise(playerOf(3))
  // For another player of the same browser nothing has been shown yet.
  catchUpRise(playerOf(5, 8))
  expect(shown()).toBe(null)
})

test('a rank already shown by a push is not shown again', () => {
  catchUpRise(playerOf(2))
  receiveRise(news(1, 3))
  nextRise()
  catchUpRise(playerOf(3))
  expect(shown()).toBe(null)
})

test('a background tab keeps the card until it becomes visible', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  receiveRise(news(1, 3))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(shown()).toBe(null)
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(shown()).toEqual({ level: null, vip: 3, coins: 0 })
  hidden.mockRestore()
})

test('the card waits for the reels; rises in the meantime are one more card', () => {
  const end = beginPresentation('owl20')
  receiveRise(news(2, 2, 2000))
  receiveRise(news(3, 2, 3000))
  receiveRise(news(4, 3, 4000))
  expect(shown()).toBe(null)
  end()
  expect(shown()).toEqual({ level: 2, vip: null, coins: 2000 })
  nextRise()
  expect(shown()).toEqual({ level: 4, vip: 3, coins: 7000 })
  nextRise()
  expect(shown()).toBe(null)
})
