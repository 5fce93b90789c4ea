// Opens customer service: the agent's player id, and the greeting for a new conversation.
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { openService } from '@lantern/protocol/support.ts'
import { wordFault } from '../../kernel/connection/faults.ts'
import { client } from '../../kernel/connection/link.ts'
import { toast } from '../../kernel/messages/toast.ts'
import { knowName } from '../people/people.ts'
import { useChat } from './chatStore.ts'

/** Null: the call failed, and a toast has shown why. */
export async function askService(): Promise<ReplyOf<typeof openService> | null> {
  try {
    const desk = await client.call(openService, {})
    useChat.setState({ desk: desk.PlayerID })
    knowName(desk.PlayerID, desk.Name)
    return desk
  } catch (error) {
    toast(wordFault(error), 'bad')
    return null
  }
}
