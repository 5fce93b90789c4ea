// For tests: encoders in a process of their own that send pings as fast as the server reads them and never read an answer.
import { createConnection } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { amfObject } from '@lantern/media/rtmp/amf.ts'
import { writeChunks } from '@lantern/media/rtmp/chunkWriter.ts'
import { writeCommand } from '@lantern/media/rtmp/command.ts'
import { messageTypes, userEvents, writeUserEvent } from '@lantern/media/rtmp/messages.ts'
import { createPublisherSession } from '@lantern/media/rtmp/publisherSession.ts'

export interface Attacker {
  readonly port: number
  readonly isSecure: boolean
  /** Null: it proves nothing. */
  readonly key: string | null
  readonly from: string
  /** How often it connects again when it was closed. */
  readonly returns: number
}

export interface AttackReport {
  readonly closed: number
  readonly sentBytes: number
}

const ping = writeChunks(
  { type: messageTypes.userControl, time: 0, streamId: 0, body: writeUserEvent(userEvents.pingRequest, 7) },
  2,
  128,
)
const pings = Buffer.concat(Array.from({ length: 4000 }, () => ping))
/** What an encoder sends first if it does not wait for answers. */
const hello = Buffer.concat([
  Buffer.of(3),
  Buffer.alloc(1536 * 2),
  writeChunks(
    {
      type: messageTypes.command,
      time: 0,
      streamId: 0,
      body: writeCommand('connect', 1, [amfObject({ app: 'live' })]),
    },
    3,
    128,
  ),
])
let sentBytes = 0

function attack({ port, isSecure, key, from }: Attacker): Promise<void> {
  const raw = createConnection({ port, host: '127.0.0.1', localAddress: from })
  const socket = isSecure ? connectTls({ socket: raw, rejectUnauthorized: false }) : raw
  const flood = (): void => {
    socket.pause()
    const write = (): void => {
      while (!socket.destroyed) {
        sentBytes += pings.length
        if (!socket.write(pings)) return void socket.once('drain', write)
      }
    }
    write()
  }
  raw.on('error', () => {})
  socket.on('error', () => {})
  if (key === null)
    socket.once(isSecure ? 'secureConnect' : 'connect', () => {
      socket.write(hello)
      flood()
    })
  else {
    const session = createPublisherSession(
      { url: `rtmp://127.0.0.1:${port}/live`, app: 'live', name: key },
      { send: (bytes) => void socket.write(bytes), onReady: flood },
    )
    socket.on('data', (bytes) => {
      try {
        session.receive(bytes)
      } catch {
        socket.destroy()
      }
    })
  }
  // A socket that is not read notices its end by a failed write only, so it always has something to write.
  return new Promise((resolve) => void socket.once('close', () => resolve()))
}

async function attackAgain(attacker: Attacker): Promise<number> {
  for (let index = 0; index <= attacker.returns; index++) await attack(attacker)
  return attacker.returns + 1
}

async function work(attackers: readonly Attacker[]): Promise<void> {
  const closed = await Promise.all(attackers.map((attacker) => attackAgain(attacker)))
  const report: AttackReport = { closed: closed.reduce((sum, count) => sum + count, 0), sentBytes }
  process.send!(report)
}

if (process.send && process.argv[1] === import.meta.filename) {
  process.once('message', (attackers: readonly Attacker[]) => void work(attackers))
  process.once('disconnect', () => process.exit())
}
