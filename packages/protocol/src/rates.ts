// Named rate classes: each a list of windows. A call must fit into all of them; it is counted per player over all sockets and nodes.
export interface RateWindow {
  readonly seconds: number
  readonly most: number
}

const windows = (...pairs: [seconds: number, most: number][]): readonly RateWindow[] =>
  pairs.map(([seconds, most]) => ({ seconds, most }))

export const rates = {
  /** Reads for the caller's own screen. */
  read: windows([10, 200], [60, 600]),
  /** Re-reading the balances: each open page waits five seconds between two reads, and a player has a few pages open. */
  refresh: windows([5, 10], [60, 60]),
  /** Lists, searches and history. */
  list: windows([10, 80], [60, 240]),
  /** Changes made by a player's own action. */
  write: windows([10, 40], [60, 120]),
  /** A spin, a shot. */
  play: windows([1, 12], [60, 400]),
  /** Messages; the limit of ten accepted per minute is the chat feature's own rule. */
  send: windows([10, 30], [60, 60]),
  /** Calls that cost money at a third party or guard a secret. */
  costly: windows([10, 5], [3600, 60]),
  /** Sign-in, counted per address: many players may share one; codes have limits of their own. */
  door: windows([10, 30], [3600, 300]),
  /** Hellos and refreshes: opening a page makes six such requests, and a player looking for a game opens one page after another. */
  session: windows([10, 120], [60, 360]),
  /** Pages and documents, counted per address and node; requests above the limit wait for up to two seconds before they are refused. */
  page: windows([1, 20], [60, 600]),
  /** The documents of the wire, counted in the same way: they have up to half a megabyte, and programs read them once. */
  document: windows([1, 4], [60, 120]),
  /** All other HTTP requests including the app's files, counted in the same way. */
  http: windows([10, 2000], [60, 6000]),
  /** Statistics of use: a page sends a beacon at most every ten seconds and one when it is left. */
  beacon: windows([10, 20], [60, 60]),
  /** Operators, counted by name: a screen reads several lists at once, and a queue is worked off by single keys. */
  officeRead: windows([10, 200], [60, 900]),
  officeWrite: windows([10, 60], [60, 300]),
  /** Callbacks of gateways, which are authenticated by signature; the rate is only a safety limit. */
  gateway: windows([1, 200]),
} as const

export type RateClass = keyof typeof rates
