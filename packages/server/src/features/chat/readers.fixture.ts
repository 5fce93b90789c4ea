// Readers in a separate process: they read and discard everything, pause on request, and report their close codes.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { WebSocket } from 'ws'

export interface Readers extends AsyncDisposable {
  stopReading(): void
  /** Resumes reading; resolves with the close codes when all sockets are closed. */
  readOn(): Promise<ReadonlySet<number>>
}

interface Command {
  readonly seat?: { readonly url: string; readonly tokens: readonly string[] }
  readonly isToRead?: boolean
}

export async function seatReaders(url: string, tokens: readonly string[]): Promise<Readers> {
  const child = fork(fileURLToPath(import.meta.url), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const ended = once(child, 'exit')
  const command = (message: Command): void => void child.send(message)
  command({ seat: { url, tokens } })
  await Promise.race([once(child, 'message'), ended.then(() => Promise.reject(new Error('the readers left')))])
  const closed = once(child, 'message') as Promise<[{ codes: number[] }]>
  return {
    stopReading: () => command({ isToRead: false }),
    async readOn() {
      command({ isToRead: true })
      return new Set((await closed)[0].codes)
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function take(url: string, token: string): Promise<WebSocket> {
  const ws = new WebSocket(url, { perMessageDeflate: false })
  ws.on('error', () => {})
  await once(ws, 'open')
  ws.send(JSON.stringify({ OP: 10000, Token: token, CloseRSA: true }))
  await once(ws, 'message')
  return ws
}

async function sit(url: string, tokens: readonly string[]): Promise<void> {
  const seats: WebSocket[] = []
  for (let from = 0; from < tokens.length; from += 100)
    seats.push(...(await Promise.all(tokens.slice(from, from + 100).map((token) => take(url, token)))))
  const closed = Promise.all(seats.map(async (ws) => (await once(ws, 'close'))[0] as number))
  process.on('message', ({ isToRead }: Command) => {
    for (const ws of seats)
      if (isToRead) ws.resume()
      else ws.pause()
  })
  process.send!({})
  process.send!({ codes: [...new Set(await closed)] })
}

if (process.send && process.argv[1] === fileURLToPath(import.meta.url)) {
  process.on('disconnect', () => process.exit(0))
  process.once('message', ({ seat }: Command) => void sit(seat!.url, seat!.tokens))
}
