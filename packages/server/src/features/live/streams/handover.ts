// Sends a socket to the media process, with the request head that was read from it.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Claim, ToMedia } from '../../../media/messages.ts'

/** Credentials that the media process does not need. */
const withheld = new Set(['cookie', 'authorization', 'api-token'])

/** The request head as it was received, without credentials. */
export function headOf({ method, url, httpVersion, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/${httpVersion}`]
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (!withheld.has(rawHeaders[at]!.toLowerCase())) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
  return `${lines.join('\r\n')}\r\n\r\n`
}

export interface Handover {
  readonly request: IncomingMessage
  readonly socket: Socket
  readonly claim: Claim
  /** Read after the head of an upgrade. */
  readonly bytes?: Buffer
  /** The response of a plain request. */
  readonly response?: ServerResponse
}

type Send = (message: ToMedia, socket: Socket, onSent: (error: Error | null) => void) => boolean

/** False: the media process is not running, and the socket is unchanged. `onLost`: it ended before it had received the socket. */
export function passSocket(
  { request, socket, claim, bytes, response }: Handover,
  send: Send,
  onLost: () => void,
): boolean {
  const head = headOf(request)
  const read = (socket.read() as Buffer | null) ?? Buffer.alloc(0)
  const rest = Buffer.concat([bytes ?? Buffer.alloc(0), read]).toString('latin1')
  // Node would otherwise count the socket as one of a cluster worker, and closing the server would wait until the worker has closed it.
  const { server } = socket as { server?: unknown }
  ;(socket as { server?: unknown }).server = null
  const isSent = send({ kind: 'socket', head, bytes: rest, claim }, socket, (error) => {
    if (error) onLost()
    // The handle was moved or closed; this object still has to release its connection count.
    socket.destroy()
    // Node has detached the response from the socket, so it would never close.
    response?.emit('close')
  })
  if (!isSent) (socket as { server?: unknown }).server = server
  return isSent
}
