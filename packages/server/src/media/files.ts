// Answers requests for files of a room: the still picture, HLS, and recordings with ranges.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { writeStill } from '@lantern/media/mp4/still.ts'
import { openHeaders } from './front.ts'
import type { PullSource } from './messages.ts'
import type { Room } from './room.ts'

const fetchMs = 3000
const mostBytes = 8 * 1024 * 1024

/** Stills by room: a new picture at most every `stillMs`. */
export class Stills {
  readonly #stillMs: () => number
  readonly #stills = new Map<number, { readonly bytes: Uint8Array; readonly at: number; readonly room: Room }>()
  readonly #fetched = new Map<number, { readonly bytes: Promise<Uint8Array | null>; readonly at: number }>()

  constructor(stillMs: () => number) {
    this.#stillMs = stillMs
  }

  of(room: Room, now: number): Uint8Array | null {
    const known = this.#stills.get(room.id)
    if (known && known.room === room && now - known.at < this.#stillMs()) return known.bytes
    const { picture } = room
    if (!picture) return null
    const bytes = writeStill(picture.config, picture.frame)
    this.#stills.set(room.id, { bytes, at: now, room })
    return bytes
  }

  /** Fetches the still of a room of another node; its video is not pulled for that. */
  fetch(roomId: number, { url }: PullSource, now: number): Promise<Uint8Array | null> {
    const known = this.#fetched.get(roomId)
    if (known && now - known.at < this.#stillMs()) return known.bytes
    const bytes = fetchStill(url)
    this.#fetched.set(roomId, { bytes, at: now })
    return bytes
  }

  sweep(now: number): void {
    for (const [roomId, { at }] of this.#fetched) if (now - at > 2 * this.#stillMs()) this.#fetched.delete(roomId)
    for (const [roomId, { at }] of this.#stills) if (now - at > 2 * this.#stillMs()) this.#stills.delete(roomId)
  }
}

async function fetchStill(url: string): Promise<Uint8Array | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(fetchMs) })
    const isFine = answer.ok && Number(answer.headers.get('content-length') ?? Infinity) <= mostBytes
    return isFine ? new Uint8Array(await answer.arrayBuffer()) : null
  } catch {
    return null
  }
}

export function sendNothing(response: ServerResponse): void {
  response.writeHead(404, { ...openHeaders, 'content-length': 0 }).end()
}

export function sendBytes(response: ServerResponse, type: string, bytes: Uint8Array, cache: string): void {
  const headers = { ...openHeaders, 'content-type': type, 'content-length': bytes.length, 'cache-control': cache }
  response.writeHead(200, headers).end(bytes)
}

/** One range, as players send it; null: the whole file, undefined: not satisfiable. */
export function readRange(header: string | undefined, size: number): { start: number; end: number } | null | undefined {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!found || (found[1] === '' && found[2] === '')) return null
  const [first, last] = [found[1], found[2]]
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(size - 1, Number(last))
  return start <= end && start < size ? { start, end } : undefined
}

const fileHeaders = {
  ...openHeaders,
  'content-type': 'video/mp4',
  'accept-ranges': 'bytes',
  'cache-control': 'private, max-age=3600',
}

export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  folder: string | null,
  { file, elsewhere = [] }: { readonly file: string; readonly elsewhere?: readonly PullSource[] },
): Promise<void> {
  const path = folder && /^[\w-]+\.mp4$/.test(file) ? join(folder, file) : null
  const size = path ? ((await stat(path).catch(() => null))?.size ?? null) : null
  if (path === null || size === null) return sendElsewhere(request, response, elsewhere)
  const range = readRange(request.headers.range, size)
  if (range === undefined)
    return void response.writeHead(416, { ...fileHeaders, 'content-range': `bytes */${size}` }).end()
  const { start, end } = range ?? { start: 0, end: size - 1 }
  const partial = range && { 'content-range': `bytes ${start}-${end}/${size}` }
  response.writeHead(range ? 206 : 200, { ...fileHeaders, 'content-length': end - start + 1, ...partial })
  if (request.method === 'HEAD' || size === 0) return void response.end()
  const stream = createReadStream(path, { start, end })
  stream.on('error', () => response.destroy())
  response.on('close', () => stream.destroy())
  stream.pipe(response)
}

/** Passes the answer of the first node that has the file on; the other node has the range and the length. */
async function sendElsewhere(
  { method = 'GET', headers: { range } }: IncomingMessage,
  response: ServerResponse,
  sources: readonly PullSource[],
): Promise<void> {
  for (const { url } of sources) {
    const end = new AbortController()
    const timer = setTimeout(() => end.abort(), fetchMs)
    const answer = await fetch(url, { method, signal: end.signal, headers: range ? { range } : {} }).catch(() => null)
    clearTimeout(timer)
    if (!answer || ![200, 206, 416].includes(answer.status)) continue
    const passed = ['content-length', 'content-range'].flatMap((name) => {
      const value = answer.headers.get(name)
      return value === null ? [] : [[name, value]]
    })
    response.writeHead(answer.status, { ...fileHeaders, ...Object.fromEntries(passed) })
    response.on('close', () => end.abort())
    if (!answer.body) return void response.end()
    return pipeline(Readable.fromWeb(answer.body), response).catch(() => void response.destroy())
  }
  sendNothing(response)
}
