// Connects a seat at a slot with the page: calls, texts, balance, toasts.
import { LostError, type RefusalError } from '@lantern/client/client.ts'
import { continueRound, listRounds, markShown, playRound } from '@lantern/protocol/games.ts'
import { askForFunds } from '../../kernel/messages/funds.ts'
import { currentLocale, formatAmount, t } from '../../kernel/language/language.ts'
import { client } from '../../kernel/connection/link.ts'
import { setBalances, useSession } from '../../kernel/session/session.ts'
import { trackOnce } from '../../kernel/browser/analytics.ts'
import { toast } from '../../kernel/messages/toast.ts'
import { afterPaint } from '../../kernel/browser/paint.ts'
import { takeOpening } from './earlyOpen.ts'
import type { SlotSessionDeps } from './slotSession.ts'

const retryMs = 1500
/** The interval of progress marks: an interrupted presentation resumes from at most this long before. */
const markMs = 2000

export function makeDeps(code: string): SlotSessionDeps {
  let markedAt = -markMs
  return {
    openGame: () => takeOpening(code),
    playRound: (Bet, Mode) => {
      trackOnce(`spin ${code}`, { Name: 'firstSpin', Kind: 'slot' })
      return client.call(playRound, { GameCode: code, Bet, ...(Mode !== 'base' && { Mode }) })
    },
    continueRound: async (answer = undefined) =>
      (await client.call(continueRound, { GameCode: code, ...answer })).Round,
    readRound: async (RoundID) =>
      (await client.call(listRounds, { GameCode: code, RoundID, Page: 1, PerPage: 1 })).Rows[0] ?? null,
    markShown(RoundID, Upto, isLast) {
      if (!isLast && performance.now() - markedAt < markMs) return
      markedAt = performance.now()
      void client.call(markShown, { GameCode: code, RoundID, Upto }).catch(() => {
        // The mark is only a convenience: the round itself is settled.
      })
    },
    painted: afterPaint,
    setCoins(coin) {
      const balances = useSession.getState().me?.bag
      if (balances && balances.coin !== coin) setBalances({ ...balances, coin })
    },
    wordTotal: (win, balance) =>
      win > 0
        ? t('games.announceTotal', { amount: formatAmount(win), balance: formatAmount(balance) })
        : t('games.announceNothing', { balance: formatAmount(balance) }),
    showError(error: RefusalError | LostError, cost) {
      if (error instanceof LostError) return toast(t('games.noAnswer'), 'warn')
      if (error.refusal === 'NotEnoughCoins') return askForFunds('coin', cost)
      const limits = {
        text: t('settings.title'),
        run: () => location.assign(`/${currentLocale()}/member/settings?section=play`),
      }
      toast(error.message, 'warn', error.refusal === 'PlayLimitReached' ? limits : undefined)
    },
    retryDelay: () => new Promise((resolve) => setTimeout(resolve, retryMs)),
  }
}
