// For tests: a proxy between the server and PostgreSQL that breaks the connection right before or right after COMMIT.
import { mkdtempSync, rmSync } from 'node:fs'
import { createConnection, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'

/** Where the connection breaks: COMMIT does not reach the server, or its response does not come back. */
export type Cut = 'before' | 'after'

export interface Proxy extends AsyncDisposable {
  readonly connection: pg.PoolConfig
  /** The next COMMITs are cut like this, one by one. */
  cutNext(...cuts: Cut[]): void
  /** The number of broken connections. */
  readonly cuts: number
}

const typeOfQuery = 'Q'.charCodeAt(0)
const typeOfComplete = 'C'.charCodeAt(0)

export async function openProxy(connection: pg.PoolConfig): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-proxy-'))
  const port = connection.port ?? 5432
  const target = connection.host?.startsWith('/')
    ? { path: join(connection.host, `.s.PGSQL.${port}`) }
    : { host: connection.host ?? 'localhost', port }
  const pending: Cut[] = []
  const open = new Set<Socket>()
  let cuts = 0
  const server = createServer((near) => {
    const far = createConnection(target)
    const breakLine = (): void => {
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', breakLine)
      socket.on('close', () => {
        open.delete(socket)
        breakLine()
      })
    }
    const asked = new Frames(true)
    const answered = new Frames(false)
    near.on('data', (chunk) => {
      const isCut = asked.some(
        chunk,
        (type, body) => type === typeOfQuery && body === 'commit\0' && pending[0] === 'before',
      )
      if (!isCut) return void far.write(chunk)
      pending.shift()
      cuts++
      breakLine()
    })
    far.on('data', (chunk) => {
      const isCut = answered.some(
        chunk,
        (type, body) => type === typeOfComplete && body === 'COMMIT\0' && pending[0] === 'after',
      )
      if (!isCut) return void near.write(chunk)
      pending.shift()
      cuts++
      breakLine()
    })
  })
  await new Promise<void>((resolve) => server.listen(join(folder, `.s.PGSQL.${port}`), resolve))
  return {
    connection: { ...connection, host: folder, port },
    cutNext: (...next) => void pending.push(...next),
    get cuts() {
      return cuts
    },
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Splits a stream of the PostgreSQL protocol into its messages. */
class Frames {
  #rest: Buffer = Buffer.alloc(0)
  /** The first message of a client has no type byte. */
  #isStart: boolean

  constructor(isClient: boolean) {
    this.#isStart = isClient
  }

  some(chunk: Buffer, isMet: (type: number, body: string) => boolean): boolean {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    let found = false
    for (;;) {
      const head = this.#isStart ? 0 : 1
      if (this.#rest.length < head + 4) return found
      const length = head + this.#rest.readInt32BE(head)
      if (this.#rest.length < length) return found
      if (!this.#isStart && length < 64) {
        found ||= isMet(this.#rest[0]!, this.#rest.toString('latin1', 5, length))
      }
      this.#isStart = false
      this.#rest = this.#rest.subarray(length)
    }
  }
}
