// The store shared by several nodes. While Redis is unreachable each node counts in its own memory, so that rate limits stay in force.
import type { Redis } from 'ioredis'
import type { Store, Window } from './bus.ts'
import type { Silence } from './redisSilence.ts'

/** Checks all windows and counts in one atomic script; counts in none if one of them is full. */
const spendScript = `
local wait = 0
local cost = tonumber(ARGV[2 * #KEYS + 1])
for i = 1, #KEYS do
  local spent = tonumber(redis.call('GET', KEYS[i]) or '0')
  if spent > 0 and spent + cost > tonumber(ARGV[2 * i]) then
    wait = math.max(wait, 1, math.ceil(redis.call('PTTL', KEYS[i]) / 1000))
  end
end
if wait > 0 then return wait end
for i = 1, #KEYS do
  if redis.call('INCRBY', KEYS[i], cost) == cost then redis.call('EXPIRE', KEYS[i], ARGV[2 * i - 1]) end
end
return 0`

type Scripted = Redis & { lanternSpend(count: number, ...rest: (string | number)[]): Promise<number> }

export class RedisStore implements Store {
  readonly #redis: Scripted
  readonly #prefix: string
  readonly #fallback: Store
  readonly #silence: Silence

  constructor(redis: Redis, prefix: string, fallback: Store, silence: Silence) {
    redis.defineCommand('lanternSpend', { lua: spendScript })
    this.#redis = redis as Scripted
    this.#prefix = `${prefix}kept:`
    this.#fallback = fallback
    this.#silence = silence
  }

  async spend(kind: string, who: number | string, windows: readonly Window[], cost = 1): Promise<number> {
    const keys = windows.map(({ seconds }) => `${this.#prefix}rate:${kind}:${who}:${seconds}`)
    const numbers = windows.flatMap(({ seconds, most }) => [seconds, most])
    return await this.#try(
      () => this.#redis.lanternSpend(keys.length, ...keys, ...numbers, cost),
      async () => await this.#fallback.spend(kind, who, windows, cost),
    )
  }

  async put(key: string, value: string, seconds: number): Promise<void> {
    await this.#try<unknown>(
      () => this.#redis.set(this.#prefix + key, value, 'PX', Math.ceil(seconds * 1000)),
      () => this.#fallback.put(key, value, seconds),
    )
  }

  async claim(key: string, value: string, seconds: number): Promise<boolean> {
    return await this.#try(
      async () => (await this.#redis.set(this.#prefix + key, value, 'PX', Math.ceil(seconds * 1000), 'NX')) === 'OK',
      () => this.#fallback.claim(key, value, seconds),
    )
  }

  async get(key: string): Promise<string | null> {
    return await this.#try(
      () => this.#redis.get(this.#prefix + key),
      () => this.#fallback.get(key),
    )
  }

  async getAll(keys: readonly string[]): Promise<(string | null)[]> {
    if (keys.length === 0) return []
    return await this.#try(
      () => this.#redis.mget(keys.map((key) => this.#prefix + key)),
      () => this.#fallback.getAll(keys),
    )
  }

  async take(key: string): Promise<string | null> {
    return await this.#try(
      () => this.#redis.getdel(this.#prefix + key),
      () => this.#fallback.take(key),
    )
  }

  async remove(key: string): Promise<void> {
    await this.#try<unknown>(
      () => this.#redis.del(this.#prefix + key),
      () => this.#fallback.remove(key),
    )
  }

  async #try<T>(ask: () => Promise<T>, otherwise: () => Promise<T>): Promise<T> {
    if (this.#redis.status !== 'ready' || this.#silence.isSlow) return await otherwise()
    try {
      return await this.#silence.awaitBriefly(ask())
    } catch {
      return await otherwise()
    }
  }
}
