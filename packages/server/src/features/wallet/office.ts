// What operators can do with the ledger: check it, stop payouts and resume them.
import * as z from 'zod/mini'
import { defineOffice, OfficeRefused, read, task } from '../../kernel/office/office.ts'
import type { Wallet } from './wallet.ts'

type LedgerControl = Pick<Wallet, 'payoutsStopped' | 'stopPayouts' | 'resumePayouts' | 'reconcile'>

export const walletOffice = (wallet: LedgerControl) =>
  defineOffice('wallet', {
    payouts: read({
      summary: 'Whether payouts are stopped, and why.',
      input: z.strictObject({}),
      run: async () => ({ stopped: await wallet.payoutsStopped() }),
    }),
    reconcile: task({
      summary:
        'Checks every invariant of the ledger, of all days or from a day (2026-11-17) on. A broken one stops payouts.',
      input: z.strictObject({ fromDay: z.optional(z.iso.date()) }),
      run: ({ fromDay }, { now }) => wallet.reconcile(now, fromDay),
    }),
    stopPayouts: task({
      summary:
        'Refuses every movement that pays a player until payouts are resumed. The reason is stored as the cause.',
      input: z.strictObject({}),
      async run(_input, { reason, now }) {
        await wallet.stopPayouts(reason, now)
        return { stopped: await wallet.payoutsStopped() }
      },
    }),
    resumePayouts: task({
      summary: 'Allows payouts again, after the ledger was corrected and reconcile found it sound.',
      input: z.strictObject({}),
      async run() {
        if (!(await wallet.payoutsStopped())) throw new OfficeRefused('Payouts are not stopped')
        await wallet.resumePayouts()
        return { stopped: null }
      },
    }),
  })
