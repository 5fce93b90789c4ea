// Operators' actions on tickets, the questions of the contact form.
import * as actions from '@lantern/protocol/office/support.ts'
import { act, type ActionRefused } from '../../../kernel/office/act.ts'
import type { TicketAnswers, TicketRefusal } from '../ticketAnswers.ts'

const refused = (
  { no }: { no(name: TicketRefusal, why: string): ActionRefused },
  refusal: TicketRefusal,
  { Brand, ID }: { readonly Brand: string; readonly ID: number },
  why: string,
): ActionRefused => no(refusal, refusal === 'NotFound' ? `${Brand} has no ticket ${ID}` : why)

export const ticketActions = (answers: TicketAnswers) => [
  act(actions.listTickets, ({ Brand: brand, State: state = 'open', Topic: topic, ...page }, { db }) =>
    answers.list(db, { brand, state, topic }, page),
  ),

  act(actions.readTicket, async (request, call) => {
    const ticket = await answers.read(call.db, { brand: request.Brand, id: request.ID })
    if (!ticket) throw call.no('NotFound', `${request.Brand} has no ticket ${request.ID}`)
    return ticket
  }),

  act(actions.answerTicket, async (request, call) => {
    const { Brand: brand, ID, Text } = request
    const outcome = await answers.answer(call.tx, { brand, id: ID }, Text, call)
    if (outcome === 'Text') throw call.wrong('Text', 'is empty')
    if (typeof outcome === 'string') throw refused(call, outcome, request, `the ticket ${ID} is settled`)
    return { ID, AnswerID: outcome.answerId, IsDeliverable: outcome.isDeliverable }
  }),

  act(actions.settleTicket, async (request, call) => {
    const refusal = await answers.settle(call.tx, { brand: request.Brand, id: request.ID }, call)
    if (refusal) throw refused(call, refusal, request, `the ticket ${request.ID} is settled`)
    return { ID: request.ID, SettledAt: call.now }
  }),

  act(actions.reopenTicket, async (request, call) => {
    const refusal = await answers.reopen(call.tx, { brand: request.Brand, id: request.ID }, call)
    if (refusal) throw refused(call, refusal, request, `the ticket ${request.ID} is open`)
    return { ID: request.ID }
  }),
]
