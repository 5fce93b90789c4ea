// A connection that comes through a balancer: its PROXY header is read before anything else, and the client's own bytes are put back.
import type { Socket } from 'node:net'
import { readProxyHeader, type HeaderRead } from './proxyHeader.ts'

/** `gone`: closed, or nothing complete in time; health checks of balancers connect and say nothing. */
export type Origin = Exclude<HeaderRead, 'partial'> | 'gone'

export function readOrigin(socket: Socket, timeoutMs: number, onRead: (origin: Origin) => void): void {
  let held = Buffer.alloc(0)
  const finish = (origin: Origin): void => {
    clearTimeout(timer)
    socket.off('readable', look).off('close', leave)
    onRead(origin)
  }
  const leave = (): void => finish('gone')
  const look = (): void => {
    const bytes = socket.read() as Buffer | null
    if (bytes === null) return
    held = Buffer.concat([held, bytes])
    const header = readProxyHeader(held)
    if (header === 'partial') return
    if (typeof header === 'object' && header.length < held.length) socket.unshift(held.subarray(header.length))
    finish(header)
  }
  const timer = setTimeout(leave, timeoutMs)
  socket.on('readable', look).once('close', leave)
}
