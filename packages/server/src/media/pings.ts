// Answers the ping frames of a WebSocket, a limited number in a second. `ws` would answer each one by itself, also to a peer that reads nothing.
import type { WebSocket } from 'ws'

const periodMs = 1000

/** Above the limit the connection is closed. */
export function answerPings(socket: WebSocket, most: () => number, now: () => number): void {
  let periodEnd = 0
  let count = 0
  socket.on('ping', (bytes: Buffer) => {
    const at = now()
    if (at >= periodEnd) {
      periodEnd = at + periodMs
      count = 0
    }
    if (++count > most()) socket.terminate()
    else socket.pong(bytes)
  })
}
