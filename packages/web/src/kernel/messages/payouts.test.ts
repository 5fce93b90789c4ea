// The shown balance waits for the scene of a payment; payments are shown one after the other.
import { beforeEach, expect, test } from 'vitest'
import { isPresented } from '../games/presentedRounds.ts'
import { admit, setBalances, type SessionPlayer } from '../session/session.ts'
import { beginPayment, holdBalances, usePayouts } from './payouts.ts'

const balances = (coin: number) => ({ coin, gem: 0, point: 0, revision: coin }) as SessionPlayer['bag']
const held = () => usePayouts.getState().held?.coin ?? null

beforeEach(() => admit({ player: { playerID: 7 }, bag: balances(100), level: {} } as SessionPlayer))

test('the balance from before the first request is shown until the last one is released', () => {
  const [first, second] = [holdBalances(), holdBalances()]
  setBalances(balances(150))
  expect(held()).toBe(100)
  first()
  first()
  expect(held()).toBe(100)
  second()
  expect(held()).toBeNull()
})

test('a payment is shown until its scene ends, and level-ups wait for that; a refused one shows nothing', async () => {
  beginPayment().cancel()
  expect(held()).toBeNull()
  expect(usePayouts.getState().payouts).toEqual([])
  const shown = beginPayment().show([{ source: 'mission', items: [{ ItemID: 1, Amount: 50 }] }])
  const [payout] = usePayouts.getState().payouts
  expect(payout).toMatchObject({ playerID: 7, parts: [{ source: 'mission' }] })
  expect(isPresented(null)).toBe(true)
  payout!.release()
  expect(held()).toBeNull()
  payout!.end()
  await shown
  expect(usePayouts.getState().payouts).toEqual([])
  expect(isPresented(null)).toBe(false)
})
