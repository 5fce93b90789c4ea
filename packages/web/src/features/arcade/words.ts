// The format of numbers in shared rounds, and the texts of refusals.
import { LostError, RefusalError } from '@lantern/client/client.ts'
import { askForFunds } from '../../kernel/messages/funds.ts'
import { currentLocale, t, formatFixed } from '../../kernel/language/language.ts'
import { toast } from '../../kernel/messages/toast.ts'

/** Hundredths as shown to players: 250 is 2.50×. */
export const writeMultiple = (hundredths: number): string => `${formatFixed(hundredths / 100, 2)}×`

export type Heat = 'cold' | 'warm' | 'gold' | 'ruby'
export const heatOf = (hundredths: number): Heat =>
  hundredths >= 10_000 ? 'ruby' : hundredths >= 1000 ? 'gold' : hundredths >= 200 ? 'warm' : 'cold'

export function showError(error: unknown, bet: number): void {
  if (error instanceof LostError) return toast(t('words.offline'), 'warn')
  if (!(error instanceof RefusalError)) {
    reportError(error)
    return
  }
  if (error.refusal === 'NotEnoughCoins') return askForFunds('coin', bet)
  const limits = {
    text: t('settings.title'),
    run: () => location.assign(`/${currentLocale()}/member/settings?section=play`),
  }
  toast(error.message, 'warn', error.refusal === 'PlayLimitReached' ? limits : undefined)
}
