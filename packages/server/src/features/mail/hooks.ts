// Callbacks of other features for letters of a kind: whether one may be collected, and that its money was settled.
import type { handleMail } from '@lantern/protocol/mail.ts'
import type { ErrorOf } from '@lantern/protocol/op.ts'
import type { Tx } from '../../db/open.ts'
import type { Letter, Settlement } from './letter.ts'

export type CollectRefusal = Exclude<ErrorOf<typeof handleMail>, 'TargetNotFound'>
/**
 * Called while the letter is locked. For several letters of one call it runs in the order of their ids, each after the previous one was
 * settled.
 */
export type CollectCheck = (tx: Tx, letter: Letter, now: Date) => Promise<CollectRefusal | null>
export type SettledHook = (tx: Tx, letter: Letter, how: Settlement, now: Date) => Promise<void>

/** Called while the letter is locked. */
export type ReturnCheck = (tx: Tx, letter: Letter, now: Date) => Promise<boolean>

export function createHooks() {
  const checks = new Map<string, CollectCheck>()
  const settled = new Map<string, SettledHook>()
  const returns = new Map<string, ReturnCheck>()
  function register<Hook>(hooks: Map<string, Hook>, kind: string, hook: Hook): void {
    if (hooks.has(kind)) throw new Error(`two features handle letters of kind ${kind}`)
    hooks.set(kind, hook)
  }
  return {
    beforeCollect: (kind: string, check: CollectCheck): void => register(checks, kind, check),
    onSettled: (kind: string, hook: SettledHook): void => register(settled, kind, hook),
    beforeReturn: (kind: string, check: ReturnCheck): void => register(returns, kind, check),
    mayReturn: async (tx: Tx, letter: Letter, now: Date) => (await returns.get(letter.kind)?.(tx, letter, now)) ?? true,
    check: async (tx: Tx, letter: Letter, now: Date) => (await checks.get(letter.kind)?.(tx, letter, now)) ?? null,
    settled: async (tx: Tx, letter: Letter, how: Settlement, now: Date): Promise<void> =>
      settled.get(letter.kind)?.(tx, letter, how, now),
  }
}
