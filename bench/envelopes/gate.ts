// The server's end of the channel of claims: each line is the message of one player, and goes through dispatch as the message of a socket does.
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { receiveEnvelope } from '@lantern/protocol/redenvelope.ts'
import type { Dispatch, Outcome } from '@lantern/server/kernel/dispatch/dispatch.ts'
import type { Caller } from '@lantern/server/kernel/dispatch/liveCall.ts'

export interface Gate {
  readonly port: number
  close(): void
}

/** A line is the place of the caller and the message. The answers of one turn of the event loop are one line: how many, and how many were paid. */
export async function openGate(dispatch: Dispatch, callers: readonly Caller[]): Promise<Gate> {
  const entry = dispatch.findOp(receiveEnvelope.op)!

  function serve(socket: Socket): void {
    let rest = ''
    let [answered, paid] = [0, 0]
    const report = (): void => {
      socket.write(`${answered} ${paid}\n`)
      answered = paid = 0
    }
    const count = ({ refusal }: Outcome): void => {
      if (answered++ === 0) setImmediate(report)
      if (refusal === null) paid++
    }
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      const lines = `${rest}${chunk}`.split('\n')
      rest = lines.pop()!
      for (const line of lines) {
        const space = line.indexOf(' ')
        const message = JSON.parse(line.slice(space))
        const outcome = dispatch.run(entry, message, message.ReqID, callers[Number(line.slice(0, space))]!)
        if (outcome instanceof Promise) void outcome.then(count)
        else count(outcome)
      }
    })
  }

  const server = createServer({ noDelay: true }, serve).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() }
}
