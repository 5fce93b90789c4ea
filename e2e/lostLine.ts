// A network between a browser and the server that a story can cut: a relay of TCP connections on a port of its own.
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface Line {
  /** The site through the relay. */
  readonly origin: string
  /** Resets the connections whose request begins so, and new ones get no answer until `restore`; the number of them. */
  cut(request: string): number
  restore(): void
  close(): void
}

export async function openLine(): Promise<Line> {
  const connections = new Map<Socket, string>()
  let cutRequest: string | null = null
  const waiting: (() => void)[] = []
  const relay = (near: Socket, head: Buffer): void => {
    const far = connect(Number(process.env['LANTERN_PORT']), '127.0.0.1')
    far.write(head)
    near.pipe(far).pipe(near)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  }
  const server = createServer((near) => {
    connections.set(near, '')
    near.on('close', () => connections.delete(near))
    near.on('error', () => undefined)
    near.once('data', (head: Buffer) => {
      const request = head.toString('latin1')
      connections.set(near, request)
      if (cutRequest === null || !request.startsWith(cutRequest)) return relay(near, head)
      near.pause()
      waiting.push(() => relay(near, head))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const cut = (request: string): number => {
    cutRequest = request
    const found = [...connections].filter(([, head]) => head.startsWith(request))
    for (const [socket] of found) socket.resetAndDestroy()
    return found.length
  }
  return {
    origin: `http://localhost:${port}`,
    cut,
    restore: () => {
      cutRequest = null
      for (const begin of waiting.splice(0)) begin()
    },
    close: () => {
      server.close()
      for (const socket of connections.keys()) socket.destroy()
    },
  }
}
