// Sign-ins by phone that arrive together share statements and a COMMIT; one that arrives alone is a batch of one.
import type { Kysely } from 'kysely'
import { commitWithNext } from '../../db/driver/prepared.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { coalesce } from '../../kernel/database/coalesce.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { hasBudget, type Attempt, type Codes, type Verdict, tooMany } from '../codes/codes.ts'
import type { Entered } from '../players/players.ts'
import * as proofs from './proofs.ts'

/** A typed code, and the token of the proof that a right code produces. */
export interface ProofAttempt extends Attempt {
  readonly token: string
}

export interface Proved {
  readonly verdict: Verdict
  /** The players of the phone, oldest first. */
  readonly accounts: readonly proofs.AccountRow[]
}

/** Each batch is a transaction of its own: call these before the caller's transaction runs its first statement. */
export interface SignInBatches {
  /** Takes a try, and stores the proof if the code was right. */
  prove(attempt: ProofAttempt): Promise<Proved>
  /** Null when `proofs.enterOne` has to handle it. */
  enter(entry: proofs.Entry & { readonly playerId: number }): Promise<Entered | null>
}

export function createSignInBatches(db: Kysely<Schema>, codes: Pick<Codes, 'tries'>): SignInBatches {
  const proveAll = (attempts: readonly ProofAttempt[]): Promise<Proved[]> =>
    inTransaction(db, async (tx) => {
      const tries = codes.tries(attempts)
      const wait = await tries.wait(tx)
      if (wait > 0) return attempts.map(() => ({ verdict: tooMany(wait), accounts: [] }))
      // A guess with a budget is counted after it was compared, in the same transaction.
      const isCounted = attempts.some(({ from }) => hasBudget(from))
      if (!isCounted) await commitWithNext(tx)
      const tried = await proofs.proveAll(tx, tries.columns, attempts)
      const proved: Proved[] = []
      for (const [nth, { token }] of attempts.entries()) {
        const verdict = await tries.judge(tx, nth, tried[nth]?.row, isCounted ? tx : db)
        if (!verdict.ok && verdict.refusal === 'TooManyRequests') await proofs.dropProof(tx, token)
        proved.push({ verdict, accounts: verdict.ok ? tried[nth]!.accounts : [] })
      }
      return proved
    })
  const proveTogether = coalesce(proveAll, { namesOf: ({ phone }) => [phone] })

  return {
    async prove(attempt) {
      if (!hasBudget(attempt.from)) return proveTogether(attempt)
      const [proved] = await proveAll([attempt])
      return proved!
    },
    enter: coalesce(
      (entries) =>
        inTransaction(db, async (tx) => {
          await commitWithNext(tx)
          return proofs.enterBatch(tx, entries)
        }),
      { namesOf: ({ token, playerId }) => [token, String(playerId)] },
    ),
  }
}
