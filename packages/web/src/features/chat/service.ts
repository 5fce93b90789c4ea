// Asks for customer service: who listens there, and a greeting for whoever comes newly.
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { openService } from '@lantern/protocol/support.ts'
import { wordFault } from '../../kernel/connection/faults.ts'
import { client } from '../../kernel/connection/link.ts'
import { toast } from '../../kernel/messages/toast.ts'
import { knowName } from '../people/people.ts'
import { useChat } from './chatstore.ts'

/** Null: nobody answered, and the player was told. */
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
