// Files of the build whose names contain a hash of their content: read once and served from memory.
import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { extname } from 'node:path'
import { ByteCache, type Body, type Encoding } from './byteCache.ts'
import { chooseEncoding, type SentBody } from './contents.ts'

/** Sounds are not included: players fetch them in ranges, which are read from the file. */
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}
const suffixes: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' }
const headers = { 'cache-control': 'public, max-age=31536000, immutable' }
/** The whole build has 17 MB, with its compressed forms. */
const mostBytes = 32 * 1024 * 1024
/** A larger file would evict many others. */
const largestBytes = 1024 * 1024

interface HashedFile extends SentBody {
  readonly body: Body
}

/**
 * Returns null for requests that must be served from the file. Streaming a file costs an open, a stat and several reads on other threads
 * with
 * a callback each; a response from memory is one write.
 */
export function openHashedFiles(built: string) {
  const cache = new ByteCache(mostBytes)
  const sizes = new Map<string, number | null>()

  const sizeOf = (file: string): number | null => {
    let size = sizes.get(file)
    if (size === undefined) sizes.set(file, (size = statSync(file, { throwIfNoEntry: false })?.size ?? null))
    return size
  }

  async function read(file: string, encoding: Encoding): Promise<Body> {
    const bytes = await readFile(file)
    return { encoding, bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }
  }

  /** `path` must be one of the build's files. */
  return async (path: string, asked: IncomingHttpHeaders): Promise<HashedFile | null> => {
    const type = types[extname(path)]
    if (!type || asked.range !== undefined) return null
    const wanted = chooseEncoding(asked['accept-encoding'])
    const encoding = sizeOf(`${built}${path}${suffixes[wanted]}`) === null ? 'identity' : wanted
    const file = `${built}${path}${suffixes[encoding]}`
    const size = sizeOf(file)
    if (size === null || size > largestBytes) return null
    return { type, headers, body: await cache.find(file, () => read(file, encoding)) }
  }
}
