// Keeps a number of connections busy with one request, in a separate process; the next is sent when the previous answer has arrived.
import { createConnection, type Socket } from 'node:net'

export interface Flood {
  readonly port: number
  /** Sent unchanged, repeatedly. */
  readonly request: string
  /** One address of this machine for each connection; they repeat when there are more connections. */
  readonly from: readonly string[]
  readonly connections: number
}

const lineEnd = '\r\n\r\n'
/** A closed connection is reopened after this time, as refused clients do. */
const againMs = 50

class Visitor {
  readonly #flood: Flood
  readonly #address: string
  #head = ''
  /** Bytes of the body that are still missing; -1 while the head is read. */
  #missing = -1
  answers = 0
  refused = 0

  constructor(flood: Flood, address: string) {
    this.#flood = flood
    this.#address = address
    this.#connect()
  }

  #connect(): void {
    this.#head = ''
    this.#missing = -1
    const { port, request } = this.#flood
    const socket = createConnection({ port, host: '127.0.0.1', localAddress: this.#address, noDelay: true })
    socket.on('connect', () => socket.write(request, 'latin1'))
    socket.on('data', (bytes) => this.#read(socket, bytes))
    socket.on('error', () => {})
    socket.on('close', () => setTimeout(() => this.#connect(), againMs))
  }

  #read(socket: Socket, bytes: Buffer): void {
    if (this.#missing === -1) {
      this.#head += bytes.toString('latin1')
      const end = this.#head.indexOf(lineEnd)
      if (end === -1) return
      const size = Number(/^content-length: (\d+)/im.exec(this.#head)?.[1] ?? 0)
      this.#missing = size - (this.#head.length - end - lineEnd.length)
    } else this.#missing -= bytes.length
    if (this.#missing > 0) return
    if (/^HTTP\/1\.1 [23]/.test(this.#head)) this.answers++
    else this.refused++
    this.#head = ''
    this.#missing = -1
    socket.write(this.#flood.request, 'latin1')
  }
}

process.once('message', (flood: Flood) => {
  const visitors = Array.from(
    { length: flood.connections },
    (_, at) => new Visitor(flood, flood.from[at % flood.from.length]!),
  )
  process.on('message', () => {
    const sum = (field: 'answers' | 'refused'): number => visitors.reduce((total, visitor) => total + visitor[field], 0)
    process.send!({ answers: sum('answers'), refused: sum('refused') }, () => process.exit())
  })
  process.on('disconnect', () => process.exit())
})
