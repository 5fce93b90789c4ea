// Connections of viewers: one that only counts bytes, into a buffer that all share, and one that parses the stream. By HTTP-FLV or by RTMP.
import http from 'node:http'
import { connect, type Socket } from 'node:net'
import { createFlvReader } from '@lantern/media/flv/reader.ts'
import { createPlaySession, type PlaySession } from './rtmpPlay.ts'

export interface Target {
  readonly port: number
  readonly protocol: 'flv' | 'rtmp'
  /** A signed link, instead of the plain path of a room. */
  readonly path?: string
}

export interface Connection {
  end(): void
}

const host = '127.0.0.1'
const shared = Buffer.allocUnsafe(256 * 1024)
const pathOf = ({ path }: Target, room: number): string => path ?? `/live/${room}.flv`

function startRtmp(socket: Socket, room: number, onVideo: (time: number, body: Uint8Array) => void): PlaySession {
  return createPlaySession(room, {
    send: (bytes) => void socket.write(bytes),
    onVideo,
    onRefused: (text) => void socket.destroy(new Error(text)),
  })
}

function startFlv(socket: Socket, target: Target, room: number): void {
  socket.write(`GET ${pathOf(target, room)} HTTP/1.1\r\nHost: ${host}:${target.port}\r\n\r\n`)
}

export interface Counted {
  /** Bytes of media, and of the answer of HTTP. */
  onBytes(count: number): void
  onClose(): void
}

export function openCounting(target: Target, room: number, { onBytes, onClose }: Counted): Connection {
  let session: PlaySession | undefined
  const callback = (length: number, buffer: Uint8Array): boolean => {
    // Media of RTMP is not parsed, as that of HTTP is not.
    if (session && !session.isPlaying) session.receive(buffer.slice(0, length))
    else onBytes(length)
    return true
  }
  const socket = connect({ port: target.port, host, noDelay: true, onread: { buffer: shared, callback } })
  socket.on('error', () => {})
  socket.on('close', onClose)
  if (target.protocol === 'rtmp') session = startRtmp(socket, room, () => {})
  else startFlv(socket, target, room)
  return { end: () => void socket.destroy() }
}

/** A connection whose socket is not read: after the request, at RTMP after the server has begun to play. */
export function openStuck(target: Target, room: number): Connection {
  const socket = connect({ port: target.port, host })
  socket.on('error', () => {})
  if (target.protocol === 'flv') {
    startFlv(socket, target, room)
    socket.pause()
  } else {
    const session = startRtmp(socket, room, () => {})
    socket.on('data', (bytes) => {
      session.receive(bytes)
      if (session.isPlaying) socket.pause()
    })
  }
  return { end: () => void socket.destroy() }
}

export interface Watched {
  onBytes(count: number): void
  onVideo(time: number, body: Uint8Array): void
  onClose(): void
  onRefused(why: Error): void
}

export function openWatching(target: Target, room: number, watched: Watched): Connection {
  return target.protocol === 'rtmp' ? watchRtmp(target, room, watched) : watchFlv(target, room, watched)
}

function watchRtmp(target: Target, room: number, watched: Watched): Connection {
  const socket = connect({ port: target.port, host, noDelay: true })
  const session = startRtmp(socket, room, watched.onVideo)
  socket.on('error', watched.onRefused)
  socket.on('close', watched.onClose)
  socket.on('data', (bytes) => {
    if (session.isPlaying) watched.onBytes(bytes.length)
    session.receive(bytes)
  })
  return { end: () => void socket.destroy() }
}

function watchFlv(target: Target, room: number, watched: Watched): Connection {
  const reader = createFlvReader(({ kind, time, body }) => {
    if (kind === 'video') watched.onVideo(time, body)
  })
  const get = http.get({ port: target.port, host, path: pathOf(target, room), agent: false }, (response) => {
    if (response.statusCode !== 200) watched.onRefused(new Error(`room ${room} answered ${response.statusCode}`))
    response.on('error', () => {})
    response.on('close', watched.onClose)
    response.on('data', (bytes: Buffer) => {
      watched.onBytes(bytes.length)
      reader.receive(bytes)
    })
  })
  get.on('error', watched.onRefused)
  return { end: () => void get.destroy() }
}
