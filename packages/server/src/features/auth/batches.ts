// Sign-ins by phone that arrive together share statements and a commit; one that arrives alone is a batch of one.
import type { Kysely } from 'kysely'
import { commitWithNext } from '../../db/prepared.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { gather } from '../../kernel/database/gather.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { hasBudget, type Attempt, type Codes, type Verdict } from '../codes/codes.ts'
import type { Entered } from '../players/players.ts'
import * as proofs from './proofs.ts'

/** A code as it was typed, and the token of the proof that it gives if it is right. */
export interface ProofAttempt extends Attempt {
  readonly token: string
}

export interface Proved {
  readonly verdict: Verdict
  /** What the phone opens, oldest first. */
  readonly accounts: readonly proofs.AccountRow[]
}

/** Each batch is a transaction of its own: call these before the caller's transaction asks anything. */
export interface SignInBatches {
  /** Takes the try, and stores the proof if the code was right. */
  prove(attempt: ProofAttempt): Promise<Proved>
  /** Null where `proofs.enterOne` has to do it. */
  enter(entry: proofs.Entry & { readonly playerId: number }): Promise<Entered | null>
}

export function createSignInBatches(db: Kysely<Schema>, codes: Pick<Codes, 'checkAll'>): SignInBatches {
  const proveAll = (attempts: readonly ProofAttempt[]): Promise<Proved[]> =>
    inTransaction(db, async (tx) => {
      const verdicts = await codes.checkAll(tx, attempts)
      const right = attempts.filter((_, nth) => verdicts[nth]!.ok)
      if (right.length > 0) await commitWithNext(tx)
      const accounts = right.length > 0 ? await proofs.saveProofs(tx, right) : []
      return attempts.map((attempt, nth) => ({
        verdict: verdicts[nth]!,
        accounts: accounts[right.indexOf(attempt)] ?? [],
      }))
    })
  const proveTogether = gather(proveAll, { namesOf: ({ phone }) => [phone] })

  return {
    async prove(attempt) {
      if (!hasBudget(attempt.from)) return proveTogether(attempt)
      const [proved] = await proveAll([attempt])
      return proved!
    },
    enter: gather(
      (entries) =>
        inTransaction(db, async (tx) => {
          await commitWithNext(tx)
          return proofs.enterBatch(tx, entries)
        }),
      { namesOf: ({ token, playerId }) => [token, String(playerId)] },
    ),
  }
}
