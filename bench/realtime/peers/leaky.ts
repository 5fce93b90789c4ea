// Not a peer: plain ws that drops one delivery and swaps two, to prove that the bench detects it.
import { WebSocketServer, type WebSocket } from 'ws'
import { makePush, makeReply, reportReady, type Ask, type Publish } from './peer.ts'

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
const clients: WebSocket[] = []
let withheld: string | null = null
let count = 0

function broadcast(message: string): void {
  count += 1
  const text = JSON.stringify(makePush(message))
  clients.forEach((client, at) => {
    if (at === 1 && count === 5) return
    if (at === 2 && count === 7) {
      withheld = text
      return
    }
    client.send(text)
    if (at === 2 && withheld) {
      client.send(withheld)
      withheld = null
    }
  })
}

server.on('connection', (client) => {
  clients.push(client)
  client.on('close', () => clients.splice(clients.indexOf(client), 1))
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
