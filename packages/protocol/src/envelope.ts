// The frames around every message: the types of a request, a reply and a push on the wire.

/** The success code is 200 on sockets and 0 over HTTP. */
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

/** Sent by a reconnecting client in its hello, and returned by the server in the reply. */
export interface Resume {
  readonly Epoch: string
  readonly Positions: Readonly<Record<string, number>>
}

export const replyNumber = (op: number): number => op + 1

/** The last frame before the server closes a socket on purpose. */
export const closingOp = 10002
/** Reports that droppable pushes of a channel were skipped because the client reads too slowly. */
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
  /** Keys are stored this long: an older key can no longer be recognised as a repeat. */
  keyDays: 7,
  /** How far a key's time may be ahead of the server's clock. */
  keyAheadSeconds: 300,
} as const
