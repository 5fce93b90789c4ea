// Peer: Colyseus with its default WebSocket transport, one room, `room.broadcast`.
import { createServer } from 'node:http'
import { Room, Server, type Client } from '@colyseus/core'
import { WebSocketTransport } from '@colyseus/ws-transport'
import { makePush, makeReply, reportReady, type Ask, type Publish } from './peer.ts'

class Chat extends Room {
  override maxClients = 20_000

  override onCreate(): void {
    this.onMessage('pub', (_client: Client, request: Publish) => this.broadcast('push', makePush(request.Message)))
    this.onMessage('ask', (client: Client, request: Ask) => client.send('reply', makeReply(request)))
  }
}

const http = createServer()
const server = new Server({ greet: false, transport: new WebSocketTransport({ server: http }) })
server.define('chat', Chat)
await server.listen(0, '127.0.0.1', 4096)
const address = http.address()
if (address && typeof address === 'object') reportReady(address.port)
