// Encoders behind a TCP balancer: HAProxy with the PROXY header before RTMP and RTMPS; who may send one, and who has to.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openOwnRoom, updateRoom } from '@lantern/protocol/live.ts'
import { createLog } from '../../../kernel/log/log.ts'
import { openHaproxy, whyNoHaproxy } from '../../../kernel/testing/haproxy.ts'
import { until } from '../../../kernel/testing/until.ts'
import { startTestServer } from '../../../testing.ts'
import { makeCertificate, withoutOpenssl } from './certificate.fixture.ts'
import { connectionLimits } from './limits.ts'
import { publishTo, type PublishFrom } from './streams.fixture.ts'

const skip = withoutOpenssl || whyNoHaproxy()
const folder = mkdtempSync(join(tmpdir(), 'lantern-balancer-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const written: string[] = []
const log = createLog('warn', { write: (line: string) => void written.push(line) })
// HAProxy connects from 127.0.0.1; everything else connects from other addresses of the loopback network.
const rtmp = { host: '127.0.0.1', port: 0, mayMove: true, proxies: '127.0.0.1' }
const server = skip ? null! : await startTestServer({ media: { rtmp: { ...rtmp, tls: makeCertificate(folder) } }, log })
after(() => server?.[Symbol.asyncDispose]())
const proxy = skip
  ? null!
  : await openHaproxy(folder, [
      { to: server.app.streams.rtmpPort!, option: 'send-proxy-v2' },
      { to: server.app.streams.rtmpPort!, option: 'send-proxy' },
      { to: server.app.streams.rtmpsPort!, option: 'send-proxy-v2' },
      { to: server.app.streams.rtmpPort!, option: '' },
    ])
after(() => proxy?.[Symbol.asyncDispose]())

let phones = 0
async function openRoom() {
  server.bus.store.spend = async () => 0
  const host = await server.signInAs(`9391${String(++phones).padStart(5, '0')}`, { isHost: true })
  await host.client.call(updateRoom, { Title: 'balanced' })
  return host.client.call(openOwnRoom, {})
}
/** Connects and says nothing; resolves when it is open. */
async function openSilent(port: number, from: string) {
  const socket = createConnection({ port, host: '127.0.0.1', localAddress: from }).on('error', () => {})
  await once(socket, 'connect')
  const closed = new Promise<void>((resolve) => void socket.resume().once('close', () => resolve()))
  return { socket, closed }
}
const publishes = async (port: number, key: string, given: PublishFrom): Promise<void> => {
  const publisher = await publishTo(port, key, given)
  publisher.finish()
  await publisher.ended
}

test(
  'behind HAProxy one encoder with wrong keys or half-open connections does not lock out others',
  { skip },
  async () => {
    const [room, other] = [await openRoom(), await openRoom()]
    const [binary, text, secure] = proxy.ports as [number, number, number]
    // All at once: the answers to the later ones wait, and those above the places of the address are closed.
    const wrong = Array.from({ length: 30 }, () => publishTo(binary, `${room.RoomID}?k=wrong`, { from: '127.0.5.1' }))
    void Promise.allSettled(wrong)
    await assert.rejects(Promise.race(wrong), /wrong|closed/)
    const silent = await Promise.all(
      [binary, secure].flatMap((port) => Array.from({ length: 25 }, () => openSilent(port, '127.0.5.2'))),
    )
    // Twenty have a place, the others are refused.
    let closed = 0
    for (const one of silent) void one.closed.then(() => closed++)
    await until(() => closed >= 30, 'those above the limit are closed')
    await publishes(binary, other.StreamKey, { from: '127.0.5.3' })
    await publishes(text, other.StreamKey, { from: '127.0.5.3' })
    await publishes(secure, other.StreamKey, { from: '127.0.5.3', isSecure: true })
    // The right key is accepted at once, also from the address whose wrong ones still wait.
    await publishes(binary, room.StreamKey, { from: '127.0.5.1' })
    for (const { socket } of silent) socket.destroy()
  },
)

test(
  'a header from elsewhere closes the connection, and a balancer without one is refused with a line in the log',
  { skip },
  async () => {
    const { StreamKey } = await openRoom()
    const port = server.app.streams.rtmpPort!
    const head = 'PROXY TCP4 203.0.113.7 127.0.0.1 4711 1935\r\n'
    await publishes(port, StreamKey, { head })
    await assert.rejects(publishTo(port, StreamKey, { head, from: '127.0.5.4' }), /closed/)
    const secure = server.app.streams.rtmpsPort!
    await assert.rejects(publishTo(secure, StreamKey, { head, from: '127.0.5.4', isSecure: true }), /closed/)
    await publishes(port, StreamKey, { from: '127.0.5.4' })
    assert.equal(written.filter((line) => line.includes('RTMP_PROXY')).length, 0)
    const bare = proxy.ports[3]!
    for (let index = 0; index < 3; index++)
      await assert.rejects(publishTo(bare, StreamKey, { from: '127.0.5.5' }), /closed/)
    await assert.rejects(publishTo(port, StreamKey, { head: 'PROXY TCP4 nonsense\r\n' }), /closed/)
    // A health check connects and says nothing.
    const check = await openSilent(port, '127.0.0.1')
    check.socket.destroy()
    await until(() => written.some((line) => line.includes('RTMP_PROXY')))
    const lines = written.filter((line) => line.includes('RTMP_PROXY'))
    assert.equal(lines.length, 1)
    assert.match(lines[0]!, /send-proxy-v2.*"peer":"127\.0\.0\.1"|"peer":"127\.0\.0\.1".*send-proxy-v2/)
  },
)

test('an address that has proved a key keeps a reserve when its other places are taken', { skip }, async () => {
  const { StreamKey } = await openRoom()
  const binary = proxy.ports[0]!
  const from = '127.0.5.6'
  await publishes(binary, StreamKey, { from })
  const silent = await Promise.all(Array.from({ length: 20 }, () => openSilent(binary, from)))
  await publishes(binary, StreamKey, { from })
  const more = await Promise.all(
    Array.from({ length: connectionLimits.first.reserve + 1 }, () => openSilent(binary, from)),
  )
  await Promise.race(more.map(({ closed }) => closed))
  for (const { socket } of [...silent, ...more]) socket.destroy()
})
