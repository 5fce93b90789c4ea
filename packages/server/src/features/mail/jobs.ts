// Jobs of mail: settle the money of letters that expired uncollected, and delete old letters.
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import type { Job, JobCall } from '../../kernel/jobs/jobs.ts'
import type { Desk } from './letterActions.ts'
import { keepDays } from './letters.ts'
import type { Letter, Settlement } from './letter.ts'
import { settle } from './settlement.ts'
import * as store from './store.ts'

export function mailJobs(desk: Desk, db: Kysely<Schema>): Job[] {
  return [
    { kind: 'mail.expire', every: 300, run: (call) => expireLetters(desk, db, call) },
    {
      kind: 'mail.sweep',
      every: { at: '04:30' },
      // Kept for a while after it can no longer be read, for questions to customer service.
      run: ({ now }) => store.dropOldLetters(db, new Date(now.getTime() - keepDays * 86_400_000)),
    },
  ]
}

const atOnce = 100

/** Each letter in a transaction of its own. A failing one does not block the others; the job is run again for it. */
export async function expireLetters(
  desk: Desk,
  db: Kysely<Schema>,
  call: Pick<JobCall, 'now' | 'log' | 'transact'>,
): Promise<void> {
  const failures: unknown[] = []
  let due = await store.dueLetters(db, call.now, 0, atOnce)
  while (due.length > 0) {
    for (const id of due)
      await expire(desk, id, call).catch((error: unknown) => {
        call.log.error({ err: error, letter: id }, 'letter not settled')
        failures.push(error)
      })
    due = await store.dueLetters(db, call.now, due.at(-1)!, atOnce)
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} letters could not be settled`)
}

async function expire({ mail, wallet, players }: Desk, id: number, call: Pick<JobCall, 'now' | 'transact'>) {
  const following = await call.transact(async (tx) => {
    const pushes: (() => void)[] = []
    const letter = await store.lockDue(tx, id, call.now)
    if (!letter) return pushes
    const people = await players.many(tx, [letter.playerId, ...(letter.from ? [letter.from.playerId] : [])])
    const isHere = (playerId: number): boolean => people.get(playerId)?.erased_at === null
    const reader = { playerId: letter.playerId, name: people.get(letter.playerId)!.name }
    const mayReturn = letter.returnTo !== null && (await mail.hooks.mayReturn(tx, letter, call.now))
    const how = becomes(letter, isHere, mayReturn)
    const movement = await settle(mail, tx, letter, how, { reader, now: call.now })
    const outcome = await wallet.post(tx, movement, (run) => pushes.push(run))
    if (!outcome.isApplied) throw new Error(`the money of letter ${id} did not move: ${outcome.refusal}`)
    return pushes
  })
  for (const run of following) run()
}

/** Erased players and accounts that no longer accept it get nothing; then the money goes to the operator's account. */
function becomes(
  { onExpiry, from, playerId, returnTo }: Letter,
  isHere: (playerId: number) => boolean,
  mayReturn: boolean,
): Settlement {
  if (returnTo) return mayReturn ? 'unclaimed' : 'forfeited'
  if (onExpiry === 'return' && from && isHere(from.playerId)) return 'unclaimed'
  return onExpiry === 'credit' && isHere(playerId) ? 'credited' : 'forfeited'
}
