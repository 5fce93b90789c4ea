// What operators can do in customer service: read and answer conversations, edit the automatic answers, answer and settle tickets.
import type { Players } from '../players/players.ts'
import type { SupportDesk } from './desk.ts'
import { conversationActions } from './office/conversations.ts'
import { ticketActions } from './office/tickets.ts'
import type { TicketAnswers } from './ticketAnswers.ts'

interface Needs {
  readonly players: Players
  readonly desk: SupportDesk
  readonly answers: TicketAnswers
}

export const supportOffice = ({ players, desk, answers }: Needs) => [
  ...conversationActions(players, desk),
  ...ticketActions(answers),
]
