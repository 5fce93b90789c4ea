// A network between a browser and the server that a story can cut: a relay of TCP connections on a port of its own.
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface Line {
  /** The site through the relay. */
  readonly origin: string
  /** Resets the connections whose request begins so; the number of them. */
  cut(request: string): number
  close(): void
}

export async function openLine(): Promise<Line> {
  const connections = new Map<Socket, string>()
  const server = createServer((near) => {
    const far = connect(Number(process.env['LANTERN_PORT']), '127.0.0.1')
    connections.set(near, '')
    near.once('data', (head) => connections.set(near, head.toString('latin1')))
    near.pipe(far).pipe(near)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
    near.on('close', () => connections.delete(near))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const cut = (request: string): number => {
    const found = [...connections].filter(([, head]) => head.startsWith(request))
    for (const [socket] of found) socket.resetAndDestroy()
    return found.length
  }
  return {
    origin: `http://localhost:${port}`,
    cut,
    close: () => {
      server.close()
      for (const socket of connections.keys()) socket.destroy()
    },
  }
}
