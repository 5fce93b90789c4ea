// The frames around every message: what a request, a reply and a push look like on the wire.

/** Sockets answer 200 for success, HTTP answers 0. */
export const socketSuccess = 200
export const httpSuccess = 0

export interface ReplyFrame {
  readonly OP: number
  readonly Code: number
  readonly Message: string
  readonly Result?: unknown
  readonly Seq?: number
}

/** Channel and Position let a client resume: positions of one channel rise by one. */
export interface PushFrame {
  readonly OP: number
  readonly Code: number
  readonly Message: string
  readonly Result: unknown
  readonly Channel?: string
  readonly Position?: number
}

/** What a reconnecting client sends with its hello, and what it is told. */
export interface Resume {
  readonly Epoch: string
  readonly Positions: Readonly<Record<string, number>>
}

export const replyNumber = (op: number): number => op + 1

/** Sent before the server closes a socket on purpose. */
export const closingOp = 10002
/** A slow reader missed droppable pushes of a channel. */
export const gapOp = 10003

export function closeCode(code: number): number {
  return code === 200001 ? 4001 : 4000 + (code % 1000)
}

export const limits = {
  frameBytes: 64 * 1024,
  bodyBytes: 1024 * 1024,
  badMessagesInARow: 10,
  helloSeconds: 10,
  pingSeconds: 25,
  queueSoftBytes: 64 * 1024,
  queueHardBytes: 256 * 1024,
  lagSeconds: 10,
  /** Keys are remembered this long: an older one cannot be recognised as a repeat any more. */
  keyDays: 7,
  /** How far a key's time may be ahead of the server's clock. */
  keyAheadSeconds: 300,
} as const
