// Ours as a whole, in a process of its own: the server with its database, the media process, a room on air and players with links. A second node
// on the same database pulls the room.
import { createClient } from '@lantern/client/client.ts'
import { openSocket, startTestServer } from '@lantern/server/testing.ts'
import { MemoryBus } from '@lantern/server/kernel/bus/memoryBus.ts'
import { openOwnRoom, readStream, updateRoom } from '@lantern/protocol/live.ts'
import { liveStatuses } from '@lantern/protocol/values/live.ts'
import { openBenchDatabase, RunningClock } from '../../database.ts'
import { freePort } from '../freePort.ts'
import type { Links, WholeFacts, WholeQuestion } from '../whole.ts'

const database = await openBenchDatabase(process.argv.includes('--quick'))
const { db } = database
const clock = new RunningClock()
const bus = new MemoryBus(clock)
// Calls are not limited: they come from one address, and the same players repeat them.
bus.store.spend = () => 0
const port = await freePort()
const node = await startTestServer({ db, bus, clock, port, media: { nodeUrl: `http://127.0.0.1:${port}` } })
const edge = process.argv.includes('--edge') ? await startTestServer({ db, bus, clock, media: {} }) : null

const host = await node.signInAs('936300000', { isHost: true })
await openSocket(host.client, 'chat')
const { RoomID: room } = await host.client.call(updateRoom, { Title: 'Bench', Status: liveStatuses.live })
const { StreamKey: key } = await host.client.call(openOwnRoom, {})

/** Their tokens. Their sockets are closed: a client of each in this process would be a part of what is measured. */
const players: string[] = []
const atOnce = 4

async function bringPlayers(count: number): Promise<void> {
  const waiting = Array.from({ length: Math.max(0, count - players.length) }, (_, index) => players.length + index)
  const walk = async (): Promise<void> => {
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
      const { client, token } = await node.signInAs(String(936_400_000 + index))
      client[Symbol.dispose]()
      players.push(token)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, walk))
}

const linksOf = async (token: string): Promise<Links> => {
  using client = createClient({ base: `http://127.0.0.1:${port}`, token })
  const { Streams } = await client.call(readStream, { RoomID: room })
  return Object.fromEntries(Streams!.map(({ Type, Url }) => [Type, Url])) as unknown as Links
}

async function answer(question: WholeQuestion): Promise<unknown> {
  if (question.do === 'players') return bringPlayers(question.count)
  if (question.do === 'tokens') return players.slice(0, question.count)
  return Promise.all(players.slice(0, question.count).map(linksOf))
}

process.on('message', (question: WholeQuestion) => {
  void answer(question).then((value) => process.send!(value ?? null))
})
process.once('disconnect', async () => {
  setTimeout(() => process.exit(1), 30_000).unref()
  await edge?.stop()
  await node.stop()
  await database[Symbol.asyncDispose]()
  process.exit(0)
})
const facts: WholeFacts = {
  port,
  protocol: 'flv',
  rtmpPort: node.app.streams.rtmpPort!,
  edgePort: edge?.port ?? null,
  room,
  key,
  engine: database.engine,
  mediaPid: node.app.streams.mediaProcess.pid!,
  pids: [process.pid, node.app.streams.mediaProcess.pid!],
}
process.send!(facts)
