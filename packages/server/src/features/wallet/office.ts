// What operators can do with the ledger: check it, stop payouts and resume them.
import * as declared from '@lantern/protocol/office/wallet.ts'
import { act } from '../../kernel/office/act.ts'
import type { Wallet } from './wallet.ts'

type LedgerControl = Pick<Wallet, 'payoutsStopped' | 'stopPayouts' | 'resumePayouts' | 'reconcile'>

export function walletOffice(wallet: LedgerControl) {
  const readStopped = async () => {
    const stop = await wallet.payoutsStopped()
    return { Stopped: stop && { Because: stop.because, StoppedAt: stop.stoppedAt } }
  }

  return [
    act(declared.readPayouts, readStopped),
    act(declared.reconcileLedger, async ({ FromDay }, { now }) => {
      const { isSound, broken, checked } = await wallet.reconcile(now, FromDay)
      const faults = Object.entries(broken).map(([Law, Faults]) => ({ Law, Faults }))
      return { IsSound: isSound, Faults: faults, Checked: checked }
    }),
    act(declared.stopPayouts, async (_request, { reason, now }) => {
      await wallet.stopPayouts(reason, now)
      return readStopped()
    }),
    act(declared.resumePayouts, async (_request, { no }) => {
      if (!(await wallet.payoutsStopped())) throw no('WrongState', 'Payouts are not stopped')
      await wallet.resumePayouts()
      return { Stopped: null }
    }),
  ]
}
