// The routes that providers call: POST /provider/v1/balance, bet, win and rollback, each signed over time, name and body.
import { errors } from '@lantern/protocol/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Context } from '../../../kernel/context.ts'
import { refusalOf } from '../../../kernel/database/refusal.ts'
import * as moves from './moves.ts'
import { isSealed, sealOf, type GameProviders } from './registry.ts'

export type ProviderRouteDeps = Pick<Context, 'clock' | 'rate' | 'log' | 'ipOf'> & {
  readonly providers: GameProviders
  readonly moves: moves.ProviderMoves
}

type Request = FastifyRequest<{ Params: { what: string } }>
const bodyLimit = 8 * 1024
/** The validity of a signature: a replayed request has no effect because of its MoveID, and is refused after this time. */
const skewMs = 5 * 60_000

interface Answer {
  readonly status: number
  readonly code: number
  readonly message: string
  readonly result: unknown
}

const refuse = (status: number, code: number, message: string, result: unknown = null): Answer => ({
  status,
  code,
  message,
  result,
})

export function openProviderRoutes(root: FastifyInstance, parts: ProviderRouteDeps): void {
  void root.register(async (fastify) => {
    fastify.removeAllContentTypeParsers()
    fastify.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    fastify.post('/provider/v1/:what', { bodyLimit }, async (request: Request, reply: FastifyReply) => {
      const { status, code: Code, message: Message, result: Result } = await answer(parts, request)
      return reply.code(status).header('cache-control', 'no-store').send({ Code, Message, Result })
    })
  })
}

async function answer(parts: ProviderRouteDeps, request: Request): Promise<Answer> {
  if ((await parts.rate.spend('gateway', { me: null, ip: parts.ipOf(request.raw) })) > 0)
    return refuse(429, errors.TooManyRequests, 'slow down')
  const provider = parts.providers.find(header(request, 'x-provider'))
  const time = header(request, 'x-time')
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const right = provider && sealOf(provider.secret, time, request.params.what, body)
  if (!right || !isSealed(header(request, 'x-signature'), right))
    return refuse(401, errors.SessionExpired, 'not signed')
  const now = parts.clock.now()
  if (!/^\d{13}$/.test(time) || Math.abs(Number(time) - now.getTime()) > skewMs)
    return refuse(401, errors.SessionExpired, 'signed at another time')
  return run(parts, provider.code, request.params.what, body, now)
}

const header = (request: Request, name: string): string => String(request.headers[name] ?? '')

async function run(parts: ProviderRouteDeps, provider: string, what: string, body: Buffer, now: Date): Promise<Answer> {
  const read = <S extends z.ZodMiniType>(schema: S): z.infer<S> => z.parse(schema, JSON.parse(body.toString('utf8')))
  const work = {
    balance: () => parts.moves.balance(provider, read(moves.Balance), now),
    bet: () => parts.moves.bet(provider, read(moves.Bet), now),
    win: () => parts.moves.win(provider, read(moves.Win), now),
    rollback: () => parts.moves.rollback(provider, read(moves.Rollback), now),
  }
  if (!Object.hasOwn(work, what)) return refuse(404, errors.TargetNotFound, 'no such call')
  try {
    const Balance = await work[what as keyof typeof work]()
    return { status: 200, code: 0, message: '', result: { Balance } }
  } catch (error) {
    if (error instanceof moves.Refused) return refuse(200, codes[error.refusal], error.refusal, { Why: error.refusal })
    if (error instanceof z.core.$ZodError || error instanceof SyntaxError)
      return refuse(400, errors.BadInput, 'malformed')
    parts.log.error({ err: error, provider, what }, 'unexpected error in a call of a provider')
    const refusal = refusalOf(error)
    return refuse(refusal ? 503 : 500, errors[refusal ?? 'Internal'], 'try again')
  }
}

const codes: Readonly<Record<moves.ProviderRefusal, number>> = {
  NoTicket: errors.SessionExpired,
  NotEnough: errors.NotEnoughCoins,
  NoRound: errors.TargetNotFound,
  RoundClosed: errors.BadInput,
  MoveReused: errors.BadInput,
  RolledBack: errors.BadInput,
  HasWin: errors.BadInput,
  LimitReached: errors.PlayLimitReached,
  Stopped: errors.Maintenance,
}
