// The declaration whose handler is running. Known in tests only: there the ledger refuses movements that the declaration does not allow.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { AnyDeclared } from './call.ts'
import type { Bound } from './handle.ts'

const running = new AsyncLocalStorage<AnyDeclared>()

/** Also inside what the handler has called; undefined for jobs, callbacks after COMMIT, and outside of tests. */
export const declarationUnderWay = (): AnyDeclared | undefined => running.getStore()

export const runUnder = <T>(declared: AnyDeclared, run: () => T): T => running.run(declared, run)

export const markUnderWay =
  ({ declared, run }: Bound): Bound['run'] =>
  (request, call) =>
    runUnder(declared, () => run(request, call))
