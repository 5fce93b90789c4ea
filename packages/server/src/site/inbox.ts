// The development inbox: text messages that would have been sent to phones, as a page and as JSON. Never in production.
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Inbox } from '../features/codes/codes.ts'
import { isLoopback } from '../kernel/dispatch/rate.ts'
import { escapeHtml, plainHeaders, plainPage } from './headers.ts'
import { listMails, mailsTo, type Mails } from './mails.ts'

type IpOf = (request: IncomingMessage) => string

export function showInbox(fastify: FastifyInstance, inbox: Inbox, ipOf: IpOf, mails: Mails = () => []): void {
  fastify.get<{ Querystring: { email?: string | string[] } }>('/dev/mails.json', (request, reply) => {
    if (!isLocal(request, ipOf)) return refuse(reply)
    const wanted = [request.query.email ?? []].flat()
    return reply.header('cache-control', 'no-store').send(mailsTo(mails, wanted))
  })

  fastify.get('/dev/inbox.json', (request, reply) => {
    if (!isLocal(request, ipOf)) return refuse(reply)
    const messages = inbox.of(phoneIn(request))
    const rows = messages.map(({ phone, code, sentAt }) => ({ Phone: phone, Code: code, Time: sentAt.toISOString() }))
    return reply.header('cache-control', 'no-store').send(rows)
  })

  fastify.get('/dev/inbox', (request, reply) => {
    if (!isLocal(request, ipOf)) return refuse(reply)
    const rows = inbox
      .of(phoneIn(request))
      .map(
        ({ phone, code, sentAt }) =>
          `<tr><td>${escapeHtml(phone)}</td><td class="code">${escapeHtml(code)}</td><td>${escapeHtml(sentAt.toISOString())}</td></tr>`,
      )
    const list =
      rows.length === 0
        ? '<p class="quiet">Nothing has arrived yet. Ask for a code on the sign-in page, then come back.</p>'
        : `<div class="wide"><table><thead><tr><th>Phone</th><th>Code</th><th>Sent</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
    const body = `<h1>Inbox of the demo</h1><p class="quiet">No text message and no e-mail leaves this machine: codes and e-mails arrive here. The page looks again every five seconds.</p>${list}${listMails(mails)}`
    return reply
      .headers({ ...plainHeaders(request.headers.host), 'cache-control': 'no-store', refresh: '5' })
      .type('text/html; charset=utf-8')
      .send(plainPage('Inbox', body))
  })
}

/** A plus sign in a query means a space, but people write it unescaped. */
function phoneIn({ url }: FastifyRequest): string | undefined {
  const phone = new URLSearchParams(url.split('?')[1] ?? '').get('phone')
  return phone?.replace(/^ /, '+').replace(/^(?=\d)/, '+')
}

/** Codes are shown to loopback only: a proxy on this machine must not show them to its clients. */
const isLocal = (request: FastifyRequest, ipOf: IpOf): boolean => isLoopback(ipOf(request.raw))

function refuse(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain').send('not found\n')
}
