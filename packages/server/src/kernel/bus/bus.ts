// The connection between the nodes of one deployment: ordered publish/subscribe channels and a small key-value store with expiry. Two
// implementations: in-process memory and Redis.

/** Position is null if Redis could not assign one: the message was delivered on this node only. */
export type Receive = (channel: string, payload: string, position: number | null) => void

export interface Bus {
  /** Assigns the channel's next position to the message and delivers it to all subscribers on all nodes. Never throws. */
  publish(channel: string, payload: string): Promise<number | null>
  /** Resolves once the subscription is active: every message published afterwards is delivered. */
  subscribe(channel: string, receive: Receive): Promise<void>
  unsubscribe(channel: string, receive: Receive): void
  /** The position of the newest message (the next one gets this plus one); -1 while Redis is unreachable. */
  position(channel: string): Promise<number>
  /** Changes when positions restart; a client that holds positions of another epoch cannot resume. */
  epoch(): string
  /** Called when the connection to the other nodes is restored after an interruption: messages may have been missed. */
  onLoss(run: () => void): void
  isUp(): boolean
  /** For operators. Slow: Redis is connected but does not reply. */
  state(): 'up' | 'slow' | 'unreachable'
  readonly store: Store
  close(): Promise<void>
}

export interface Window {
  readonly seconds: number
  readonly most: number
}

export interface Store {
  /**
   * Adds `cost` to every window if each has room for it. Returns the seconds to wait, 0 if counted. Synchronous for the in-process store,
   * because every op calls it and an extra await would cost each of them.
   */
  spend(kind: string, who: number | string, windows: readonly Window[], cost?: number): number | Promise<number>
  put(key: string, value: string, seconds: number): Promise<void>
  /** Stores the value unless the key has one: of two concurrent callers only one gets true. */
  claim(key: string, value: string, seconds: number): Promise<boolean>
  get(key: string): Promise<string | null>
  getAll(keys: readonly string[]): Promise<(string | null)[]>
  /** Reads and deletes atomically: of two concurrent callers only one gets the value. */
  take(key: string): Promise<string | null>
  remove(key: string): Promise<void>
}
