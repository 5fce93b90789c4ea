// Joins a seat at a slot with the page: the wire, the words, the purse, the toasts.
import { LostError, type RefusalError } from '@lantern/client/client.ts'
import { openGame, playRound } from '@lantern/protocol/games.ts'
import { askForFunds } from '../../kernel/funds.ts'
import { currentLocale, findName, formatAmount, t } from '../../kernel/language.ts'
import { client } from '../../kernel/link.ts'
import { setBag, useSession } from '../../kernel/session.ts'
import { toast } from '../../ui/toast.ts'
import type { Party, Remark } from '../../games/slot/script.ts'
import type { TableHouse } from './table.ts'

export function makeHouse(code: string): TableHouse {
  return {
    openGame: () => client.call(openGame, { GameCode: code }),
    playRound: (bet) => client.call(playRound, { GameCode: code, Bet: bet }),
    setCoins(coin) {
      const bag = useSession.getState().me?.bag
      if (bag && bag.coin !== coin) setBag({ ...bag, coin })
    },
    titleOf: ({ tier }: Party) => t(tier === 'free' || tier === 'freeEnd' ? 'games.freeSpins' : `games.${tier}`),
    word: wordRemark,
    wordTotal: (win, balance) =>
      win > 0
        ? t('games.saidTotal', { amount: formatAmount(win), balance: formatAmount(balance) })
        : t('games.saidNothing', { balance: formatAmount(balance) }),
    complain(error: RefusalError | LostError, bet) {
      if (error instanceof LostError) return toast(t('games.noAnswer'), 'warn')
      if (error.refusal === 'NotEnoughCoins') return askForFunds('coin', bet)
      const limits = {
        text: t('settings.title'),
        run: () => location.assign(`/${currentLocale()}/member/settings?section=play`),
      }
      toast(error.message, 'warn', error.refusal === 'PlayLimitReached' ? limits : undefined)
    },
  }
}

function wordRemark(remark: Remark): string {
  if (remark.kind === 'scatter') return t('games.saidScatter', { count: remark.count })
  if (remark.kind === 'freeSpins') return t('games.saidFreeSpins', { count: remark.count })
  const symbol = findName(`games.symbol.${remark.symbol}`) ?? remark.symbol
  return t('games.saidWin', { line: remark.line, count: remark.count, symbol, amount: formatAmount(remark.win) })
}
