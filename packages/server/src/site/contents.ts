// Bodies of pages and documents: each is created once per encoding, compressed on a worker thread of libuv, and cached up to a limit.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ByteCache, type Body, type Encoding } from './byteCache.ts'

/** For the published catalogues: at quality 9 each would keep a core busy for a second and delay other pages. */
const largeBytes = 200_000

type Compress = (bytes: Buffer) => Promise<Buffer>

const compressors: Readonly<Record<Exclude<Encoding, 'identity'>, Compress>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: bytes.length > largeBytes ? 5 : 9 },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
}

/** All pages of all brands and languages have 34 MB in the three encodings. */
const defaultMostBytes = 64 * 1024 * 1024
/** Below this, compression saves less than a packet. */
const leastBytes = 512

const accepts = (accepted: string, name: string): boolean =>
  new RegExp(`(^|[\\s,])${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted)

export const chooseEncoding = (accepted = ''): Encoding =>
  accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : 'identity'

export class Contents {
  readonly #cache: ByteCache
  #compressing: Promise<unknown> = Promise.resolve()

  constructor(mostBytes = defaultMostBytes) {
    this.#cache = new ByteCache(mostBytes)
  }

  /** Bytes cached now. */
  get size(): number {
    return this.#cache.size
  }

  /** `make` is called if the key is not cached in this encoding. */
  find(key: string, encoding: Encoding, make: () => string | Promise<string>): Promise<Body> {
    return this.#cache.find(`${encoding} ${key}`, () => this.#make(encoding, make))
  }

  async #make(encoding: Encoding, make: () => string | Promise<string>): Promise<Body> {
    const bytes = Buffer.from(await make())
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
    if (encoding === 'identity' || bytes.length < leastBytes) return { encoding: 'identity', bytes, etag: `"${hash}"` }
    return { encoding, bytes: await this.#compress(compressors[encoding], bytes), etag: `"${hash}-${encoding}"` }
  }

  /** One at a time: four at once would occupy all libuv threads, which also read files, and both cores. */
  #compress(compress: Compress, bytes: Buffer): Promise<Buffer> {
    const packed = this.#compressing.then(() => compress(bytes))
    this.#compressing = packed.catch(() => {})
    return packed
  }
}

export interface SentBody {
  readonly type: string
  readonly headers: Readonly<Record<string, string>>
  /** Request headers that the content depends on besides the encoding. */
  readonly vary?: string
}

export interface Sent extends SentBody {
  readonly key: string
  readonly make: () => string | Promise<string>
}

/** Sends the cached body in the best encoding, or 304 to a client that has it. */
export async function sendContent(
  contents: Contents,
  request: FastifyRequest,
  reply: FastifyReply,
  sent: Sent,
): Promise<FastifyReply> {
  const body = await contents.find(sent.key, chooseEncoding(request.headers['accept-encoding']), sent.make)
  return sendBody(request, reply, body, sent)
}

export function sendBody(request: FastifyRequest, reply: FastifyReply, body: Body, sent: SentBody): FastifyReply {
  void reply
    .headers(sent.headers)
    .header('vary', sent.vary === undefined ? 'accept-encoding' : `accept-encoding, ${sent.vary}`)
    .header('etag', body.etag)
  if (isSame(request.headers['if-none-match'], body.etag)) return reply.code(304).send()
  if (body.encoding !== 'identity') void reply.header('content-encoding', body.encoding)
  return reply.type(sent.type).send(body.bytes)
}

/** Proxies that compress again send the ETag back as a weak one. */
const isSame = (given: string | undefined, etag: string): boolean =>
  given !== undefined && given.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
