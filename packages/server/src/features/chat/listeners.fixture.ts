// For load tests: signed-in players, real server processes on one database and one Redis, and clients that count what they receive.
import { spawn, type ChildProcess } from 'node:child_process'
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { WebSocket } from 'ws'
import type { Database } from '../../db/open.ts'
import { loaderEnvironment } from '../../kernel/testing/loaderEnvironment.ts'
import { elapsed } from '../../kernel/time/clock.ts'

/** Player n signs in with the token `crowd-n`; all are VIP Gold and may write. */
export async function addListeners(db: Database, count: number, now: Date): Promise<string[]> {
  const tokens = Array.from({ length: count }, (_, nth) => `crowd-${nth + 1}`)
  await db.pool.query(
    `WITH people AS (
       INSERT INTO player (brand, name, name_key, vip, vip_points, registered_at, last_login_at, session_generation)
       SELECT 'owl', 'crowd' || nth, 'crowd' || nth, 3, 1000, $3, $3, 1 FROM generate_series(1, $1) AS nth
       RETURNING id, name)
     INSERT INTO session (id, token_hash, player_id, brand, generation, provider, client, ip, device, user_agent, created_at, acted_at)
     SELECT gen_random_uuid(), decode(token, 'hex'), people.id, 'owl', 1, 10000, 'web', '127.0.0.1', '', '', $3, $3
     FROM people JOIN unnest($2::text[]) WITH ORDINALITY AS given (token, nth) ON people.name = 'crowd' || given.nth`,
    [count, tokens.map((token) => hash('sha256', token, 'hex')), now],
  )
  return tokens
}

export interface OwnNode extends AsyncDisposable {
  readonly url: string
}

const main = fileURLToPath(new URL('../../../main.ts', import.meta.url))

/** Starts the product as an operator would, beside other nodes on the same database and Redis. */
export async function startNode(
  db: Pick<Database, 'connection'>,
  redis: string,
  more: Readonly<Record<string, string>> = {},
): Promise<OwnNode> {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-node-'))
  const { connectionString, host, port, user, database } = db.connection
  const place = `postgresql://${String(user)}@localhost/${database}?host=${encodeURIComponent(host ?? '')}&port=${port}`
  const child = spawn(process.execPath, [main], {
    env: {
      ...loaderEnvironment,
      NODE_ENV: 'development',
      PORT: '0',
      SEED: 'none',
      LOG_LEVEL: 'error',
      DATA_DIR: folder,
      DATABASE_URL: connectionString ?? place,
      REDIS_URL: `unix://${redis}`,
      SECRET: 'lantern'.repeat(5),
      // On a busy machine Redis and the database answer later than a product may wait.
      REDIS_SLOW_MS: '4000',
      DATABASE_CONNECT_MS: '60000',
      DATABASE_SILENCE_MS: '120000',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  return {
    url: `ws://127.0.0.1:${await portOf(child)}/ws/lobby`,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function portOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout!.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const port = /^ready .*http:\/\/localhost:(\d+)/m.exec(output)?.[1]
      if (port) resolve(port)
    })
    child.once('exit', () => reject(new Error(`a node did not start:\n${output}`)))
  })
}

interface Frame {
  readonly OP: number
  readonly Code: number
  readonly Result: any
  readonly Seq?: number
  readonly Position?: number
}

const publicPush = 30002
const gapNotice = 10003

/** A socket that records the ids of the public messages and counts the gap notices that it receives. */
export class Listener {
  /** The received ids in order of arrival. */
  readonly received: number[] = []
  /** Arrival times in elapsed milliseconds. */
  readonly arrivals: number[] = []
  /** The newest id that arrived with a position. A message without one was delivered by its own node only. */
  sure = 0
  gaps = 0
  readonly ws: WebSocket
  readonly #answers = new Map<number, (frame: Frame) => void>()
  #asked = 0

  static async connect(url: string, token: string): Promise<Listener> {
    const listener = new Listener(new WebSocket(url, { perMessageDeflate: false }))
    await once(listener.ws, 'open')
    const { Code } = await listener.ask({ OP: 10000, Token: token, CloseRSA: true })
    if (Code !== 200) throw new Error(`the hello was answered ${Code}`)
    return listener
  }

  constructor(ws: WebSocket) {
    this.ws = ws
    ws.on('error', () => {})
    ws.on('message', (bytes) => this.#receive(JSON.parse(String(bytes)) as Frame))
  }

  ask(message: object): Promise<Frame> {
    const Seq = ++this.#asked
    this.ws.send(JSON.stringify({ ...message, Seq }))
    return new Promise((resolve) => this.#answers.set(Seq, resolve))
  }

  async send(Message: string): Promise<number> {
    const { Code, Result } = await this.ask({ OP: 30000, Message })
    if (Code !== 200) throw new Error(`"${Message}" was answered ${Code}`)
    return Result.ID as number
  }

  /** The history after a message, oldest first. */
  async readAfter(AfterID: number): Promise<number[]> {
    const { Result } = await this.ask({ OP: 30020, ChannelType: 1, AfterID, PerPage: 100 })
    return Result.Rows.map(({ ID }: { ID: number }) => ID)
  }

  #receive(frame: Frame): void {
    if (frame.OP === gapNotice && frame.Result.Channel === 'public.owl') this.gaps++
    if (frame.OP === publicPush) {
      this.received.push(frame.Result.ID)
      this.arrivals.push(elapsed())
      if (frame.Position !== undefined) this.sure = Math.max(this.sure, frame.Result.ID)
      return
    }
    if (frame.Seq === undefined) return
    this.#answers.get(frame.Seq)?.(frame)
    this.#answers.delete(frame.Seq)
  }
}

/** Connects 100 clients at a time, distributed over all nodes. */
export async function connectListeners(
  nodes: readonly { url: string }[],
  tokens: readonly string[],
): Promise<Listener[]> {
  const all: Listener[] = []
  for (let from = 0; from < tokens.length; from += 100)
    all.push(
      ...(await Promise.all(
        tokens.slice(from, from + 100).map((token, at) => Listener.connect(nodes[at % nodes.length]!.url, token)),
      )),
    )
  return all
}
