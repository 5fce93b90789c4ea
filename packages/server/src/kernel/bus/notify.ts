// Connects a second process to a single node without Redis: its bus messages travel as PostgreSQL notifications. For the command
// `npm run office`, whose changes must reach the sockets and caches of the running server at once. One direction only: the second
// process publishes, the server receives.
import pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '../../db/open.ts'
import type { Clock } from '../time/clock.ts'
import type { Bus } from './bus.ts'
import { MemoryBus } from './memoryBus.ts'

const channelName = 'lantern_bus'
/** PostgreSQL refuses payloads of 8,000 bytes and more. */
const mostBytes = 7_999
const retryMs = 1_000
const mostMsToEnd = 500

/** Delivers to this process like a memory bus, and to the server by NOTIFY. `close` waits until all messages are sent. */
export class NotifyBus extends MemoryBus {
  readonly #db: Pick<Database, 'pool'>
  readonly #log: Pick<Logger, 'warn'>
  readonly #sending = new Set<Promise<void>>()

  constructor(clock: Clock, db: Pick<Database, 'pool'>, log: Pick<Logger, 'warn'>) {
    super(clock)
    this.#db = db
    this.#log = log
  }

  override async publish(channel: string, payload: string): Promise<number> {
    const sending = this.#send(channel, payload).finally(() => this.#sending.delete(sending))
    this.#sending.add(sending)
    return super.publish(channel, payload)
  }

  override async close(): Promise<void> {
    while (this.#sending.size > 0) await Promise.all(this.#sending)
    await super.close()
  }

  async #send(channel: string, payload: string): Promise<void> {
    const message = JSON.stringify([channel, payload])
    try {
      if (Buffer.byteLength(message) > mostBytes)
        throw new Error(`${channel}: the message is too long for a notification`)
      await this.#db.pool.query('select pg_notify($1, $2)', [channelName, message])
    } catch (error) {
      this.#log.warn(
        { err: error },
        'the running server was not notified; it shows the change when it reads the rows again',
      )
    }
  }
}

export interface Relay {
  stop(): Promise<void>
}

/** In the server: publishes every received message on its own bus. Resolves when it receives; reconnects after a loss. */
export async function relayNotifications(
  connection: pg.ClientConfig,
  bus: Pick<Bus, 'publish'>,
  log: Pick<Logger, 'warn'>,
): Promise<Relay> {
  let isStopped = false
  let client: pg.Client | undefined

  async function connect(): Promise<{ readonly lost: Promise<void> }> {
    const next = new pg.Client(connection)
    client = next
    next.on('notification', ({ payload }) => {
      const message = readMessage(payload)
      if (message) void bus.publish(message[0], message[1])
    })
    // The end of the connection is handled below; an 'error' event without a listener would end the process.
    next.on('error', () => {})
    const lost = new Promise<void>((resolve) => void next.once('end', resolve))
    await next.connect()
    await next.query(`listen ${channelName}`)
    return { lost }
  }

  async function reconnect({ lost }: { readonly lost: Promise<void> }): Promise<void> {
    for (let last = lost; !isStopped;) {
      await last
      if (!isStopped) await sleep(retryMs, undefined, { ref: false })
      if (isStopped) return
      try {
        last = (await connect()).lost
      } catch (error) {
        log.warn({ why: String(error) }, 'notifications of other processes are not received; trying again')
      }
    }
  }

  void reconnect(await connect())
  return {
    async stop() {
      isStopped = true
      // A frozen server does not answer; it must not hold up the shutdown.
      await Promise.race([client?.end().catch(() => {}), sleep(mostMsToEnd, undefined, { ref: false })])
    },
  }
}

function readMessage(payload: string | undefined): readonly [string, string] | null {
  const message: unknown = payload ? JSON.parse(payload) : null
  return Array.isArray(message) && typeof message[0] === 'string' && typeof message[1] === 'string'
    ? [message[0], message[1]]
    : null
}
