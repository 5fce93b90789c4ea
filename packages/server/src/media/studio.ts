// A publisher of the studio page: FLV in binary frames of a WebSocket. Text frames: `ready` from the server, `end` from the page.
import type { Socket } from 'node:net'
import { MediaError } from '@lantern/media/error.ts'
import { createFlvReader } from '@lantern/media/flv/reader.ts'
import { readMetadata } from '@lantern/media/flv/metadata.ts'
import { readAmf } from '@lantern/media/rtmp/amf.ts'
import { publishCloses } from '@lantern/protocol/values/live.ts'
import type { WebSocket } from 'ws'
import type { Publisher, Transport } from './publisher.ts'

/** The most bytes of the text in a close frame. */
const maxReason = 120

/** Cut at a character, since a half one would make the frame invalid. */
function reasonOf(text: string): string {
  let reason = text.slice(0, maxReason)
  while (Buffer.byteLength(reason) > maxReason) reason = reason.slice(0, -1)
  return reason
}

/** Closes a WebSocket whose publisher was refused. */
export function refuseStudio(socket: WebSocket, stream: Socket, code: number, text: string): void {
  socket.on('error', () => stream.destroy())
  socket.close(code, reasonOf(text))
}

export function receiveStudio(
  socket: WebSocket,
  stream: Socket,
  now: () => number,
  open: (transport: Transport) => Publisher,
): void {
  let isClean = false
  const publisher = open({
    via: 'studio',
    close: (text, why) => socket.close(publishCloses[why ?? 'ended'], reasonOf(text)),
  })
  const reader = createFlvReader((tag) => {
    if (tag.kind !== 'script') return publisher.tag(tag)
    const facts = readMetadata(readAmf(tag.body))
    if (facts) publisher.metadata(facts)
  })
  stream.setTimeout(0)
  // Distinguishes an accepted publisher from one that is about to be refused.
  socket.send('ready')
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    if (!isBinary) {
      // The page announces the end of the broadcast.
      isClean = data.toString() === 'end'
      return isClean ? publisher.end({ clean: true }) : undefined
    }
    try {
      reader.receive(data)
    } catch (error) {
      if (!(error instanceof MediaError)) throw error
      publisher.end({ clean: false, why: 'media' }, error.message)
    }
    publisher.room.meter.touch(now(), data.length)
  })
  socket.on('error', () => stream.destroy())
  socket.on('close', () => publisher.end({ clean: isClean }))
}
