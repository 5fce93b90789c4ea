// A call that moves coins and may be repeated by a second press: the retry of a request without an answer uses the same key.
import { isRefusal } from '@lantern/client/client.ts'
import type { AnyOp, ReplyOf, RequestInput } from '@lantern/protocol/op.ts'
import { client } from './link.ts'

/** Keys of requests without an answer: the server recognises them and answers as the first time. */
const unanswered = new Map<string, string>()

export async function callOnce<O extends AnyOp>(declared: O, request: RequestInput<O>): Promise<ReplyOf<O>> {
  const name = `${declared.op} ${JSON.stringify(request)}`
  const before = unanswered.get(name)
  const key = before ?? client.newKey()
  const keep = (used: string): void => void unanswered.set(name, used)
  keep(key)
  try {
    const reply = await client.call(declared, request, { key, ...(before === undefined && { onNewKey: keep }) })
    unanswered.delete(name)
    return reply
  } catch (error) {
    // A refusal moved nothing; the next attempt gets a new key.
    if (isRefusal(error)) unanswered.delete(name)
    throw error
  }
}
