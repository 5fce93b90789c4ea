// Answers of operators to tickets: a player receives a letter, a guest an e-mail, which a job sends after COMMIT.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { wordTicketAnswer } from '@lantern/locales/email.ts'
import { brands } from '@lantern/brands/brands.ts'
import { parseLocale } from '@lantern/locales/locale.ts'
import { ticketLengths } from '@lantern/protocol/values/support.ts'
import type { Kysely } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { noteChange } from '../../kernel/database/audit.ts'
import { askFor, type Job } from '../../kernel/jobs/jobs.ts'
import { readPage, type PageRequest } from '../../kernel/office/page.ts'
import type { PlainMail } from '../codes/codes.ts'
import type { Mail } from '../mail/mail.ts'
import type { Players } from '../players/players.ts'
import { readText } from './deskRules.ts'
import { isEmail } from './rules.ts'
import * as store from './tickets.ts'

type Db = Kysely<Schema>

export interface TicketMailer {
  /** E-mails can be sent by this process or by another one of the deployment. */
  readonly isConfigured: boolean
  /** Absent in processes that serve no players. */
  readonly send?: ((mail: PlainMail) => Promise<void>) | undefined
}

interface TicketAnswersDeps {
  readonly db: Db
  readonly players: Pick<Players, 'many'>
  readonly mail: Pick<Mail, 'send'>
  readonly mailer: TicketMailer
}

interface TicketRef {
  readonly brand: BrandCode
  readonly id: number
}

interface Who {
  readonly actor: string
  readonly now: Date
}

/** WrongState: settled, or for reopening: open. */
export type TicketRefusal = 'NotFound' | 'WrongState'

interface Answered {
  readonly answerId: number
  readonly isDeliverable: boolean
}

export interface TicketAnswers {
  list(db: Db, filter: store.TicketFilter, page: PageRequest): Promise<{ Total: number; Rows: ShownTicket[] }>
  /** Undefined: the brand has no such ticket. */
  read(db: Db, ticket: TicketRef): Promise<(ShownTicket & { readonly Answers: store.AnswerRow[] }) | undefined>
  /** Text: nothing is left of it after cleaning. */
  answer(tx: Tx, ticket: TicketRef, text: string, who: Who): Promise<Answered | TicketRefusal | 'Text'>
  settle(tx: Tx, ticket: TicketRef, who: Who): Promise<TicketRefusal | null>
  reopen(tx: Tx, ticket: TicketRef, who: Who): Promise<TicketRefusal | null>
  readonly job: Job
}

type ShownTicket = store.ListedTicket & { readonly IsDeliverable: boolean }

const jobKind = 'support.mailAnswer'

export function createTicketAnswers({ db, players, mail, mailer }: TicketAnswersDeps): TicketAnswers {
  async function show(from: Db, tickets: readonly store.ListedTicket[]): Promise<ShownTicket[]> {
    const ids = tickets.flatMap(({ PlayerID }) => PlayerID ?? [])
    const rows = await players.many(from, ids)
    return tickets.map((ticket) => {
      const player = ticket.PlayerID === null ? undefined : rows.get(ticket.PlayerID)
      const isReached = player ? player.erased_at === null : mailer.isConfigured && isEmail(ticket.Contact)
      return { ...ticket, IsDeliverable: isReached }
    })
  }

  async function find(from: Db, { brand, id }: TicketRef): Promise<ShownTicket | undefined> {
    const ticket = await store.findTicket(from, brand, id)
    return ticket && (await show(from, [ticket]))[0]
  }

  /** The open (or settled) ticket, locked until COMMIT. */
  async function lock(tx: Tx, ref: TicketRef, isSettled: boolean): Promise<ShownTicket | TicketRefusal> {
    await store.lockTicket(tx, ref.brand, ref.id)
    const ticket = await find(tx, ref)
    if (!ticket) return 'NotFound'
    return (ticket.SettledAt !== null) === isSettled ? ticket : 'WrongState'
  }

  return {
    async list(from, filter, page) {
      const { Total, Rows } = await readPage(from, store.listTickets(from, filter), page)
      return { Total, Rows: await show(from, Rows) }
    },

    async read(from, ref) {
      const ticket = await find(from, ref)
      return ticket && { ...ticket, Answers: await store.readAnswers(from, ref.id) }
    },

    async answer(tx, ref, text, { actor, now }) {
      const words = readText(text, ticketLengths.answer)
      if (words === null) return 'Text'
      const ticket = await lock(tx, ref, false)
      if (typeof ticket === 'string') return ticket
      const { PlayerID: playerId, IsDeliverable: isDeliverable } = ticket
      const delivery = deliveryOf(ticket)
      const { brand, id } = ref
      const answerId = await store.saveAnswer(tx, { ticketId: id, agent: actor, words, delivery }, now)
      await noteChange(tx, { brand, actor, what: 'ticketAnswer', row: id, after: { answer: answerId, delivery }, now })
      if (delivery === 'letter') {
        const parameters = { number: id, answer: words }
        await mail.send(tx, { brand, playerId: playerId!, kind: 'ticketAnswer', parameters, now })
      }
      if (delivery === 'waiting')
        await askFor(tx, { kind: jobKind, key: `${jobKind}:${answerId}`, runAt: now, payload: { answerId }, brand })
      return { answerId, isDeliverable }
    },

    async settle(tx, ref, who) {
      const ticket = await lock(tx, ref, false)
      if (typeof ticket === 'string') return ticket
      return setSettled(tx, ref, ticket, { settledAt: who.now, settledBy: who.actor }, who)
    },

    async reopen(tx, ref, who) {
      const ticket = await lock(tx, ref, true)
      if (typeof ticket === 'string') return ticket
      return setSettled(tx, ref, ticket, { settledAt: null, settledBy: null }, who)
    },

    job: createMailJob(db, mailer),
  }
}

function createMailJob(db: Db, { send }: TicketMailer): Job {
  return {
    kind: jobKind,
    async run({ now, payload, log }) {
      const { answerId } = payload as { readonly answerId: number }
      const row = await store.findToMail(db, answerId)
      // It was erased or deleted, or an earlier run has ended and was not noted.
      if (!row) return
      try {
        if (!send) throw new Error('this server has no mail server')
        await send(composeMail(row))
      } catch (error) {
        log.warn({ err: error }, 'the answer to a ticket could not be mailed')
        return store.saveDelivery(db, answerId, 'failed', null)
      }
      await store.saveDelivery(db, answerId, 'sent', now)
    },
  }
}

function deliveryOf({ PlayerID, IsDeliverable }: ShownTicket): store.Delivery {
  if (!IsDeliverable) return 'stored'
  return PlayerID === null ? 'waiting' : 'letter'
}

/** Every attempt to send an answer has the same id. */
function composeMail({ id, ticketId, contact, words, brand: code, lang: given }: store.AnswerToMail): PlainMail {
  const brand = code as BrandCode
  const lang = parseLocale(given) ?? brands[brand].locale
  const parameters = { Brand: brands[brand].names[lang], Number: ticketId, Answer: words }
  return { id: `ticket-answer-${id}`, to: contact, brand, lang, ...wordTicketAnswer(lang, parameters) }
}

async function setSettled(
  tx: Tx,
  { brand, id }: TicketRef,
  { SettledAt, SettledBy }: ShownTicket,
  after: store.Settled,
  { actor, now }: Who,
): Promise<null> {
  await store.saveSettled(tx, id, after)
  const before: store.Settled = { settledAt: SettledAt, settledBy: SettledBy }
  await noteChange(tx, { brand, actor, what: 'ticket', row: id, before, after, now })
  return null
}
