// The purse on every open page: tabs of one session on two nodes hear of each change, wherever it was made.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Client } from '@lantern/client/client.ts'
import { rates } from '@lantern/protocol/rates.ts'
import { readWallet } from '@lantern/protocol/wallet.ts'
import { Ear, openSocket, refusedAs, startHouse } from '../../testing.ts'
import { noTx, playerLeg, spin } from './testing.ts'

const here = await startHouse()
const there = await startHouse({ db: here.db, clock: here.clock, bus: here.bus })
after(async () => {
  await there[Symbol.asyncDispose]()
  await here[Symbol.asyncDispose]()
})

async function openTab(house: typeof here, token: string): Promise<Client> {
  const tab = house.connect(token)
  await openSocket(tab, 'lobby')
  return tab
}

test('two tabs here and one on the other node show the same balance after each change', async () => {
  const me = await here.enter('933000001', { coins: 1000 })
  const tabs = [me.client, await openTab(here, me.token), await openTab(there, me.token)]
  const ears = tabs.map((tab) => new Ear(tab, readWallet))
  let Gold = (await me.client.call(readWallet, {})).Gold
  const now = here.clock.now()
  let last = 0
  for (const [house, bet, win] of [
    [here, 10, 0],
    [there, 20, 5],
    [here, 30, 0],
    [there, 40, 100],
  ] as const) {
    await house.app.wallet.submit(noTx, spin(me.id, { bet, win, now }))
    Gold += win - bet
    const heard = await Promise.all(ears.map((ear) => ear.until((purse) => purse.Gold === Gold)))
    const { Revision = 0 } = heard[0]!
    assert.ok(Revision > last, 'a later purse has no higher number')
    last = Revision
    assert.deepEqual(
      heard,
      tabs.map(() => ({ Gold, Gem: 0, GamePoint: 0, Revision })),
    )
  }
})

test('a change by an op’s own transaction is heard after its commit, and by nobody else', async () => {
  const [me, other] = [await here.enter('933000002'), await there.enter('933000003')]
  const [mine, theirs] = [new Ear(await openTab(there, me.token), readWallet), new Ear(other.client, readWallet)]
  const after: (() => void)[] = []
  await here.db.kysely.transaction().execute(async (tx) => {
    const movement = {
      ...({ brand: 'owl', reason: 'event', source: 'system', now: here.clock.now() } as const),
      key: { kind: 'business', what: 'story', row: me.id, step: 'tabs' } as const,
      legs: [{ account: { kind: 'promo', currency: 1 } as const, delta: -7 }, playerLeg(me.id, 7)],
    }
    const outcome = await here.app.wallet.post(tx, movement, (run) => after.push(run))
    assert.ok(outcome.isApplied)
  })
  assert.deepEqual(mine.heard, [])
  for (const run of after) run()
  const { Gold } = await other.client.call(readWallet, {})
  await mine.until((purse) => purse.Gold === Gold + 7)
  assert.deepEqual(theirs.heard, [])
})

test('asking anew has an end: counted over all tabs and nodes, and open again after the window', async () => {
  const me = await here.enter('933000004')
  const tabs = [me.client, await openTab(there, me.token)]
  const { most, seconds } = rates.refresh[0]!
  for (let turn = 0; turn < most; turn++) await tabs[turn % 2]!.call(readWallet, {})
  for (const tab of tabs) await assert.rejects(tab.call(readWallet, {}), refusedAs('TooManyRequests'))
  await here.pass(seconds * 1000)
  assert.equal((await me.client.call(readWallet, {})).Gem, 0)
})
