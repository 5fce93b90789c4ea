// Bytes of pages and documents: each content is made once per encoding, compressed outside of the event loop, and cached up to a limit.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip' | 'identity'

export interface Body {
  readonly encoding: Encoding
  readonly bytes: Buffer
  readonly etag: string
}

/** The published catalogues: at quality 9 each would keep a core busy for a second and make other pages wait. */
const largeBytes = 200_000

type Compress = (bytes: Buffer) => Promise<Buffer>

const compressors: Readonly<Record<Exclude<Encoding, 'identity'>, Compress>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: bytes.length > largeBytes ? 5 : 9 },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
}

/** All pages of all brands and languages are 34 MB in the three encodings. */
const defaultMostBytes = 64 * 1024 * 1024
/** Below this, compression saves less than a packet. */
const leastBytes = 512

const accepts = (accepted: string, name: string): boolean =>
  new RegExp(`(^|[\\s,])${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted)

const chooseEncoding = (accepted = ''): Encoding =>
  accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : 'identity'

export class Contents {
  readonly #mostBytes: number
  /** Least recently used first. Promises are cached, so that concurrent requests share the work. */
  readonly #made = new Map<string, Promise<Body>>()
  readonly #sizes = new Map<string, number>()
  #bytes = 0
  #compressing: Promise<unknown> = Promise.resolve()

  constructor(mostBytes = defaultMostBytes) {
    this.#mostBytes = mostBytes
  }

  /** Bytes cached at present. */
  get size(): number {
    return this.#bytes
  }

  /** `make` is called where no bytes are cached for the key in this encoding. */
  find(key: string, encoding: Encoding, make: () => string | Promise<string>): Promise<Body> {
    const name = `${encoding} ${key}`
    const before = this.#made.get(name)
    if (before) {
      this.#made.delete(name)
      this.#made.set(name, before)
      return before
    }
    const body = this.#make(encoding, make)
    this.#made.set(name, body)
    body.then(
      ({ bytes }) => this.#count(name, bytes.length),
      () => this.#made.delete(name),
    )
    return body
  }

  async #make(encoding: Encoding, make: () => string | Promise<string>): Promise<Body> {
    const bytes = Buffer.from(await make())
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
    if (encoding === 'identity' || bytes.length < leastBytes) return { encoding: 'identity', bytes, etag: `"${hash}"` }
    return { encoding, bytes: await this.#compress(compressors[encoding], bytes), etag: `"${hash}-${encoding}"` }
  }

  /** One at a time: four at once would take every thread that files are read with, and both cores. */
  #compress(compress: Compress, bytes: Buffer): Promise<Buffer> {
    const packed = this.#compressing.then(() => compress(bytes))
    this.#compressing = packed.catch(() => {})
    return packed
  }

  #count(name: string, bytes: number): void {
    this.#sizes.set(name, bytes)
    this.#bytes += bytes
    for (const [oldest] of this.#made) {
      if (this.#bytes <= this.#mostBytes) return
      const size = this.#sizes.get(oldest)
      // Still being made: it has no bytes yet.
      if (size === undefined) continue
      this.#made.delete(oldest)
      this.#sizes.delete(oldest)
      this.#bytes -= size
    }
  }
}

export interface Sent {
  readonly key: string
  readonly type: string
  readonly make: () => string | Promise<string>
  readonly headers: Readonly<Record<string, string>>
  /** What the content depends on beside the encoding. */
  readonly vary?: string
}

/** Answers with the cached bytes in the best encoding, or 304 to a client that has them. */
export async function sendContent(
  contents: Contents,
  request: FastifyRequest,
  reply: FastifyReply,
  sent: Sent,
): Promise<FastifyReply> {
  const body = await contents.find(sent.key, chooseEncoding(request.headers['accept-encoding']), sent.make)
  void reply
    .headers(sent.headers)
    .header('vary', sent.vary === undefined ? 'accept-encoding' : `accept-encoding, ${sent.vary}`)
    .header('etag', body.etag)
  if (isSame(request.headers['if-none-match'], body.etag)) return reply.code(304).send()
  if (body.encoding !== 'identity') void reply.header('content-encoding', body.encoding)
  return reply.type(sent.type).send(body.bytes)
}

/** Proxies that compress again send the tag back as a weak one. */
const isSame = (given: string | undefined, etag: string): boolean =>
  given !== undefined && given.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
