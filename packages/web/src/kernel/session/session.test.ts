// The session store: unknown until confirmed; a notice gives the reason why it ended.
import { beforeEach, expect, test } from 'vitest'
import { markSignIn, readMarks } from './expiry.ts'
import {
  admit,
  announce,
  dismiss,
  forgetRevision,
  receiveBalances,
  readEnding,
  setBalances,
  settle,
  useSession,
  type SessionPlayer,
} from './session.ts'

const me = { bag: { coin: 5, gem: 0, point: 0, revision: 1 }, player: { playerID: 1 } } as SessionPlayer

beforeEach(() => {
  localStorage.clear()
  dismiss(null)
})

test('signing in, a balance push, and a time-out', () => {
  markSignIn(1)
  admit(me)
  setBalances({ coin: 9, gem: 1, point: 2, revision: 2 })
  expect(useSession.getState()).toMatchObject({ status: 'player', me: { bag: { coin: 9 } } })
  dismiss('TIMEOUT')
  expect(useSession.getState()).toMatchObject({ status: 'guest', me: null, notice: 'TIMEOUT', left: false })
  expect(readMarks().signedInAt).toBeNull()
})

test('signing out by choice shows no notice', () => {
  admit(me)
  dismiss(null)
  expect(useSession.getState()).toMatchObject({ notice: null, left: true })
  settle()
  expect(useSession.getState().left).toBe(false)
})

test('other tabs get the reason for the end, and nothing else', () => {
  dismiss('TIMEOUT')
  expect(readEnding()).toBe('TIMEOUT')
  dismiss(null)
  expect(readEnding()).toBeNull()
  localStorage.setItem('SESSION_END', 'REGIST_SUCCESS')
  expect(readEnding()).toBeNull()
})

test('a notice may have a text, which is removed with it', () => {
  announce('EXCLUDED', '2026-02-14 12:00')
  expect(useSession.getState()).toMatchObject({ notice: 'EXCLUDED', detail: '2026-02-14 12:00' })
  announce(null)
  expect(useSession.getState()).toMatchObject({ notice: null, detail: '' })
})

test('a late push after sign-out changes nothing', () => {
  setBalances({ coin: 1, gem: 1, point: 1, revision: 1 })
  expect(useSession.getState().me).toBeNull()
})

test('of balances from several nodes an older one is ignored', () => {
  admit(me)
  receiveBalances({ Gold: 30, Gem: 0, GamePoint: 0, CoinRevision: 1, Revision: 7 })
  receiveBalances({ Gold: 20, Gem: 0, GamePoint: 0, CoinRevision: 1, Revision: 6 })
  expect(useSession.getState().me?.bag.coin).toBe(30)
  receiveBalances({ Gold: 40, Gem: 0, GamePoint: 0, CoinRevision: 1, Revision: 7 })
  expect(useSession.getState().me?.bag.coin).toBe(40)
  dismiss(null)
  admit({ ...me, player: { ...me.player, playerID: 2 } })
  receiveBalances({ Gold: 1, Gem: 0, GamePoint: 0, CoinRevision: 1, Revision: 1 })
  expect(useSession.getState().me?.bag.coin).toBe(1)
})

test('an older balance from a hello or a refresh does not replace a newer one', () => {
  admit(me)
  receiveBalances({ Gold: 30, Gem: 0, GamePoint: 0, CoinRevision: 6, Revision: 7 })
  admit({ ...me, bag: { coin: 20, gem: 0, point: 0, revision: 6 }, isHost: true })
  expect(useSession.getState().me).toMatchObject({ bag: { coin: 30 }, isHost: true })
  admit({ ...me, bag: { coin: 50, gem: 0, point: 0, revision: 8 } })
  expect(useSession.getState().me?.bag.coin).toBe(50)
  forgetRevision()
  admit({ ...me, bag: { coin: 2, gem: 0, point: 0, revision: 3 } })
  expect(useSession.getState().me?.bag.coin).toBe(2)
})
