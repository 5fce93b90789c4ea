// Operators' actions on conversations with customer service and on the automatic answers.
import * as actions from '@lantern/protocol/office/support.ts'
import { act } from '../../../kernel/office/act.ts'
import type { Players } from '../../players/players.ts'
import { createConversations } from '../conversations.ts'
import type { SupportDesk } from '../desk.ts'

export function conversationActions(players: Players, desk: SupportDesk) {
  const conversations = createConversations(players)
  return [
    act(actions.listWaiting, ({ Brand: brand, ...page }, { db, now }) =>
      conversations.listWaiting(db, { brand, now, ...page }),
    ),

    act(actions.listConversations, ({ Brand: brand, ...page }, { db, now }) =>
      conversations.list(db, { brand, now, ...page }),
    ),

    act(actions.readConversation, async ({ Brand: brand, PlayerID, ...page }, { db, now, no }) => {
      if (!(await players.find(db, brand, PlayerID))) throw no('NotFound', `${brand} has no player ${PlayerID}`)
      return conversations.read(db, PlayerID, { brand, now, ...page })
    }),

    act(actions.answerPlayer, async ({ Brand: brand, PlayerID, Message: message }, call) => {
      const { tx, publish, actor: agent, now } = call
      // A process that serves no players has not loaded the desks.
      await desk.open(now)
      const refusal = await desk.answer(tx, publish, { brand, playerId: PlayerID, agent, message }, now)
      if (refusal === 'NotFound') throw call.no('NotFound', `${brand} has no player ${PlayerID}`)
      if (refusal) throw call.wrong('Message', 'is empty or too long')
      return { PlayerID }
    }),

    act(actions.editAnswer, async ({ Brand: brand, Locale: locale, ...given }, call) => {
      const { Kind: kind, Sort: sort, Question: question, Answer: answer } = given
      const edited = { kind, sort, question, answer }
      if (await desk.editAnswer(call.tx, { brand, locale }, edited, call))
        throw call.wrong('Answer', 'this or the question is empty or too long')
      return given
    }),

    act(actions.removeAnswer, async ({ Brand: brand, Locale: locale, Question }, call) => {
      if (!(await desk.removeAnswer(call.tx, { brand, locale }, Question, call)))
        throw call.no('NotFound', `${brand} has no such question in ${locale}`)
      return { Question }
    }),
  ]
}
