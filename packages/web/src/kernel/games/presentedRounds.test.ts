// Notifications of the player's own win wait for the reels, in every tab, and never longer than the limit.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { admit, type SessionPlayer } from '../session/session.ts'
import { afterOwnRound, afterPresentation, beginPresentation, isPresented, mostHoldMs } from './presentedRounds.ts'

/** Longer than the default of one second, which a busy machine can exceed. */
const patient = { timeout: 60_000 }

const me = 7

// happy-dom has no BroadcastChannel; Node's has the same interface.
vi.hoisted(async () => {
  const { BroadcastChannel } = await import('node:worker_threads')
  Object.assign(globalThis, { BroadcastChannel })
})

beforeEach(() => {
  vi.useFakeTimers()
  admit({ player: { playerID: me }, bag: { revision: 1 } } as SessionPlayer)
})
afterEach(() => vi.useRealTimers())

test('one’s own win waits until the round was shown; that of another player does not', () => {
  const news: string[] = []
  const end = beginPresentation('owl20')
  afterOwnRound({ playerId: me, game: 'owl20' }, () => news.push('mine'))
  afterOwnRound({ playerId: undefined, game: 'owl20' }, () => news.push('unnamed'))
  afterOwnRound({ playerId: me, game: 'dragon243' }, () => news.push('another game'))
  afterOwnRound({ playerId: 8, game: 'owl20' }, () => news.push('another player'))
  expect(news).toEqual(['another game', 'another player'])
  end()
  end()
  expect(news).toEqual(['another game', 'another player', 'mine', 'unnamed'])
  expect(isPresented(null)).toBe(false)
})

test('with two rounds of one game the win waits for both', () => {
  const run = vi.fn()
  const ends = [beginPresentation('owl20'), beginPresentation('owl20')]
  afterPresentation(null, run)
  ends[0]!()
  expect(run).not.toHaveBeenCalled()
  ends[1]!()
  expect(run).toHaveBeenCalledOnce()
})

test('a presentation that never ends delays wins for a bounded time', () => {
  const run = vi.fn()
  const end = beginPresentation('owl20')
  afterPresentation('owl20', run)
  vi.advanceTimersByTime(mostHoldMs - 1)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledOnce()
  end()
  expect(run).toHaveBeenCalledOnce()
})

test('a round in another tab delays the win here until that tab ends it, closes or is silent for too long', async () => {
  const other = new BroadcastChannel('lantern.presenting')
  const post = (games: readonly string[]) => other.postMessage({ tab: 'other', games })
  try {
    post(['owl20'])
    await vi.waitFor(() => expect(isPresented('owl20')).toBe(true), patient)
    const run = vi.fn()
    afterPresentation('owl20', run)
    post([])
    await vi.waitFor(() => expect(run).toHaveBeenCalledOnce(), patient)
    post(['owl20'])
    await vi.waitFor(() => expect(isPresented('owl20')).toBe(true), patient)
    vi.advanceTimersByTime(mostHoldMs)
    expect(isPresented('owl20')).toBe(false)
  } finally {
    other.close()
  }
})
