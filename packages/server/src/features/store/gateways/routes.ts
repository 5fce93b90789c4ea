// HTTP routes of payments beside the API: callbacks from gateways, and browsers leaving and returning. Every browser request ends on a page of
// ours.
import { createHash } from 'node:crypto'
import { brands } from '@lantern/brands/brands.ts'
import { parseLocale } from '@lantern/locales/locale.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../kernel/context.ts'
import { orderPattern, type Adapter, type Receipt } from './adapter.ts'
import { receive, type CallbackDeps } from './callbacks.ts'
import type { Gateways } from './gateways.ts'

export type PaymentRouteDeps = CallbackDeps &
  Pick<Context, 'brandOfHost' | 'rate' | 'ipOf'> & {
    readonly gateways: Pick<Gateways, 'open'>
    /** Work that continues after the response; the feature waits for it when it stops. */
    readonly background: (work: Promise<unknown>) => void
  }

type Request = FastifyRequest<{ Params: { gateway: string } }>
const bodyLimit = 64 * 1024

export function openPaymentRoutes(root: FastifyInstance, parts: PaymentRouteDeps): void {
  // In its own Fastify scope: here a body is raw bytes, because signatures are checked over the bytes as received.
  void root.register(async (fastify) => {
    fastify.removeAllContentTypeParsers()
    fastify.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    fastify.addHook('onRequest', async (_request, reply) => {
      void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    })
    fastify.post('/payment/callback/:gateway', { bodyLimit }, (request: Request, reply) =>
      receiveNotification(parts, request, reply),
    )
    fastify.get('/payment/return/:gateway', (request: Request, reply) => comeBack(parts, request, reply))
    fastify.post('/payment/return/:gateway', { bodyLimit }, (request: Request, reply) =>
      comeBack(parts, request, reply),
    )
    fastify.get('/payment/go/:gateway', (request: Request, reply) => leave(parts, request, reply))
  })
}

async function receiveNotification(
  parts: PaymentRouteDeps,
  request: Request,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const adapter = await parts.gateways.open(request.params.gateway)
  if (!adapter) return reply.code(404).type('text/plain').send('no such gateway\n')
  const receipt = await take(parts, adapter, request)
  const { status, text } = adapter.answer(receipt)
  return reply.code(status).type('text/plain; charset=utf-8').send(text)
}

async function take(parts: PaymentRouteDeps, adapter: Adapter, request: Request): Promise<Receipt> {
  const ip = parts.ipOf(request.raw)
  if ((await parts.rate.spend('gateway', { me: null, ip })) > 0) return 'later'
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  return receive(parts, adapter, { headers: request.headers, search: request.url.split('?')[1] ?? '', body, ip })
}

/** Parameters brought by the browser are processed like any other callback; the result page itself waits for the order. */
async function comeBack(parts: PaymentRouteDeps, request: Request, reply: FastifyReply): Promise<FastifyReply> {
  const query = new URLSearchParams(request.url.split('?')[1] ?? '')
  const adapter = await parts.gateways.open(request.params.gateway)
  const order = orderPattern.test(query.get('order') ?? '') ? query.get('order')! : null
  if (adapter && request.method === 'POST') await take(parts, adapter, request)
  else if (adapter && order) await look(parts, adapter, order, parts.ipOf(request.raw))
  const lang = parseLocale(query.get('lang')) ?? brands[parts.brandOfHost(request.headers.host ?? '')].locale
  return reply.redirect(`/${lang}/purchase/result${order ? `?order=${order}` : ''}`, 303)
}

/** The browser may return before the callback, or without one: query the gateway in the background while the page loads. */
async function look({ orders, rate, background, log }: PaymentRouteDeps, adapter: Adapter, id: string, ip: string) {
  if ((await rate.spend('door', { me: null, ip })) > 0) return
  const work = async (): Promise<void> => {
    if ((await orders.find(id))?.gateway === adapter.name) await orders.askSparingly(id)
  }
  background(
    work().catch((error: unknown) => log.error({ err: error, order: id }, 'unexpected error on a return page')),
  )
}

const sendItself = 'document.forms[0].submit()'
const style =
  'body{display:grid;place-items:center;min-height:100vh;margin:0;background:#0b0626}button{font:600 1.1rem system-ui;padding:1rem 2rem;border:0;border-radius:12px;background:#ffce54;color:#1b1030}'
const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Submits the form for gateways that need one. Only fields signed by us are sent, and only to that gateway. */
async function leave(parts: PaymentRouteDeps, request: Request, reply: FastifyReply): Promise<FastifyReply> {
  const fields = Object.fromEntries(new URLSearchParams(request.url.split('?')[1] ?? ''))
  const action = (await parts.gateways.open(request.params.gateway))?.form?.(fields)
  if (!action) return reply.code(400).type('text/plain').send('not signed\n')
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`,
  )
  const to = escape(new URL(action).hostname)
  // No form-action in the policy: browsers apply it to redirects after the form too, and those lead to the gateway's own hosts.
  const policy = [`default-src 'none'`, `script-src ${hash(sendItself)}`, `style-src ${hash(style)}`, `base-uri 'none'`]
  return reply
    .header('content-security-policy', [...policy, `frame-ancestors 'none'`].join('; '))
    .header('x-content-type-options', 'nosniff')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
        `<title>${to}</title><style>${style}</style></head><body><form method="post" action="${escape(action)}">${inputs.join('')}` +
        `<noscript><button>→ ${to}</button></noscript></form><script>${sendItself}</script></body></html>`,
    )
}
