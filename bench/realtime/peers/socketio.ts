// Peer: socket.io with its WebSocket transport only, one room, `io.to(room).emit`.
import { createServer } from 'node:http'
import { Server } from 'socket.io'
import { makePush, makeReply, reportReady, type Ask, type Publish } from './peer.ts'

const http = createServer()
const io = new Server(http, { transports: ['websocket'], serveClient: false, perMessageDeflate: false })

io.on('connection', (socket) => {
  void socket.join('public')
  socket.on('pub', (request: Publish) => io.to('public').emit('push', makePush(request.Message)))
  socket.on('ask', (request: Ask) => socket.emit('reply', makeReply(request)))
})

http.listen(0, '127.0.0.1', 4096, () => {
  const address = http.address()
  if (address && typeof address === 'object') reportReady(address.port)
})
