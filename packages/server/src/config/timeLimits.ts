// Time limits of the database, Redis and the shutdown, from the environment.

export interface TimeLimits {
  /** Limit for opening a connection to the database, and for the reply to a probe. */
  readonly databaseConnectMs: number
  /** After this time without a reply to a query, the database is probed. */
  readonly databaseSuspectMs: number
  /** After this time without a reply, a query is aborted even if the database replies to probes. */
  readonly databaseSilenceMs: number
  /** After this time without any reply of Redis, a node continues on its own. */
  readonly redisSlowMs: number
  /** Limit from SIGTERM to the end of the process. */
  readonly leaveMs: number
}

const settings: readonly (readonly [keyof TimeLimits, string, number, number])[] = [
  ['databaseConnectMs', 'DATABASE_CONNECT_MS', 4000, 100],
  ['databaseSuspectMs', 'DATABASE_SUSPECT_MS', 1500, 100],
  ['databaseSilenceMs', 'DATABASE_SILENCE_MS', 15_000, 1000],
  ['redisSlowMs', 'REDIS_SLOW_MS', 250, 10],
  ['leaveMs', 'LEAVE_MS', 15_000, 1000],
]

export function readTimeLimits(environment: Readonly<Record<string, string | undefined>>, wrong: string[]): TimeLimits {
  const limits = settings.map(([field, name, usual, least]) => {
    const value = Number(environment[name] || usual)
    if (!Number.isInteger(value) || value < least)
      wrong.push(`${name} is "${environment[name]}": give milliseconds, at least ${least}`)
    return [field, value] as const
  })
  return Object.fromEntries(limits) as unknown as TimeLimits
}
