// Peer: plain `ws`; each push is serialised once and sent to every socket by ws itself.
import { WebSocketServer } from 'ws'
import { makePush, makeReply, reportReady, type Ask, type Publish } from './peer.ts'

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', backlog: 4096, perMessageDeflate: false })

function broadcast(message: string): void {
  const bytes = Buffer.from(JSON.stringify(makePush(message)))
  for (const client of server.clients) client.send(bytes, { binary: false })
}

server.on('connection', (client) => {
  client.on('error', () => client.terminate())
  client.on('message', (bytes: Buffer) => {
    const request = JSON.parse(bytes.toString()) as Ask | Publish
    if ('Message' in request) broadcast(request.Message)
    else client.send(JSON.stringify(makeReply(request)))
  })
})

server.on('listening', () => {
  const address = server.address()
  if (address && typeof address === 'object') reportReady(address.port)
})
