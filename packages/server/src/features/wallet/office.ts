// What operators can do with the ledger: correct a balance, check the accounts, stop payouts and resume them.
import * as declared from '@lantern/protocol/office/wallet.ts'
import { act } from '../../kernel/office/act.ts'
import { correctBalance } from './correction.ts'
import type { Wallet } from './wallet.ts'

type LedgerControl = Pick<Wallet, 'payoutsStopped' | 'stopPayouts' | 'resumePayouts' | 'reconcile' | 'post' | 'recall'>

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
    act(declared.correctBalance, async (request, { tx, actor, now, after, no, wrong }) => {
      const { Brand: brand, PlayerID: playerId, Currency: currency, Amount: amount } = request
      const reference = request.Reference.trim()
      if (reference === '') throw wrong('Reference', 'is blank')
      if (amount === 0) throw wrong('Amount', 'is 0')
      const correction = { brand, playerId, currency, amount, reference, actor, now }
      const outcome = await correctBalance(wallet, tx, correction, after)
      if (outcome.isApplied)
        return { MovementID: outcome.id, Balance: outcome.balances[0]!.balance, IsRepeat: outcome.isRepeat }
      switch (outcome.refusal) {
        case 'NoAccount':
          throw no('NotFound', `${brand} has no player ${playerId}`)
        case 'NotEnough':
          throw no('NotEnough', `The player has less than ${-amount}`)
        case 'KeyReused':
          throw no('Taken', `${reference} is the reference of another correction`)
        case 'TooLarge':
          throw wrong('Amount', 'the balance would be too large')
        default:
          throw new Error(`correction: ${outcome.refusal}`)
      }
    }),
  ]
}
