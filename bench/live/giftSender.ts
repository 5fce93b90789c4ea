// A player who sends one gift after another on a socket. It reads only the answers, so that the process, which is also the server's, works little
// for the client's side.
import { sendGift } from '@lantern/protocol/gifts.ts'
import type { Guest } from '@lantern/server/kernel/testing.ts'

const answerOp = sendGift.op + 1
const answerStart = new RegExp(`^\\{"OP":${answerOp}\\b`)

export interface GiftRequest {
  readonly ToID: number
  readonly ItemID: number
  readonly Amount: number
  readonly ReqID: string
}

export interface GiftSender {
  /** Resolves with the code of the answer. */
  give(request: GiftRequest): Promise<number>
}

/** Takes over the socket of a guest whose hello was answered. */
export function openGiftSender({ ws }: Guest): GiftSender {
  let answered: (code: number) => void = () => {}
  let failed: (error: Error) => void = () => {}
  ws.removeAllListeners('message')
  ws.on('message', (bytes: Buffer) => {
    if (!answerStart.test(bytes.toString('latin1', 0, 32))) return
    answered((JSON.parse(String(bytes)) as { Code: number }).Code)
  })
  ws.on('close', () => failed(new Error('the socket of a sender was closed')))
  return {
    give: (request) =>
      new Promise((resolve, reject) => {
        answered = resolve
        failed = reject
        ws.send(JSON.stringify({ OP: sendGift.op, ...request }))
      }),
  }
}
