// The session store: unknown until confirmed, a notice says why it ended, deep links are kept once.
import { beforeEach, expect, test } from 'vitest'
import { markSignIn, readMarks } from './expiry.ts'
import { admit, dismiss, rememberPath, setBag, takePath, useSession, type SessionPlayer } from './session.ts'

const me = { bag: { coin: 5, gem: 0, point: 0 }, player: { playerID: 1 } } as SessionPlayer

beforeEach(() => {
  localStorage.clear()
  dismiss(null)
})

test('signing in, a push to the purse, a time-out', () => {
  markSignIn(1)
  admit(me)
  setBag({ coin: 9, gem: 1, point: 2 })
  expect(useSession.getState()).toMatchObject({ status: 'player', me: { bag: { coin: 9 } } })
  dismiss('TIMEOUT')
  expect(useSession.getState()).toMatchObject({ status: 'guest', me: null, notice: 'TIMEOUT', left: false })
  expect(readMarks().signedInAt).toBeNull()
})

test('who signs out by choice is asked nothing', () => {
  admit(me)
  dismiss(null)
  expect(useSession.getState()).toMatchObject({ notice: null, left: true })
})

test('a late push for someone who left changes nothing', () => {
  setBag({ coin: 1, gem: 1, point: 1 })
  expect(useSession.getState().me).toBeNull()
})

test('a deep link survives until it is taken, and only our own paths count', () => {
  rememberPath('/zh_tw/member/passbook?x=1')
  expect([takePath(), takePath()]).toEqual(['/zh_tw/member/passbook?x=1', null])
  rememberPath('//evil.example')
  expect(takePath()).toBeNull()
})
