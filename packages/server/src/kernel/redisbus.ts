// The bus of a house with several nodes: Redis hands out positions and carries the messages, in one script so that order holds.
import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import type { Bus, Receive } from './bus.ts'
import type { Clock } from './clock.ts'
import { MemoryStore } from './memorystore.ts'
import { RedisStore } from './redisstore.ts'

/* A counter that Redis lost or let expire starts anew from the clock, which is ahead of where it stood. */
const startCounter = `
if redis.call('EXISTS', KEYS[1]) == 0 then
  local time = redis.call('TIME')
  redis.call('SET', KEYS[1], string.format('%.0f', time[1] * 1000 + math.floor(time[2] / 1000)))
end
redis.call('EXPIRE', KEYS[1], 86400)`

const positionScript = `${startCounter}
return redis.call('GET', KEYS[1])`

const publishScript = `${startCounter}
redis.call('INCR', KEYS[1])
local position = redis.call('GET', KEYS[1])
redis.call('PUBLISH', ARGV[1], position .. ' ' .. ARGV[2])
return position`

interface Scripted extends Redis {
  lanternPosition(count: 1, key: string): Promise<string>
  lanternPublish(count: 1, key: string, channel: string, payload: string): Promise<string>
}

export interface RedisBusOptions {
  /** redis://… or the path of a unix socket. */
  readonly url: string
  readonly clock: Clock
  readonly log: Logger
  /** Used if this node is the first. */
  readonly epoch?: string
  /** Houses that share one Redis have different ones. */
  readonly prefix?: string
  readonly patienceMs?: number
}

export async function openRedisBus(options: RedisBusOptions): Promise<Bus> {
  const bus = new RedisBus(options)
  await bus.begin()
  return bus
}

class RedisBus implements Bus {
  readonly store: RedisStore
  readonly #asking: Scripted
  readonly #hearing: Redis
  readonly #log: Logger
  readonly #prefix: string
  readonly #receivers = new Map<string, Receive[]>()
  readonly #onLoss: (() => void)[] = []
  #epoch = ''
  #hasBegun = false

  constructor({ url, clock, log, epoch, prefix = 'lantern:', patienceMs = 500 }: RedisBusOptions) {
    // Nothing is queued or repeated: a message sent twice would get two positions.
    const options = {
      lazyConnect: true,
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      autoResubscribe: false,
      maxRetriesPerRequest: 0,
      retryStrategy: (times: number) => Math.min(2000, 50 * times),
    }
    this.#log = log
    this.#prefix = prefix
    this.#asking = new Redis(url, { ...options, enableAutoPipelining: true }) as Scripted
    this.#hearing = new Redis(url, options)
    this.#asking.defineCommand('lanternPosition', { lua: positionScript })
    this.#asking.defineCommand('lanternPublish', { lua: publishScript })
    this.store = new RedisStore(this.#asking, prefix, new MemoryStore(clock), patienceMs)
    for (const redis of [this.#asking, this.#hearing]) {
      redis.on('error', (error) => this.#complain(error))
      // What was missed can be asked for when both lines are back, in whatever order they come.
      redis.on('ready', () => void (this.isUp() && this.#resume()))
    }
    this.#hearing.on('message', (channel, text) => this.#hear(channel, text))
    this.#epoch = epoch ?? clock.now().getTime().toString(36)
  }

  async begin(): Promise<void> {
    try {
      await Promise.all([this.#asking.connect(), this.#hearing.connect()])
    } catch (error) {
      await this.close()
      throw new Error('no Redis answers at REDIS_URL: start it, or leave REDIS_URL unset to run one node', {
        cause: error,
      })
    }
    const key = `${this.#prefix}epoch`
    await this.#asking.set(key, this.#epoch, 'NX')
    this.#epoch = (await this.#asking.get(key)) ?? this.#epoch
    this.#hasBegun = true
  }

  async publish(channel: string, payload: string): Promise<number | null> {
    try {
      const name = this.#prefix + channel
      return Number(await this.#asking.lanternPublish(1, `${this.#prefix}at:${channel}`, name, payload))
    } catch (error) {
      this.#log.warn({ err: error, channel }, 'bus away: delivered on this node only')
      for (const receive of this.#receivers.get(channel) ?? []) receive(channel, payload, null)
      return null
    }
  }

  async subscribe(channel: string, receive: Receive): Promise<void> {
    const list = this.#receivers.get(channel)
    if (list) list.push(receive)
    else this.#receivers.set(channel, [receive])
    // Away now: #resume will ask for it.
    if (!list) await this.#hearing.subscribe(this.#prefix + channel).catch((error: unknown) => this.#complain(error))
  }

  unsubscribe(channel: string, receive: Receive): void {
    const left = this.#receivers.get(channel)?.filter((other) => other !== receive) ?? []
    if (left.length > 0) this.#receivers.set(channel, left)
    else if (this.#receivers.delete(channel)) {
      this.#hearing.unsubscribe(this.#prefix + channel).catch((error: unknown) => this.#complain(error))
    }
  }

  async position(channel: string): Promise<number> {
    try {
      return Number(await this.#asking.lanternPosition(1, `${this.#prefix}at:${channel}`))
    } catch {
      return -1
    }
  }

  epoch(): string {
    return this.#epoch
  }

  onLoss(run: () => void): void {
    this.#onLoss.push(run)
  }

  isUp(): boolean {
    return this.#asking.status === 'ready' && this.#hearing.status === 'ready'
  }

  async close(): Promise<void> {
    this.#receivers.clear()
    this.#asking.disconnect()
    this.#hearing.disconnect()
  }

  #hear(name: string, text: string): void {
    const channel = name.slice(this.#prefix.length)
    const cut = text.indexOf(' ')
    const [position, payload] = [Number(text.slice(0, cut)), text.slice(cut + 1)]
    for (const receive of this.#receivers.get(channel) ?? []) receive(channel, payload, position)
  }

  /** The line to Redis is back: what was said meanwhile is lost to this node. */
  async #resume(): Promise<void> {
    if (!this.#hasBegun) return
    const names = [...this.#receivers.keys()].map((channel) => this.#prefix + channel)
    try {
      if (names.length > 0) await this.#hearing.subscribe(...names)
      for (const run of this.#onLoss) run()
    } catch (error) {
      this.#complain(error)
    }
  }

  #complain(error: unknown): void {
    this.#log.warn({ err: error }, 'redis')
  }
}
