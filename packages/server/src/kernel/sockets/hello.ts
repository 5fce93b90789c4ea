// The first message of every socket: authenticates it, joins its channels and replays missed messages.
import { hello } from '@lantern/protocol/session.ts'
import { socketSuccess } from '@lantern/protocol/envelope.ts'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import type { Bus } from '../bus/bus.ts'
import type { Me } from '../feature/call.ts'
import type { Clock } from '../time/clock.ts'
import type { Dispatch, Outcome } from '../dispatch/dispatch.ts'
import type { Encoders } from '../dispatch/encode.ts'
import type { HelloBuilder } from '../feature/helloBuilder.ts'
import { playerChannel, type Hub } from '../hub/hub.ts'
import type { Ended, Met, Sessions } from '../feature/sessions.ts'
import type { Socket } from './socket.ts'
import type { Sockets } from './sockets.ts'
import { isSocketToken, type SocketTokens } from './tokens.ts'

export interface HelloOptions {
  readonly bus: Bus
  readonly hub: Hub
  readonly clock: Clock
  readonly log: Logger
  readonly sessions: Sessions
  readonly socketTokens: SocketTokens
  readonly encoders: Encoders
  readonly dispatch: Dispatch
  readonly sockets: Sockets
  readonly helloBuilder: HelloBuilder
  readonly onHello?: (me: Me) => void
}

export interface HelloHandler {
  /** Null if the reply was sent or the socket is being closed; otherwise a refusal that leaves the socket open. */
  answerHello(socket: Socket, message: unknown): Promise<Outcome | null>
}

type Resume = z.output<typeof hello.request>['Resume']

export function createHelloHandler(options: HelloOptions): HelloHandler {
  const { bus, hub, clock, log, sessions, socketTokens, dispatch } = options
  const encode = options.encoders.reply(hello)

  async function meet(token: string, socket: Socket, now: Date): Promise<Met | Ended> {
    if (!isSocketToken(token))
      return sessions.meet(token, now, socket.name === 'lobby' ? options.helloBuilder.look : null)
    const session = await socketTokens.take(token)
    const me = session && (await sessions.alive([session], now)).get(session.id)
    return me && typeof me !== 'string' ? { me, seen: null } : (me ?? 'SessionExpired')
  }

  /** Reply, joins and replay run synchronously in one step of the event loop, so that no push published meanwhile is lost or duplicated. */
  function enter(
    socket: Socket,
    me: Me,
    channels: readonly string[],
    parts: object,
    seq: unknown,
    resume: Resume,
  ): void {
    const positions: Record<string, number> = {}
    for (const channel of channels) {
      const position = hub.position(socket.keyOf(channel))
      if (position !== null) positions[channel] = position
    }
    const result = encode({ ...parts, Resume: { Epoch: bus.epoch(), Positions: positions } })
    options.sockets.admit(socket, me)
    options.onHello?.(me)
    const echo = Number.isSafeInteger(seq) ? `,"Seq":${String(seq)}` : ''
    options.sockets.send(socket, `{"OP":10001,"Code":${socketSuccess},"Message":"","Result":`, result, `${echo}}`)
    for (const channel of channels) hub.join(socket, socket.keyOf(channel), pointOf(resume, bus.epoch(), channel))
    options.sockets.settle(socket)
  }

  async function admit(socket: Socket, message: unknown): Promise<Outcome | null> {
    const request = z.safeParse(hello.request, message)
    if (!request.success) return refuse(socket, 'SessionExpired')
    const { Token, Resume } = request.data
    const now = clock.now()
    // From here on, channel moves are queued: the list of channels is read from the database before the socket has joined them.
    options.sockets.expect(socket)
    const met = await meet(Token, socket, now)
    if (typeof met === 'string') return refuse(socket, met)
    const { me, seen } = met
    if (socket.me && socket.me.id !== me.id) {
      options.sockets.settle(socket)
      return dispatch.refuseField(socket.lang, 'Token')
    }
    if ((await dispatch.rate.spend('session', { me, ip: socket.ip })) > 0) return refuse(socket, 'Reconnect')
    const { parts, channels: named } = await options.helloBuilder.prepare(me, socket.name, now, seen)
    const channels = [...new Set([playerChannel(me.id), ...named])]
    await Promise.all(channels.map((channel) => hub.open(socket.keyOf(channel))))
    if (!socket.isClosing) enter(socket, me, channels, parts, (message as { Seq?: unknown }).Seq, Resume)
    return null
  }

  function refuse(socket: Socket, why: Ended): null {
    options.sockets.refuseHello(socket, why)
    return null
  }

  return {
    async answerHello(socket, message) {
      try {
        return await admit(socket, message)
      } catch (error) {
        log.error({ err: error, socket: socket.id }, 'hello failed')
        return refuse(socket, 'Reconnect')
      }
    },
  }
}

/** A position of another epoch counts as before everything: it is unknown what was missed. */
function pointOf(resume: Resume, epoch: string, channel: string): number | undefined {
  const position = resume?.Positions[channel]
  if (position === undefined) return undefined
  return resume!.Epoch === epoch ? position : -1
}
