// The session's timers: a refresh every five minutes, five retries, and sessions ended by the server or after an idle hour.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startSession } from './activity.ts'
import { endSession, enterSession } from './link.ts'
import { useSession, type SessionPlayer } from '../session/session.ts'

const minute = 60_000
const me = {
  isHost: false,
  provider: 10000,
  isRegist: false,
  baseURL: '',
  startedAt: '2026-01-01T00:00:00.000Z',
  player: { playerID: 7, tptType: [0, 6] },
  bag: { coin: 1, gem: 0, point: 0 },
  level: { level: 1, vipLevel: 1 },
} as unknown as SessionPlayer

/** The fake server: how it answers player/info, and the times of the requests. */
let answer: () => Promise<Response>
const refreshes: number[] = []
let began = 0

const fine = async (): Promise<Response> => Response.json({ Code: 0, Message: '', Result: me })
const lost = (): Promise<Response> => Promise.reject(new TypeError('fetch failed'))
const refused = (Code: number) => async (): Promise<Response> => Response.json({ Code, Message: '', Result: {} })
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
const notice = () => useSession.getState().notice

beforeEach(() => {
  // Starts at the real time: the page's last input is the time it was loaded.
  vi.useFakeTimers()
  localStorage.clear()
  refreshes.length = 0
  answer = fine
  vi.stubGlobal('fetch', (url: string) => {
    const path = new URL(url).pathname
    if (path === '/api/v1/player/info') {
      refreshes.push((Date.now() - began) / 1000)
      return answer()
    }
    // Requests for socket tokens never resolve: sockets are not part of this test.
    return path === '/api/v1/player/logout' ? fine() : new Promise(() => undefined)
  })
  began = Date.now()
  enterSession(me)
})
afterEach(() => {
  endSession(null)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('the session is refreshed every five minutes', async () => {
  await pass(16 * minute)
  expect(refreshes).toEqual([300, 600, 900])
  expect(useSession.getState().status).toBe('player')
})

test('a failed refresh is tried five times more, then again after five minutes; the player stays signed in', async () => {
  answer = lost
  await pass(7 * minute)
  expect(refreshes).toEqual([300, 310, 320, 330, 340, 350])
  await pass(4 * minute)
  expect(refreshes.slice(6)).toEqual([650, 660])
  expect([useSession.getState().status, notice()]).toEqual(['player', null])
  answer = fine
  await pass(10_000)
  expect(refreshes.at(-1)).toBe(670)
  await pass(5 * minute)
  expect(refreshes.at(-1)).toBe(970)
})

test('a reply that ends the session is not retried: TIMEOUT, signed in elsewhere, or disabled', async () => {
  for (const [code, ending] of [
    [100005, 'TIMEOUT'],
    [200001, 'MULTIPLE_SIGNIN'],
    [100015, 'MULTIPLE_SIGNIN'],
    [100014, 'DISABLED'],
  ] as const) {
    enterSession(me)
    const before = refreshes.length
    answer = refused(code)
    await pass(5 * minute)
    expect([notice(), useSession.getState().status, useSession.getState().me]).toEqual([ending, 'guest', null])
    await pass(20 * minute)
    expect(refreshes.length - before).toBe(1)
  }
})

test('an hour without input ends the session with TIMEOUT, input in between postpones it', async () => {
  startSession()
  await pass(50 * minute)
  dispatchEvent(new Event('pointerdown'))
  await pass(59 * minute)
  expect(notice()).toBeNull()
  await pass(2 * minute)
  await vi.dynamicImportSettled()
  expect([notice(), useSession.getState().status]).toEqual(['TIMEOUT', 'guest'])
  expect(localStorage.getItem('EXPIRES')).toBeNull()
})
