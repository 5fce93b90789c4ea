// Thousands of joins and leaves: the viewers who stay get one push a second, their calls are still answered, and the final count is right.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { joinRoom, updateRoom } from '@lantern/protocol/live.ts'
import { elapsed } from '../../kernel/time/clock.ts'
import type { Guest } from '../../kernel/testing.ts'
import { PushRecorder } from '../../kernel/testing/pushRecorder.ts'
import { openSocket, startTestServer } from '../../testing.ts'
import { viewerRules } from './viewers.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())
// Rate limits are switched off: so many calls of so few players exceed them, and they are tested elsewhere.
server.bus.store.spend = () => 0

const people = 20
const rounds = 100

/** Joins and leaves repeatedly without waiting, and joins at the end. */
async function run(tab: Guest, RoomID: number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    tab.send({ OP: 30120, RoomID })
    tab.send({ OP: 30130 })
  }
  tab.send({ OP: 30120, RoomID, Seq: 1 })
  await tab.next(({ Seq }) => Seq === 1)
}

test('four thousand joins and leaves cause a few pushes, and the final count is right', async () => {
  const host = await server.signInAs('938100001', { isHost: true })
  await openSocket(host.client, 'chat')
  const { RoomID } = await host.client.call(updateRoom, { Title: '人潮', Status: 1 })
  await host.client.call(joinRoom, { RoomID })
  const recorder = new PushRecorder(host.client, joinRoom)
  const tabs: Guest[] = []
  for (let index = 0; index < people; index++) {
    const { token } = await server.signInAs(`9382${String(index).padStart(5, '0')}`)
    tabs.push(await server.helloWith(token, 'chat'))
  }
  let queries = 0
  server.db.pool.on('acquire', () => queries++)
  const begun = elapsed()
  await Promise.all(tabs.map((tab) => run(tab, RoomID)))
  const took = elapsed() - begun
  const used = queries
  await recorder.until(({ Viewers }) => Viewers === people + 1)
  const most = Math.ceil((elapsed() - begun) / viewerRules.beatMs) + 1
  assert.ok(recorder.received.length <= most, `${recorder.received.length} notices in ${Math.round(took)} ms`)
  for (const tab of tabs) {
    const notices = tab.received.filter(({ OP }) => OP === 30122)
    assert.ok(notices.length <= most)
    assert.equal(tab.received.filter(({ Code }) => Code !== 200).length, 0)
    tab.close()
  }
  await recorder.until(({ Viewers }) => Viewers === 1)
  // The jobs of the server use a connection now and then. One query per call would need thousands.
  assert.ok(used < people * rounds, `${used} queries for ${2 * people * rounds} calls`)
})
