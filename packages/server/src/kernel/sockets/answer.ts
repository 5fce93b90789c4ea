// Handles the messages of a socket: the hello first, then ops by number.
import { parseLocale } from '@lantern/locales/locale.ts'
import { replyNumber, socketSuccess } from '@lantern/protocol/envelope.ts'
import type { AnyOp } from '@lantern/protocol/op.ts'
import type { Dispatch, Outcome } from '../dispatch/dispatch.ts'
import type { HelloHandler } from './hello.ts'
import { readKey } from '../ids/key.ts'
import type { Socket } from './socket.ts'
import type { Sockets } from './sockets.ts'

type Message = Readonly<Record<string, unknown>>

const helloOp = 10000
/** The op number of a reply to a message without a valid op number. */
const nameless = 0
const policyViolation = 1008

export interface AnswerOptions {
  readonly dispatch: Dispatch
  readonly sockets: Sockets
  readonly hello: HelloHandler
  readonly onFrame?: () => void
  /** A message that matches no declaration. */
  readonly onStray?: () => void
}

export function createAnswer({ dispatch, sockets, hello, onFrame, onStray }: AnswerOptions) {
  function reply(socket: Socket, op: number, seq: unknown, outcome: Outcome): void {
    const code = outcome.refusal === null ? socketSuccess : outcome.code
    const echo = Number.isSafeInteger(seq) ? `,"Seq":${String(seq)}` : ''
    const message = outcome.message === '' ? '""' : JSON.stringify(outcome.message)
    const head = `{"OP":${replyNumber(op)},"Code":${code},"Message":${message},"Result":`
    sockets.send(socket, head, outcome.result, `${echo}}`)
    socket.badInARow = outcome.isMalformed ? socket.badInARow + 1 : 0
    if (socket.badInARow >= sockets.limits.badInARow) sockets.close(socket, 'BadInput', policyViolation)
  }

  function run(socket: Socket, message: Message): Promise<void> | undefined {
    const { OP, Seq, ReqID, Lang } = message
    const lang = parseLocale(Lang) ?? socket.me?.lang ?? socket.lang
    const entry = typeof OP === 'number' ? dispatch.findOp(OP) : undefined
    if (!entry || !(entry.declared as AnyOp).on.includes(socket.name)) {
      onStray?.()
      return void reply(socket, requestNumber(OP), Seq, dispatch.refuseField(lang, 'OP'))
    }
    const key = ReqID === undefined ? undefined : readKey(ReqID)
    const wrong = isWrongSeq(Seq) ? 'Seq' : key === null ? 'ReqID' : null
    if (wrong) return void reply(socket, OP as number, Seq, dispatch.refuseField(lang, wrong))
    const { me, ip } = socket
    const brand = me?.brand ?? socket.brand
    const outcome = dispatch.run(entry, message, key ?? undefined, { me, brand, lang, ip, socket })
    if (outcome instanceof Promise) return outcome.then((late) => reply(socket, OP as number, Seq, late))
    return void reply(socket, OP as number, Seq, outcome)
  }

  async function answerHello(socket: Socket, message: Message): Promise<void> {
    const refused = await hello.answerHello(socket, message)
    if (refused) reply(socket, helloOp, message['Seq'], refused)
  }

  return function answer(socket: Socket, text: string): Promise<void> | undefined {
    onFrame?.()
    const message = parse(text)
    if (message?.['OP'] === helloOp) return answerHello(socket, message)
    if (!socket.me) sockets.refuseHello(socket, 'SessionExpired')
    else if (message) return run(socket, message)
    else {
      onStray?.()
      reply(socket, nameless, undefined, dispatch.refuseField(socket.me.lang ?? socket.lang, 'JSON'))
    }
    return undefined
  }
}

function parse(text: string): Message | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Message) : null
  } catch {
    return null
  }
}

/** Request numbers end in 0; other numbers are not echoed, because the reply could be mistaken for a push. */
function requestNumber(op: unknown): number {
  return typeof op === 'number' && Number.isSafeInteger(op) && op > 0 && op % 10 === 0 ? op : nameless
}

const isWrongSeq = (seq: unknown): boolean => seq !== undefined && seq !== null && !Number.isSafeInteger(seq)
