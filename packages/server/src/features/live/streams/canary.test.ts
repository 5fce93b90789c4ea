// The secret of a stream key is in no log, metric, audit entry, link or answer to others, whatever happens with the key.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { encodeFlv, tagsOf, withoutFfmpeg } from '@lantern/media/ffmpeg.fixture.ts'
import { listBroadcasts, listRecordings } from '@lantern/protocol/broadcasts.ts'
import { listFollowed, followHost } from '@lantern/protocol/hosts.ts'
import {
  joinRoom,
  listRooms,
  readDefaultRoom,
  openOwnRoom,
  readStream,
  resetStreamKey,
  seeRooms,
  updateRoom,
} from '@lantern/protocol/live.ts'
import * as office from '@lantern/protocol/office/live.ts'
import { liveStatuses } from '@lantern/protocol/values/live.ts'
import { createLog } from '../../../kernel/log/log.ts'
import { until } from '../../../kernel/testing/until.ts'
import { refusedAs, startTestServer } from '../../../testing.ts'
import { stageOn } from '../../../twoNodes.fixture.ts'
import { answerWrongKeysAtOnce, publishTo } from './streams.fixture.ts'

const skip = withoutFfmpeg
const written: string[] = []
const server = await startTestServer({
  media: {},
  log: createLog('trace', { write: (line: string) => void written.push(line) }),
})
after(() => server[Symbol.asyncDispose]())
const { enter } = stageOn(server, '9376')
const { streams } = server.app
const tags = skip ? [] : tagsOf(encodeFlv({ seconds: 1, gop: 25 }))
const secretOf = (key: string): string => key.split('?k=')[1]!

test('a story with right, wrong, replaced and refused keys writes none of them', { skip }, async () => {
  const host = await enter({ isHost: true })
  await host.client.call(updateRoom, { Title: 'canary', Status: liveStatuses.live })
  const { RoomID, StreamKey } = await host.client.call(openOwnRoom, {})
  const port = streams.rtmpPort!
  const first = await publishTo(port, StreamKey)
  first.send(tags)
  await until(() => streams.isDelivering(RoomID))
  // Refused as a second publisher, cut by a new key, wrong as the old one, cut for what it sends, and wrong so often that it is logged.
  await assert.rejects(publishTo(port, StreamKey), /already/)
  const { StreamKey: next } = await host.client.call(resetStreamKey, {})
  await first.ended
  await assert.rejects(publishTo(port, StreamKey), /wrong/)
  const broken = await publishTo(port, next)
  broken.send([{ kind: 'video', time: 0, body: Uint8Array.from([0x90, ...Buffer.from('hvc1'), 1]) }])
  await broken.ended
  await assert.rejects(publishTo(port, next), /HEVC/)
  await server.office(office.resetKey, { Brand: 'owl', RoomID })
  const { StreamKey: last } = await host.client.call(openOwnRoom, {})
  await answerWrongKeysAtOnce(server)
  for (let nth = 1; nth < 10; nth++) await assert.rejects(publishTo(port, StreamKey), /wrong/)
  const keys = [StreamKey, next, last].map(secretOf)
  assert.equal(new Set(keys).size, 3)

  const viewer = await enter()
  const { client } = viewer
  await client.call(followHost, { HostID: host.id, Follow: true })
  const answers = [
    await client.call(joinRoom, { RoomID }),
    await client.call(listRooms, {}),
    await client.call(readDefaultRoom, {}),
    await client.call(readStream, { RoomID }),
    await client.call(listBroadcasts, { RoomID }),
    await client.call(listRecordings, { RoomID }),
    await client.call(listFollowed, {}),
    await server.connect(undefined).call(seeRooms, {}),
    await server.office(office.listRooms, { Brand: 'owl' }),
    await server.office(office.listBroadcasts, { Brand: 'owl' }),
    await server.office(office.listKeyAlarms, { Brand: 'owl' }),
  ]
  for (const call of [openOwnRoom, resetStreamKey]) await assert.rejects(client.call(call, {}), refusedAs('WrongRole'))
  const { rows: audit } = await server.db.pool.query('SELECT * FROM audit')
  const { rows: stored } = await server.db.pool.query(`SELECT encode(sealed, 'escape') AS sealed FROM live_key`)
  const metrics = await server.app.kernel.metrics.registry.metrics()
  const personal = server.app.personal.find(({ tables }) => 'live_room' in tables)!
  const exported = await personal.export(server.db.kysely, host.id)
  const places = { answers, audit, stored, metrics, exported, log: written }
  assert.ok(
    written.some((line) => line.includes('repeated wrong stream keys')),
    'the log has the alarm',
  )
  for (const [place, content] of Object.entries(places))
    for (const key of keys) assert.equal(JSON.stringify(content).includes(key), false, `the key is in ${place}`)
  // Digits and letters in other forms are no secret: the key has 192 bits.
  for (const key of keys) assert.match(key, /^[\w-]{32}$/)
})
