// A transaction of a job whose pushes follow COMMIT.
import type { JobCall } from '../../kernel/jobs/jobs.ts'
import type { Tx } from '../../db/open.ts'
import type { After } from './news.ts'

export async function runThen<T>(transact: JobCall['transact'], run: (tx: Tx, after: After) => Promise<T>): Promise<T> {
  let following: (() => void)[] = []
  const done = await transact((tx) => {
    following = []
    return run(tx, (one) => following.push(one))
  })
  for (const one of following) one()
  return done
}
