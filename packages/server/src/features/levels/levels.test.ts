// The VIP table lists every benefit; the bonus of the day is paid by rank, once a Taipei day.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { claimVipBonus, readLevels } from '@lantern/protocol/levels.ts'
import { readBankBook } from '@lantern/protocol/wallet.ts'
import { atOnce } from '../../kernel/testing/atOnce.ts'
import { addDays, startOfDay, taipeiDay } from '../../kernel/time/day.ts'
import { refusedAs, startTestServer } from '../../testing.ts'
import { vipBonus } from './bonus.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())
const { app, clock } = server
const refused = (Why: string) => refusedAs('NotEligibleToRedeem', { Why })

test('the VIP table has chat, gifts, factor, bonus and club of every rank', async () => {
  const { client } = await server.signInAs('924200001')
  const { VIPTable, VIPLevel, CanClaim } = await client.call(readLevels, {})
  assert.deepEqual([VIPLevel, CanClaim], [1, true])
  const column = <K extends keyof (typeof VIPTable)[number]>(name: K) => VIPTable.map((rank) => rank[name])
  assert.deepEqual(column('Factor'), [1, 1.1, 1.2, 1.3, 1.5, 1.75, 2, 3])
  assert.deepEqual(column('Bonus'), [5_000, 8_000, 15_000, 25_000, 50_000, 100_000, 200_000, 400_000])
  assert.deepEqual(column('Chat'), [false, false, true, true, true, true, true, true])
  assert.deepEqual(column('Club'), [false, false, true, true, true, true, true, true])
  assert.deepEqual(column('GiftFee'), [1_000, 800, 500, 400, 300, 200, 150, 100])
  assert.deepEqual([column('GiftCount')[2], column('GiftAmount')[2], column('Gift')[0]], [5, 3_000_000, true])
})

test('the bonus of the day is that of the rank, paid once by two hundred claims', async () => {
  const player = await server.signInAs('924200002', { vipPoints: 1_000 })
  const coins = await server.coinsOf(player)
  const raw = await server.helloWith(player.token)
  const answers = await atOnce(server.bus, 200, () => raw.ask({ OP: 14210, ReqID: server.newKey() }))
  assert.equal(answers.filter(({ Code }) => Code === 200).length, 1)
  assert.equal(await server.coinsOf(player), coins + 15_000)
  assert.equal((await player.client.call(readLevels, {})).CanClaim, false)
  assert.equal((await player.client.call(readBankBook, {})).Rows[0]!.Reason, 'VIP 每日獎勵')
})

test('the bonus can be taken once before and once after midnight', async () => {
  clock.forward(startOfDay(addDays(taipeiDay(clock.now()), 1)).getTime() - 1 - clock.now().getTime())
  const player = await server.signInAs('924200004')
  await player.client.call(claimVipBonus, {})
  await assert.rejects(player.client.call(claimVipBonus, {}), refused('Claimed'))
  clock.forward(1)
  assert.deepEqual(await player.client.call(claimVipBonus, {}), { Items: [{ ItemID: 1, Amount: 5_000 }] })
})

test('a stopped bonus is closed at once', async () => {
  const { client } = await server.signInAs('924200003')
  await app.settings.change(vipBonus, { brand: 'owl', value: { ...vipBonus.first, isOpen: false }, actor: 'test' })
  await assert.rejects(client.call(claimVipBonus, {}), refused('Closed'))
  assert.equal((await client.call(readLevels, {})).CanClaim, false)
})
