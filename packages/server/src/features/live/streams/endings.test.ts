// What ends a stream and its recording from outside: a ban, the erasure of the host on another node, a removal while the node was down; and
// what is recorded at all.
import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { encodeFlv, probe, tagsOf, withoutFfmpeg } from '@lantern/media/ffmpeg.fixture.ts'
import { changeRoomSettings, editRecordings, listRecordings } from '@lantern/protocol/broadcasts.ts'
import { openOwnRoom, readStream, updateRoom } from '@lantern/protocol/live.ts'
import { banPlayer } from '@lantern/protocol/office/players.ts'
import { liveStatuses } from '@lantern/protocol/values/live.ts'
import { busySecondMs, until } from '../../../kernel/testing/until.ts'
import { startTwoNodes } from '../../../twoNodes.fixture.ts'
import { publishTo, watchHttp } from './streams.fixture.ts'

const skip = withoutFfmpeg
const folder = mkdtempSync(join(tmpdir(), 'lantern-endings-'))
const { here, there, enter } = await startTwoNodes('9389', {
  here: { media: {} },
  there: { media: { recordings: folder } },
})
after(() => rmSync(folder, { recursive: true, force: true }))
const theirs = there.app.streams
const tags = skip ? [] : tagsOf(encodeFlv({ seconds: 3, gop: 25 }))
const recorded = (RoomID: number): string[] => readdirSync(folder).filter((name) => name.startsWith(`${RoomID}-`))

/** The host is connected to this node, the encoder to the other one. */
async function hostThere(OpenOnPublish = true) {
  const host = await enter({ isHost: true })
  await host.client.call(updateRoom, { Title: 'endings' })
  await host.client.call(changeRoomSettings, { Record: true, OpenOnPublish })
  return { host, ...(await host.client.call(openOwnRoom, {})) }
}
async function publishThere({ StreamKey, RoomID }: { StreamKey: string; RoomID: number }) {
  const publisher = await publishTo(theirs.rtmpPort!, StreamKey)
  publisher.send(tags)
  await until(() => theirs.isDelivering(RoomID) && here.app.streams.isDelivering(RoomID))
  return publisher
}
const isOpen = async (RoomID: number): Promise<boolean> =>
  (await here.app.rooms.find(here.db.kysely, 'owl', RoomID))!.status !== liveStatuses.closed
async function inTime<T>(work: Promise<T>, what: string): Promise<T> {
  const start = performance.now()
  const done = await work
  assert.ok(performance.now() - start < busySecondMs, `${what} within a second`)
  return done
}

test('banning a host ends the stream and its viewers on the other node within a second', { skip }, async () => {
  const room = await hostThere()
  const publisher = await publishThere(room)
  await until(() => isOpen(room.RoomID))
  const viewer = await enter()
  const { DownStreamUrl } = await viewer.client.call(readStream, { RoomID: room.RoomID })
  const { pathname, search } = new URL(DownStreamUrl)
  const view = await watchHttp(`${there.url}${pathname}${search}`)
  await view.until(({ kind }) => kind === 'video')
  await here.office(banPlayer, { Brand: 'owl', PlayerID: room.host.id, Cause: 'story' })
  assert.match(await inTime(publisher.ended, 'cut'), /may not stream/)
  await inTime(view.closed, 'no video')
  assert.equal(await isOpen(room.RoomID), false)
  await assert.rejects(publishTo(theirs.rtmpPort!, room.StreamKey), /banned/)
})

test('erasing a host ends the stream on the other node, and the recording goes with it', { skip }, async () => {
  const room = await hostThere()
  const publisher = await publishThere(room)
  await until(() => recorded(room.RoomID).length > 0)
  const past = new Date(here.clock.now().getTime() - 1000)
  await here.db.pool.query('UPDATE player SET deletion_at = $2 WHERE id = $1', [room.host.id, past])
  here.clock.forward(3_600_001)
  await here.app.jobs.tick()
  assert.notEqual(await publisher.ended, '')
  await until(() => recorded(room.RoomID).length === 0, 'the file is removed')
  await assert.rejects(publishTo(theirs.rtmpPort!, room.StreamKey), /wrong/)
})

test('a preview and a pause are not recorded; what viewers saw is one file', { skip }, async () => {
  const room = await hostThere(false)
  const { host, RoomID } = room
  const publisher = await publishThere(room)
  assert.deepEqual(recorded(RoomID), [], 'a preview')
  let base = 0
  const next = (): void => {
    base += tags.at(-1)!.time + 40
    publisher.send(tags.map((tag) => ({ ...tag, time: tag.time + base })))
  }
  await host.client.call(updateRoom, { Status: liveStatuses.live })
  await until(() => {
    next()
    return recorded(RoomID).length === 1
  }, 'the recording begins')
  await host.client.call(updateRoom, { Status: liveStatuses.paused })
  await host.client.call(updateRoom, { Status: liveStatuses.live })
  next()
  await host.client.call(updateRoom, { Status: liveStatuses.closed })
  const [row] = await until(async () => {
    const { Rows } = await host.client.call(listRecordings, { RoomID })
    return Rows.length > 0 && Rows
  })
  const file = join(folder, recorded(RoomID)[0]!)
  assert.ok(row!.Seconds > 0)
  assert.equal(probe(file).streams.length, 2)
  // The host removes it while this node is down: it is removed when the node compares its files with the rows.
  await host.client.call(editRecordings, { RoomID, Delete: row!.BroadcastID })
  await here.db.pool.query('UPDATE live_recording SET removed_at = deleted_at WHERE room_id = $1', [RoomID])
  const [young, old] = ['900001-1.mp4', '900002-1.mp4'].map((name) => join(folder, name)) as [string, string]
  for (const path of [young, old]) writeFileSync(path, 'x')
  const now = here.clock.now()
  utimesSync(young, now, now)
  const yesterday = new Date(now.getTime() - 86_400_001)
  utimesSync(old, yesterday, yesterday)
  assert.equal((await theirs.files.compare()).length, 2)
  assert.deepEqual([existsSync(file), existsSync(old), existsSync(young)], [false, false, true])
  publisher.finish()
})

test('the recording of a killed media process is listed after its restart', { skip }, async () => {
  const room = await hostThere()
  const publisher = await publishThere(room)
  // A fragment is written when the next one begins.
  const base = tags.at(-1)!.time + 40
  for (const turn of [1, 2, 3]) publisher.send(tags.map((tag) => ({ ...tag, time: tag.time + turn * base })))
  const size = (): number => statSync(join(folder, recorded(room.RoomID)[0]!)).size
  await until(() => recorded(room.RoomID).length > 0 && size() > 100_000)
  process.kill(theirs.mediaProcess.pid!, 'SIGKILL')
  await publisher.ended
  const [row] = await until(async () => {
    const { Rows } = await room.host.client.call(listRecordings, { RoomID: room.RoomID })
    return Rows.length > 0 && Rows
  })
  assert.ok(row!.Seconds >= 3, String(row!.Seconds))
  assert.equal(probe(join(folder, recorded(room.RoomID)[0]!)).streams.length, 2)
})
