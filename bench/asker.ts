// A player who sends requests of one kind on a socket. It reads only the codes of the answers, so that the process that generates the load works little for it.
import type { AnyOp } from '@lantern/protocol/op.ts'
import type { Guest } from '@lantern/server/kernel/testing.ts'

export interface Asker {
  /** Resolves with the code of the answer. The answers arrive in the order of the requests. */
  ask(request: object): Promise<number>
}

/** Takes over the socket of a guest whose hello was answered. */
export function openAsker({ ws }: Pick<Guest, 'ws'>, { op }: Pick<AnyOp, 'op'>): Asker {
  const answerStart = new RegExp(`^\\{"OP":${op + 1},"Code":(\\d+)`)
  const waiting: { resolve(code: number): void; reject(error: Error): void }[] = []
  ws.removeAllListeners('message')
  ws.on('message', (bytes: Buffer) => {
    const answer = answerStart.exec(bytes.toString('latin1', 0, 32))
    if (answer) waiting.shift()?.resolve(Number(answer[1]))
  })
  // One asker after the other may use the socket.
  ws.setMaxListeners(ws.getMaxListeners() + 1)
  ws.on('close', () => {
    for (const { reject } of waiting) reject(new Error('the socket of a player was closed'))
  })
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject })
        ws.send(JSON.stringify({ OP: op, ...request }))
      }),
  }
}
