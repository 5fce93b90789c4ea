// Real encoders: ffmpeg with B-frames and long GOPs, over TLS, with a wrong key, two at once, dropped and back, with a codec that rooms do not
// carry; ffprobe reads what viewers get as FLV and HLS, and the recording.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { patternOf, probe, withoutFfmpeg, type Pattern } from '@lantern/media/ffmpeg.fixture.ts'
import { changeRoomSettings, listRecordings } from '@lantern/protocol/broadcasts.ts'
import { openOwnRoom, readStream, updateRoom } from '@lantern/protocol/live.ts'
import { until } from '../../../kernel/testing/until.ts'
import { startTestServer } from '../../../testing.ts'
import { stageOn } from '../../../twoNodes.fixture.ts'
import { makeCertificate, withoutOpenssl } from './certificate.fixture.ts'
import { connectionLimits, ingestLimits } from './limits.ts'
import { publishTo, setTakeover, watchHttp } from './streams.fixture.ts'

const skip = withoutFfmpeg || withoutOpenssl
const folder = mkdtempSync(join(tmpdir(), 'lantern-clients-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const tls = skip ? null : makeCertificate(folder)
const server = await startTestServer({
  media: {
    recordings: join(folder, 'recordings'),
    rtmp: { host: '127.0.0.1', port: 0, mayMove: true, ...(tls && { tls }) },
  },
})
after(() => server[Symbol.asyncDispose]())
const { streams } = server.app
await setTakeover([server])
const { enter } = stageOn(server, '9388')

interface Encoding extends Pattern {
  /** True: the file is sent at the speed of a camera. */
  readonly isLive?: boolean
  readonly audio?: string
  readonly url?: string
}

function encode(key: string, { isLive, audio, url, ...pattern }: Encoding) {
  const live = (args: readonly string[]): string[] =>
    args.flatMap((arg) => (isLive && arg === '-i' ? ['-re', arg] : [arg]))
  const target = `${url ?? `rtmp://127.0.0.1:${streams.rtmpPort}/live`}/${key}`
  const args = [...live(patternOf(pattern)), ...(audio ? ['-c:a', audio] : []), '-f', 'flv', target]
  const child = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-nostdin', ...args], { timeout: 240_000 })
  let printed = ''
  child.stderr.on('data', (bytes: Buffer) => (printed += String(bytes)))
  const done = once(child, 'close').then(([code]) => ({ code: code as number | null, printed }))
  return { done, kill: () => child.kill('SIGKILL') }
}
async function openRoom() {
  const host = await enter({ isHost: true })
  await host.client.call(updateRoom, { Title: 'clients' })
  await host.client.call(changeRoomSettings, { Record: true })
  return { host, ...(await host.client.call(openOwnRoom, {})) }
}
type Room = Awaited<ReturnType<typeof openRoom>>
const linkOf = async ({ host, RoomID }: Room, type = 'flv'): Promise<string> => {
  const { Streams } = await host.client.call(readStream, { RoomID })
  return Streams!.find(({ Type }) => Type === type)!.Url.replace('localhost', '127.0.0.1')
}
const isOnAir = ({ RoomID }: Room) => until(() => streams.isDelivering(RoomID))
const codecsOf = (media: Uint8Array | string): string[] =>
  probe(media)
    .streams.map(({ codec_name: name }) => name)
    .toSorted()

test('B-frames and key frames 8 s apart: FLV, HLS and the recording are what ffprobe expects', { skip }, async () => {
  const room = await openRoom()
  const encoder = encode(room.StreamKey, { seconds: 18, bFrames: 2, gop: 200, isLive: false })
  await isOnAir(room)
  const view = await watchHttp(await linkOf(room))
  const playlists = fetch(await linkOf(room, 'hls')).then((answer) => answer.text())
  assert.equal((await encoder.done).code, 0)
  await view.until(({ kind, time }) => kind === 'video' && time > 15_000)
  const seen = probe(Buffer.concat(view.chunks))
  assert.deepEqual(seen.streams.map(({ codec_name: name }) => name).toSorted(), ['aac', 'h264'])
  const pictures = seen.packets.filter(({ codec_type: type }) => type === 'video')
  assert.ok(pictures[0]!.flags.startsWith('K'), 'begins with a key frame')
  assert.ok(
    pictures.some(({ pts_time: shown, dts_time: decoded }) => shown !== decoded),
    'B-frames',
  )
  assert.match(await playlists, /CODECS="avc1\.\w+,mp4a\.40\.2"/)
  const [row] = await until(async () => {
    const { Rows } = await room.host.client.call(listRecordings, { RoomID: room.RoomID })
    return Rows.length > 0 && Rows
  })
  const answer = await fetch(row!.Url.replace('localhost', '127.0.0.1'))
  const recording = Buffer.from(await answer.arrayBuffer())
  const file = probe(recording)
  assert.deepEqual(codecsOf(recording), ['aac', 'h264'])
  assert.ok(Math.abs(Number(file.format.duration) - 18) < 0.5, file.format.duration)
  const part = await fetch(row!.Url.replace('localhost', '127.0.0.1'), { headers: { range: 'bytes=0-99' } })
  assert.deepEqual([part.status, (await part.arrayBuffer()).byteLength], [206, 100])
  view.close()
})

test('over TLS, beside as many silent connections as an address may have', { skip }, async () => {
  const room = await openRoom()
  assert.ok(streams.rtmpsPort)
  const url = `rtmps://127.0.0.1:${streams.rtmpsPort}/live`
  const encoder = encode(room.StreamKey, { seconds: 200, isLive: true, url })
  await isOnAir(room)
  const view = await watchHttp(await linkOf(room))
  await view.until(({ kind }) => kind === 'video')
  encoder.kill()
  await encoder.done
  view.close()
  // Silent connections count before their TLS handshake; one that ends gives its place back.
  // The address has proved a key, so it has the reserve as well.
  const { unproved } = ingestLimits.first
  const { reserve } = connectionLimits.first
  const silent = Array.from({ length: unproved + reserve + 1 }, () => {
    const socket = createConnection({ port: streams.rtmpsPort!, host: '127.0.0.1' })
    socket.on('error', () => {}).resume()
    return { socket, closed: once(socket, 'close') }
  })
  const refused = await Promise.race(silent.map(({ closed }, index) => closed.then(() => index)))
  const { socket, closed } = silent[(refused + 1) % silent.length]!
  socket.destroy()
  await closed
  const back = encode(room.StreamKey, { seconds: 200, isLive: true, url })
  await isOnAir(room)
  back.kill()
  await back.done
  for (const one of silent) one.socket.destroy()
})

test('a wrong key, a second encoder, and one that is dropped and returns', { skip }, async () => {
  const room = await openRoom()
  const wrong = await encode(`${room.RoomID}?k=wrong`, { seconds: 1 }).done
  assert.notEqual(wrong.code, 0)
  assert.match(wrong.printed, /stream key is wrong/)
  const first = encode(room.StreamKey, { seconds: 200, isLive: true })
  await isOnAir(room)
  const view = await watchHttp(await linkOf(room))
  await view.until(({ kind }) => kind === 'video')
  const second = await encode(room.StreamKey, { seconds: 1 }).done
  assert.match(second.printed, /already has a stream/)
  first.kill()
  await first.done
  await until(() => !streams.isDelivering(room.RoomID))
  const before = view.tags.at(-1)!.time
  const again = encode(room.StreamKey, { seconds: 200, isLive: true })
  await isOnAir(room)
  const next = await view.until(({ kind, time }) => kind === 'video' && time > before)
  assert.ok(next.time - before < 10_000, 'the time continues for the same connection')
  again.kill()
  await again.done
  view.close()
})

test('the return of an encoder with another codec is refused with the text that names it', { skip }, async () => {
  const room = await openRoom()
  const encoding = { seconds: 2, audio: 'libmp3lame' }
  await encode(room.StreamKey, encoding).done
  const back = await encode(room.StreamKey, encoding).done
  assert.notEqual(back.code, 0)
  assert.match(back.printed, /MP3 audio is not supported\. Choose AAC/)
  // ffmpeg 5 does not write HEVC into FLV: the header of an enhanced video tag, as OBS sends it.
  const hevc = await openRoom()
  const body = Uint8Array.from([0x90, ...Buffer.from('hvc1'), 1])
  const obs = await publishTo(streams.rtmpPort!, hevc.StreamKey)
  obs.send([{ kind: 'video', time: 0, body }])
  assert.match(await obs.ended, /HEVC video is not supported/)
  await assert.rejects(publishTo(streams.rtmpPort!, hevc.StreamKey), /HEVC video is not supported\. Choose an H\.264/)
  await assert.rejects(publishTo(streams.rtmpPort!, `${hevc.RoomID}?k=wrong`), /key is wrong/)
  assert.equal(streams.isDelivering(room.RoomID) || streams.isDelivering(hevc.RoomID), false)
})
