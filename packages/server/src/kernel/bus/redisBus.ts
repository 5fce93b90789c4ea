// The bus of a deployment with several nodes. One Lua script assigns the position and publishes the message, so that delivery order equals
// position order.
import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import type { Bus, Receive } from './bus.ts'
import { elapsed, type Clock } from '../time/clock.ts'
import { MemoryStore } from './memoryStore.ts'
import { RedisSlow, Silence } from './redisSilence.ts'
import { RedisStore } from './redisStore.ts'

/*
 * A counter that expired or was lost starts again from the Redis clock in milliseconds. That is higher than any position it had, since
 * positions grow by one a message.
 */
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

/** Interval of PING on the subscriber connection: without traffic a node that only subscribes would not notice that the connection is dead. */
const pulseMs = 5000

/**
 * State of a message this node asked Redis to publish: waiting for Redis, received back by subscription, or delivered locally without
 * waiting any longer.
 */
type Errand = 'asked' | 'received' | 'given up'
const mostErrands = 10_000

interface Scripted extends Redis {
  lanternPosition(count: 1, key: string): Promise<string>
  lanternPublish(count: 1, key: string, channel: string, payload: string): Promise<string>
}

export interface RedisBusOptions {
  /** redis://… or the path of a unix socket. */
  readonly url: string
  readonly clock: Clock
  readonly log: Logger
  /** Used if this node is the first to connect. */
  readonly epoch?: string
  /** Key prefix; deployments that share one Redis server need different prefixes. */
  readonly prefix?: string
  /** Without any reply for this long, the connections to Redis are destroyed and opened again: a second, or twice `slowMs`. */
  readonly patienceMs?: number
  /** Without any reply for this long, messages are delivered on this node without waiting for Redis. */
  readonly slowMs?: number
}

export async function openRedisBus(options: RedisBusOptions): Promise<Bus> {
  const bus = new RedisBus(options)
  await bus.begin()
  return bus
}

class RedisBus implements Bus {
  readonly store: RedisStore
  readonly #commands: Scripted
  readonly #subscriber: Redis
  readonly #log: Logger
  readonly #prefix: string
  readonly #receivers = new Map<string, Receive[]>()
  readonly #onLoss: (() => void)[] = []
  readonly #asked: Silence
  readonly #subscribed: Silence
  readonly #errands = new Map<string, Errand>()
  #pulse: NodeJS.Timeout | null = null
  #name = ''
  #sent = 0
  #epoch = ''
  #hasBegun = false
  /** The beginning of an outage that was reported. */
  #awaySince: number | null = null
  #isClosed = false

  constructor({ url, clock, log, epoch, prefix = 'lantern:', slowMs = 250, ...more }: RedisBusOptions) {
    const { patienceMs = Math.max(1000, 2 * slowMs) } = more
    // No offline queue and no resending: a message that is sent twice would get two positions.
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
    this.#commands = new Redis(url, { ...options, enableAutoPipelining: true }) as Scripted
    this.#subscriber = new Redis(url, options)
    this.#commands.defineCommand('lanternPosition', { lua: positionScript })
    this.#commands.defineCommand('lanternPublish', { lua: publishScript })
    const limits = { slowMs: Math.min(slowMs, patienceMs), patienceMs }
    const onSlow = (): void => this.#noteOutage(new RedisSlow())
    // Messages delivered locally first have no position, and their order differs on other nodes. onLoss makes clients load the history
    // instead.
    const onAnswer = (): void => {
      this.#noteReturn()
      for (const run of this.#onLoss) run()
    }
    this.#asked = new Silence(limits, { onSilent: () => this.#hangUp(), onSlow, onAnswer })
    this.#subscribed = new Silence(limits, {
      onSilent: () => this.#hangUp(),
      onSlow,
      onAnswer: () => this.#noteReturn(),
    })
    this.store = new RedisStore(this.#commands, prefix, new MemoryStore(clock), this.#asked)
    for (const redis of [this.#commands, this.#subscriber]) {
      redis.on('error', (error) => this.#noteOutage(error))
      // Missed messages can be determined only when both connections are ready; they become ready in any order.
      redis.on('ready', () => void (this.isUp() && this.#resume()))
    }
    this.#subscriber.on('message', (channel, text) => this.#receive(channel, text))
    this.#epoch = epoch ?? clock.now().getTime().toString(36)
    this.#name = this.#epoch
  }

  async begin(): Promise<void> {
    try {
      await Promise.all([
        this.#asked.awaitReply(this.#commands.connect()),
        this.#subscribed.awaitReply(this.#subscriber.connect()),
      ])
    } catch (error) {
      await this.close()
      throw new Error('no Redis answers at REDIS_URL: start it, or leave REDIS_URL unset to run one node', {
        cause: error,
      })
    }
    const key = `${this.#prefix}epoch`
    await this.#commands.set(key, this.#epoch, 'NX')
    this.#epoch = (await this.#commands.get(key)) ?? this.#epoch
    this.#name += `-${await this.#commands.incr(`${this.#prefix}nodes`)}`
    this.#pulse = setInterval(() => this.#feelPulse(), pulseMs).unref()
    this.#hasBegun = true
  }

  async publish(channel: string, payload: string): Promise<number | null> {
    if (this.#commands.status !== 'ready') return this.#deliverHere(channel, payload)
    const tag = `${this.#name}.${++this.#sent}`
    const [key, name] = [`${this.#prefix}at:${channel}`, this.#prefix + channel]
    const isSlow = this.#asked.isSlow
    this.#remember(tag, isSlow ? 'given up' : 'asked')
    const asking = this.#asked.awaitBriefly(this.#commands.lanternPublish(1, key, name, `${tag} ${payload}`))
    // Redis may still execute the command and deliver to the other nodes; this node does not wait for it.
    if (isSlow) {
      asking.catch(() => {})
      return this.#deliverHere(channel, payload)
    }
    try {
      const position = await asking
      this.#errands.delete(tag)
      return Number(position)
    } catch (error) {
      this.#noteOutage(error)
      if (this.#errands.get(tag) === 'received') return null
      // Redis may have executed the command all the same. If the message comes back later, other nodes deliver it and this node ignores it.
      this.#remember(tag, 'given up')
      return this.#deliverHere(channel, payload)
    }
  }

  async subscribe(channel: string, receive: Receive): Promise<void> {
    const list = this.#receivers.get(channel)
    if (list) list.push(receive)
    else this.#receivers.set(channel, [receive])
    // If Redis is unreachable now, #resume subscribes to the channel after the reconnect.
    if (list) return
    const subscribed = this.#subscribed.awaitBriefly(this.#subscriber.subscribe(this.#prefix + channel))
    const settled = subscribed.then(
      () => {},
      (error: unknown) => this.#noteOutage(error),
    )
    // A Redis that does not answer commands does not answer subscriptions either.
    if (!this.#asked.isSlow) await settled
  }

  unsubscribe(channel: string, receive: Receive): void {
    const left = this.#receivers.get(channel)?.filter((other) => other !== receive) ?? []
    if (left.length > 0) this.#receivers.set(channel, left)
    else if (this.#receivers.delete(channel)) {
      this.#subscriber.unsubscribe(this.#prefix + channel).catch((error: unknown) => this.#noteOutage(error))
    }
  }

  async position(channel: string): Promise<number> {
    try {
      if (this.#asked.isSlow || this.#subscribed.isSlow) return -1
      return Number(await this.#asked.awaitBriefly(this.#commands.lanternPosition(1, `${this.#prefix}at:${channel}`)))
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
    return this.#commands.status === 'ready' && this.#subscriber.status === 'ready'
  }

  state(): 'up' | 'slow' | 'unreachable' {
    if (!this.isUp()) return 'unreachable'
    return this.#asked.isSlow || this.#subscribed.isSlow ? 'slow' : 'up'
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#receivers.clear()
    if (this.#pulse) clearInterval(this.#pulse)
    for (const silence of [this.#asked, this.#subscribed]) silence.stop()
    for (const redis of [this.#commands, this.#subscriber]) {
      redis.disconnect()
      redis.stream?.destroy()
    }
  }

  #receive(name: string, text: string): void {
    const channel = name.slice(this.#prefix.length)
    const cut = text.indexOf(' ')
    const start = text.indexOf(' ', cut + 1)
    const tag = text.slice(cut + 1, start)
    const errand = this.#errands.get(tag)
    if (errand === 'given up') return void this.#errands.delete(tag)
    if (errand) this.#errands.set(tag, 'received')
    const [position, payload] = [Number(text.slice(0, cut)), text.slice(start + 1)]
    for (const receive of this.#receivers.get(channel) ?? []) receive(channel, payload, position)
  }

  #deliverHere(channel: string, payload: string): null {
    for (const receive of this.#receivers.get(channel) ?? []) receive(channel, payload, null)
    return null
  }

  #remember(tag: string, errand: Errand): void {
    this.#errands.set(tag, errand)
    if (this.#errands.size > mostErrands) this.#errands.delete(this.#errands.keys().next().value!)
  }

  #feelPulse(): void {
    if (this.#subscriber.status !== 'ready') return
    this.#subscribed.awaitReply(this.#subscriber.ping()).catch((error: unknown) => this.#noteOutage(error))
  }

  /**
   * Destroys the sockets instead of QUIT, which would wait for a Redis that does not respond. Pending commands fail immediately and ioredis
   * reconnects.
   */
  #hangUp(): void {
    for (const redis of [this.#commands, this.#subscriber]) redis.stream?.destroy()
  }

  /** Both connections are ready again: messages published during the interruption were not received by this node. */
  async #resume(): Promise<void> {
    if (!this.#hasBegun) return
    this.#noteReturn()
    const names = [...this.#receivers.keys()].map((channel) => this.#prefix + channel)
    try {
      if (names.length > 0) await this.#subscribed.awaitReply(this.#subscriber.subscribe(...names))
      for (const run of this.#onLoss) run()
    } catch (error) {
      this.#noteOutage(error)
    }
  }

  /** One warning for an outage; the attempts that fail during it are logged at debug level. */
  #noteOutage(error: unknown): void {
    if (this.#isClosed) return
    if (this.#awaySince !== null) return this.#log.debug({ err: error }, 'redis')
    this.#awaySince = elapsed()
    this.#log.warn(
      { err: error },
      'redis is unavailable: this node delivers to its own players and counts limits by itself',
    )
  }

  #noteReturn(): void {
    if (this.#awaySince === null || !this.isUp()) return
    this.#log.warn({ awayMs: Math.round(elapsed() - this.#awaySince) }, 'redis is back')
    this.#awaySince = null
  }
}
