// A minimal client for HTTP and WebSocket: the generator shares the machine with the server, so it must use little processor time.
import net from 'node:net'

const headEnd = Buffer.from('\r\n\r\n')
const [textFrame, pingFrame] = [0x81, 0x89]
/** Frames of a client are masked; a mask of zeros leaves the text unchanged. */
const mask = Buffer.alloc(4)
const pong = Buffer.concat([Buffer.from([0x8a, 0x80]), mask])

/** Resolves with the result of `cut` over the bytes received so far, as soon as there is one. */
function receive<T>(socket: net.Socket, cut: (bytes: Buffer) => T | null): Promise<T> {
  let buffered: Buffer = Buffer.alloc(0)
  return new Promise((resolve, reject) => {
    const onEnd = (error?: unknown): void => reject(error instanceof Error ? error : new Error('connection closed'))
    const onData = (chunk: Buffer): void => {
      buffered = buffered.length === 0 ? chunk : Buffer.concat([buffered, chunk])
      const found = cut(buffered)
      if (found === null) return
      socket.off('data', onData).off('error', onEnd).off('close', onEnd)
      resolve(found)
    }
    socket.on('data', onData).on('error', onEnd).on('close', onEnd)
  })
}

function cutAnswer(bytes: Buffer): string | null {
  const end = bytes.indexOf(headEnd)
  if (end < 0) return null
  const length = /content-length: (\d+)/i.exec(bytes.toString('latin1', 0, end))
  if (!length) throw new Error('a response without a length')
  const body = bytes.subarray(end + headEnd.length)
  return body.length < Number(length[1]) ? null : body.toString()
}

/** The first text frame; a ping may arrive before it. */
function cutText(bytes: Buffer): string | null {
  if (bytes[0] === pingFrame) return cutText(bytes.subarray(2))
  if (bytes.length < 4) return null
  const isLong = bytes[1] === 126
  const from = isLong ? 4 : 2
  const length = isLong ? bytes.readUInt16BE(2) : bytes[1]!
  return bytes.length < from + length ? null : bytes.toString('utf8', from, from + length)
}

/** One keep-alive connection: requests are sent one after the other. */
export class Line {
  readonly #socket: net.Socket
  readonly #host: string

  constructor(url: URL) {
    this.#host = url.host
    this.#socket = net.connect({ port: Number(url.port), host: url.hostname, noDelay: true })
  }

  async post(path: string, body: object): Promise<any> {
    const text = JSON.stringify(body)
    const head = `POST /api/v1/${path} HTTP/1.1\r\nhost: ${this.#host}\r\ncontent-type: application/json\r\n`
    this.#socket.write(`${head}content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`)
    const { Code, Message, Result } = JSON.parse(await receive(this.#socket, cutAnswer))
    if (Code !== 0) throw new Error(`${path} answered ${Code} ${Message}`)
    return Result
  }

  close(): void {
    this.#socket.destroy()
  }
}

/** Resolves with the first message after `words` was sent; the socket stays open, as that of a player does. */
export async function greet(url: URL, path: string, words: string): Promise<[answer: any, socket: net.Socket]> {
  const socket = net.connect({ port: Number(url.port), host: url.hostname, noDelay: true })
  const upgrade = 'connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n'
  socket.write(
    `GET ${path} HTTP/1.1\r\nhost: ${url.host}\r\n${upgrade}sec-websocket-key: c2l4dGVlbiBsYW50ZXJucw==\r\n\r\n`,
  )
  const agreed = await receive(socket, (bytes) => (bytes.indexOf(headEnd) < 0 ? null : bytes.toString('latin1')))
  if (!agreed.startsWith('HTTP/1.1 101')) throw new Error(`no socket: ${agreed.split('\r')[0]}`)
  const text = Buffer.from(words)
  socket.write(Buffer.concat([Buffer.from([textFrame, 0x80 | text.length]), mask, text]))
  socket.on('data', (chunk: Buffer) => void (chunk[0] === pingFrame && socket.write(pong)))
  const answer = JSON.parse(await receive(socket, cutText))
  socket.on('error', () => {})
  return [answer, socket]
}
