// The texts of a slot's board, in the player's language.
import { findName, formatAmount, formatShort, t } from '../../kernel/language/language.ts'
import type { Party, Remark } from '../../games/slot/show/board.ts'
import { jackpotSymbols } from '@lantern/protocol/values/games.ts'
import type { BoardWords } from './boardState.ts'

export const symbolName = (code: string): string => findName(`games.symbol.${code}`) ?? code

function titleOf({ tier, jackpot }: Party): string {
  if (tier === 'jackpot') return findName(`games.jackpot.${jackpot ?? jackpotSymbols.small}`) ?? t('games.jackpotTitle')
  if (tier === 'free' || tier === 'freeEnd') return t('games.freeSpins')
  if (tier === 'hold' || tier === 'holdEnd') return t('games.holdTitle')
  return t(`games.${tier}`)
}

function word(remark: Remark): string {
  switch (remark.kind) {
    case 'line':
      return t('games.announceLine', {
        line: remark.line,
        count: remark.count,
        symbol: symbolName(remark.symbol),
        amount: formatAmount(remark.win),
      })
    case 'win':
      return t('games.announceWin', {
        count: remark.count,
        symbol: symbolName(remark.symbol),
        amount: formatAmount(remark.win),
      })
    case 'scatter':
      return t('games.announceScatter', { count: remark.count, symbol: symbolName(remark.symbol) })
    case 'freeSpins':
      return t('games.announceFreeSpins', { count: remark.count })
    case 'times':
      return t('games.multiplier', { multiplier: remark.value })
    case 'hold':
      return t('games.announceHold', { count: remark.count })
    case 'digit':
      return t('games.announceDigit', { digit: remark.digit })
    case 'prize':
      return t('games.announcePrize', { amount: formatAmount(remark.win) })
  }
}

export const boardWords: BoardWords = {
  titleOf,
  word,
  coinText: formatShort,
  prizeName: (prize) => findName(`games.prize.${prize}`) ?? prize,
}
