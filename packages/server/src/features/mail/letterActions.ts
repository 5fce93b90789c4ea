// Collects, deletes, sends back or marks letters as read; each letter separately, and the reply is stored under the call's key.
import { errors } from '@lantern/protocol/errors.ts'
import type { handleMail } from '@lantern/protocol/mail.ts'
import type { ErrorOf, ReplyOf, RequestOf } from '@lantern/protocol/op.ts'
import type { Call } from '../../kernel/feature/call.ts'
import { mailActions } from '@lantern/protocol/values/mail.ts'
import type { Players } from '../players/players.ts'
import { expectApplied, type Movement, type Outcome, type Wallet } from '../wallet/wallet.ts'
import type { Letter } from './letter.ts'
import type { Mail } from './mail.ts'
import { addUp, judge, ledgerItems, type Why } from './rules.ts'
import { settle } from './settlement.ts'
import * as store from './store.ts'

export interface Desk {
  readonly mail: Mail
  readonly wallet: Wallet
  readonly players: Pick<Players, 'many'>
}

type Asking = Call<typeof handleMail>
type Reply = ReplyOf<typeof handleMail>

interface Refused {
  readonly id: number
  readonly name: ErrorOf<typeof handleMail> | 'BadInput'
  readonly why?: Why
}

/** The result so far, letter by letter. */
interface Work {
  readonly done: number[]
  readonly collected: Letter[]
  readonly movements: Movement[]
  readonly refused: Refused[]
}

export async function handleLetters(
  desk: Desk,
  { MailID, Type }: RequestOf<typeof handleMail>,
  call: Asking,
): Promise<Reply> {
  const { tx, me, now, no } = call
  const asked = [...new Set([MailID].flat())].toSorted((a, b) => a - b)
  const letters = await store.lockLetters(tx, me.id, asked, now)
  // After the row locks: a repetition of a call that was still running has waited for them, and finds the stored reply now.
  const known = await desk.wallet.recall(tx, replyRecord(call, { asked, Type }, []))
  if (known) return applied(known) as Reply
  const work = await workThrough(desk, letters, Type, call)
  const found = new Set(letters.map(({ id }) => id))
  for (const id of asked) if (!found.has(id)) work.refused.push({ id, name: 'TargetNotFound' })
  const [first] = work.refused
  if (first && work.done.length === 0) throw no(first.name, first.why ? { Why: first.why } : {})
  const { unread } = await store.countLetters(tx, me.id, now)
  const reply = showWork(work, unread)
  await post(desk, work, replyRecord(call, { asked, Type }, work.collected, reply), call)
  return reply
}

async function workThrough(desk: Desk, letters: readonly Letter[], type: number, call: Asking): Promise<Work> {
  const work: Work = { done: [], collected: [], movements: [], refused: [] }
  const gone = type === mailActions.sendBack ? await findGone(desk, letters, call) : new Set<number>()
  for (const letter of letters) {
    const verdict = letter.from && gone.has(letter.from.playerId) ? 'SenderLeft' : judge(letter, type)
    if (verdict !== 'go' && verdict !== 'done') work.refused.push({ id: letter.id, name: 'BadInput', why: verdict })
    else if (verdict === 'done' || letter.money !== 'held' || type === mailActions.read) work.done.push(letter.id)
    else await move(desk, letter, type, call, work)
  }
  const column = type === mailActions.read ? 'read_at' : type === mailActions.delete ? 'deleted_at' : 'collected_at'
  await store.markLetters(call.tx, work.done, column, call.now)
  return work
}

async function move({ mail }: Desk, letter: Letter, type: number, call: Asking, work: Work): Promise<void> {
  const { tx, me, now } = call
  const isCollecting = type === mailActions.collect
  const refusal = isCollecting ? await mail.hooks.check(tx, letter, now) : null
  if (refusal) return void work.refused.push({ id: letter.id, name: refusal })
  const reader = { playerId: me.id, name: me.name }
  work.movements.push(await settle(mail, tx, letter, isCollecting ? 'collected' : 'sentBack', { reader, now }))
  work.done.push(letter.id)
  if (isCollecting) work.collected.push(letter)
}

/** Senders whose account is erased: they could not collect what is sent back. */
async function findGone({ players }: Desk, letters: readonly Letter[], { tx }: Asking): Promise<Set<number>> {
  const senders = await players.many(tx, [...new Set(letters.flatMap(({ from }) => from?.playerId ?? []))])
  return new Set([...senders.values()].filter(({ erased_at }) => erased_at !== null).map(({ id }) => id))
}

/**
 * Stores the reply under the caller's key and moves no money: each letter's movement has its own key. It names the accounts that the letters
 * credit, so that they are locked in the ledger's global order before any of them is changed.
 */
function replyRecord(
  { brand, me, key, now }: Asking,
  request: { readonly asked: readonly number[]; readonly Type: number },
  collected: readonly Letter[],
  answer?: Reply,
): Movement {
  return {
    brand,
    key: { kind: 'caller', playerId: me.id, id: key },
    // Not a payout reason: letters can be deleted and read while payouts are stopped.
    reason: 'correction',
    source: 'mail',
    legs: ledgerItems(addUp(collected.flatMap(({ items }) => items))).map(({ ItemID: currency }) => ({
      account: { kind: 'player', playerId: me.id, currency },
      delta: 0,
    })),
    now,
    request,
    answer,
  }
}

async function post({ wallet }: Desk, { movements }: Work, kept: Movement, call: Asking): Promise<void> {
  applied(await wallet.post(call.tx, kept))
  for (const movement of movements) applied(await wallet.post(call.tx, movement, call.after))
}

/** A refused movement rolls back all of them. */
const applied = (outcome: Outcome): unknown => expectApplied(outcome, 'the money of a letter is not in its escrow')

function showWork({ done, collected, refused }: Work, unread: number): Reply {
  return {
    MailID: done,
    Items: addUp(collected.flatMap(({ items }) => items)),
    Unread: unread,
    ...(refused.length === 0
      ? {}
      : {
          Refused: refused.map(({ id, name, why }) => ({
            MailID: id,
            Code: errors[name],
            ...(why ? { Why: why } : {}),
          })),
        }),
  }
}
