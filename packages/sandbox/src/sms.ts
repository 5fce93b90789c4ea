// A fake SMS gateway on loopback: it checks signature, time and replay as strictly as a real one, and can be made to fail.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'

export interface ReceivedMessage {
  readonly To: string
  readonly Text: string
  readonly From: string
  readonly ID: string
}

export interface SmsReceiverOptions {
  readonly key: string
  readonly secret: string
  readonly now: () => Date
  readonly port?: number
}

/** What it does with the next requests instead of accepting them. */
export type Mood =
  | { readonly answer: number; readonly times: number }
  /** The message is accepted, but no response is sent. */
  | { readonly answer: 'silence'; readonly times: number }
  | { readonly answer: 'hang up'; readonly times: number }

const windowSeconds = 300
const mostBytes = 4096

export async function startSmsReceiver({ key, secret, now, port = 0 }: SmsReceiverOptions) {
  const messages: ReceivedMessage[] = []
  /** Bodies by ID: a repetition gets the same response and is stored once; another body under the same ID is refused. */
  const bodies = new Map<string, string>()
  let mood: Mood = { answer: 200, times: 0 }
  let requests = 0

  function whyNot(headers: http.IncomingHttpHeaders, body: string): number | null {
    const timestamp = String(headers['x-timestamp'])
    const expected = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest()
    const given = Buffer.from(String(headers['x-signature']), 'hex')
    if (headers['x-key'] !== key || given.length !== expected.length || !timingSafeEqual(given, expected)) return 401
    const age = Math.abs(now().getTime() / 1000 - Number(timestamp))
    return age <= windowSeconds ? null : 401
  }

  function take(body: string): number {
    const message = readMessage(body)
    if (!message) return 400
    const first = bodies.get(message.ID)
    if (first !== undefined) return first === body ? 200 : 409
    bodies.set(message.ID, body)
    messages.push(message)
    return 200
  }

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    requests++
    const body = await readText(request)
    const refusal = body.length > mostBytes ? 413 : whyNot(request.headers, body)
    if (refusal) return void response.writeHead(refusal).end()
    if (mood.times === 0) return void response.writeHead(take(body)).end()
    mood = { ...mood, times: mood.times - 1 }
    if (mood.answer === 'hang up') return void request.socket.destroy()
    if (mood.answer === 'silence') return void take(body)
    // Quotes the refused body, as real gateways do.
    response.writeHead(mood.answer, { 'content-type': 'application/json' }).end(JSON.stringify({ Refused: body }))
  }

  const server = http.createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')

  const close = async (): Promise<void> => {
    server.closeAllConnections()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`,
    messages: messages as readonly ReceivedMessage[],
    /** The number of requests, accepted or not. */
    requests: (): number => requests,
    behave(next: Mood): void {
      mood = next
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}

function readMessage(body: string): ReceivedMessage | null {
  try {
    const { To, Text, From, ID } = JSON.parse(body) as Record<string, unknown>
    if (typeof To !== 'string' || !/^\+\d{8,15}$/.test(To)) return null
    if (typeof Text !== 'string' || typeof From !== 'string' || typeof ID !== 'string' || !Text || !ID) return null
    return { To, Text, From, ID }
  } catch {
    return null
  }
}
