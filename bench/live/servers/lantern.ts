// Ours: the product's media process and the product's handover of sockets. The front verifies no links, because that needs a database.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { passSocket } from '@lantern/server/features/live/streams/handover.ts'
import {
  connectionLimits,
  ingestLimits,
  recordingLimits,
  relayLimits,
} from '@lantern/server/features/live/streams/limits.ts'
import { MediaProcess } from '@lantern/server/features/live/streams/mediaProcess.ts'
import { createLog } from '@lantern/server/kernel/log/log.ts'
import type { FromMedia } from '@lantern/server/media/messages.ts'

const { streamsPerSession: _, ...relay } = relayLimits.first
const { longestMs: recordingMs, nodeBytes: recordingsBytes } = recordingLimits.first

let rtmpPort = 0
const media = new MediaProcess({
  log: createLog('error'),
  opening: () => ({
    kind: 'open',
    rtmp: { host: '127.0.0.1', port: 0, mayMove: true },
    recordings: null,
    limits: { ...ingestLimits.first, ...connectionLimits.first, ...relay, recordingMs, recordingsBytes },
  }),
  onMessage(message: FromMedia) {
    if (message.kind === 'ready') rtmpPort = message.rtmpPort
    else if (message.kind === 'ask')
      media.send({ kind: 'answer', id: message.id, answer: { epoch: message.id, isRecorded: false } })
  },
  onExit: () => process.exit(1),
})
let views = 0
const server = createServer((request, response) => {
  const roomId = Number(/^\/live\/(\d+)\.flv$/.exec(request.url ?? '')?.[1])
  const viewId = ++views
  const claim = { use: 'flv', viewId, roomId, playerId: viewId, sessionId: String(viewId) } as const
  const given = { request, response, socket: request.socket, claim }
  if (
    !roomId ||
    !passSocket(
      given,
      (...all) => media.send(...all),
      () => {},
    )
  )
    response.writeHead(404).end()
})
server.listen(0, '127.0.0.1')
media.start()
await media.ready()
const { port } = server.address() as AddressInfo
process.send!({ port, rtmpPort, protocol: 'flv', pids: [process.pid, media.pid] })
process.once('disconnect', () => process.exit(0))
