// Full jitter: a random delay below a ceiling that doubles, so that clients do not all reconnect to a restarted server at once.
export const backoff = { firstMs: 500, mostMs: 30_000 } as const

export function waitBefore(attempt: number, random: () => number): number {
  return Math.floor(random() * Math.min(backoff.mostMs, backoff.firstMs * 2 ** Math.min(attempt, 16)))
}
