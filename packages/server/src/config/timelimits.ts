// How long the database, Redis and the end of the process may take, as an operator sets it.

export interface TimeLimits {
  /** For opening a connection to the database, and for its answer to a probe. */
  readonly databaseConnectMs: number
  /** A query that is unanswered for so long makes the server probe the database. */
  readonly databaseSuspectMs: number
  /** A query that is unanswered for so long is given up although the database answers probes. */
  readonly databaseSilenceMs: number
  /** After so long without any answer of Redis, a node goes on by itself. */
  readonly redisSlowMs: number
  /** From SIGTERM to the end of the process. */
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
