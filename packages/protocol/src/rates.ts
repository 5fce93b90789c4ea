// Named rate classes: each a list of windows, all of which must have room, counted per player over all sockets and nodes.
export interface RateWindow {
  readonly seconds: number
  readonly most: number
}

const windows = (...pairs: [seconds: number, most: number][]): readonly RateWindow[] =>
  pairs.map(([seconds, most]) => ({ seconds, most }))

export const rates = {
  /** Reads of one's own screen. */
  read: windows([10, 200], [60, 600]),
  /** The purse asked for anew: each open page waits five seconds between two, a player has a few of them. */
  refresh: windows([5, 10], [60, 60]),
  /** Lists, searches and history. */
  list: windows([10, 80], [60, 240]),
  /** Changes that a person makes by hand. */
  write: windows([10, 40], [60, 120]),
  /** A spin, a shot. */
  play: windows([1, 12], [60, 400]),
  /** Messages; the ten accepted a minute are the chat feature's own rule. */
  speak: windows([10, 30], [60, 60]),
  /** Anything that costs money outside or guards a secret. */
  costly: windows([10, 5], [3600, 60]),
  /** Signing in, counted per address: many players may share one; codes have limits of their own. */
  door: windows([10, 30], [3600, 300]),
  /** Hellos and refreshes: a page that opens asks six times, and whoever looks for a game opens one after the other. */
  session: windows([10, 120], [60, 360]),
  /** Pages and documents, counted per address and node; requests above it are held back for two seconds before they are refused. */
  page: windows([1, 20], [60, 600]),
  /** All other HTTP requests, files of the app included, counted in the same way. */
  http: windows([10, 2000], [60, 6000]),
  /** Callbacks of gateways, limited by signature rather than by number. */
  gateway: windows([1, 200]),
} as const

export type RateClass = keyof typeof rates
