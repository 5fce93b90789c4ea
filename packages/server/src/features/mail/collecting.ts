// Collects the items of several letters for a caller that posts their movements together with others.
import { mailActions } from '@lantern/protocol/values/mail.ts'
import type { Tx } from '../../db/open.ts'
import type { Movement } from '../wallet/wallet.ts'
import type { CollectRefusal } from './hooks.ts'
import type { Item } from './letter.ts'
import type { Mail } from './mail.ts'
import { judge } from './rules.ts'
import { settle, type Person } from './settlement.ts'
import * as store from './store.ts'

export type CollectedLetter =
  | { readonly id: number; readonly items: readonly Item[]; readonly movement: Movement }
  | { readonly id: number; readonly refusal: CollectRefusal | 'TargetNotFound' | 'NotEligibleToRedeem' }

/** Locks the letters, marks and settles those that may be collected. The movements have the keys of their letters, so each is applied once. */
export async function collectLetters(
  mail: Pick<Mail, 'send' | 'hooks'>,
  tx: Tx,
  reader: Person,
  ids: readonly number[],
  now: Date,
): Promise<CollectedLetter[]> {
  const letters = new Map((await store.lockLetters(tx, reader.playerId, ids, now)).map((one) => [one.id, one]))
  const results: CollectedLetter[] = []
  // In the order of ids, each after the previous one was settled: the checks count what was collected before.
  for (const id of ids.toSorted((a, b) => a - b)) {
    const letter = letters.get(id)
    if (!letter) results.push({ id, refusal: 'TargetNotFound' })
    else if (letter.money !== 'held' || judge(letter, mailActions.collect) !== 'go')
      results.push({ id, refusal: 'NotEligibleToRedeem' })
    else {
      const refusal = await mail.hooks.check(tx, letter, now)
      if (refusal) results.push({ id, refusal })
      else {
        const movement = await settle(mail, tx, letter, 'collected', { reader, now })
        results.push({ id, items: letter.items, movement })
      }
    }
  }
  const done = results.flatMap((one) => ('movement' in one ? [one.id] : []))
  await store.markLetters(tx, done, 'collected_at', now)
  return results
}
