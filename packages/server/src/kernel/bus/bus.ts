// What connects the nodes of one house: ordered channels, and a small store with expiry. One interface, two engines.

/** Position is null where the engine could not give one: the message reached this node only. */
export type Receive = (channel: string, payload: string, position: number | null) => void

export interface Bus {
  /** Gives the message the channel's next position and hands it to every subscriber on every node. Never throws. */
  publish(channel: string, payload: string): Promise<number | null>
  /** Resolves when no later message can be missed. */
  subscribe(channel: string, receive: Receive): Promise<void>
  unsubscribe(channel: string, receive: Receive): void
  /** The position of the newest message, the next one is one higher; -1 while the engine is away. */
  position(channel: string): Promise<number>
  /** Changes when positions start anew; a client of another epoch cannot resume. */
  epoch(): string
  /** Called when the line to the other nodes is back after a break: messages may have been missed. */
  onLoss(run: () => void): void
  isUp(): boolean
  readonly store: Store
  close(): Promise<void>
}

export interface Window {
  readonly seconds: number
  readonly most: number
}

export interface Store {
  /** Counts one in every window if all of them have room; answers the seconds to wait, 0 when counted. At once where
      the store is in the process: every op asks. */
  spend(kind: string, who: number | string, windows: readonly Window[]): number | Promise<number>
  put(key: string, value: string, seconds: number): Promise<void>
  get(key: string): Promise<string | null>
  getAll(keys: readonly string[]): Promise<(string | null)[]>
  /** Reads and removes in one step: of two callers only one gets the value. */
  take(key: string): Promise<string | null>
  remove(key: string): Promise<void>
}
