// Connects a seat at a fishing table with the page: calls, balance, toasts.
import { LostError } from '@lantern/client/client.ts'
import { kinds } from '@lantern/games/fish4/game.ts'
import { changeBet, leave, openFishing, shoot, sit, stay, topUp } from '@lantern/protocol/fishing.ts'
import { trackOnce } from '../../kernel/browser/analytics.ts'
import { askForFunds } from '../../kernel/messages/funds.ts'
import { currentLocale, findName, formatAmount, t } from '../../kernel/language/language.ts'
import { client } from '../../kernel/connection/link.ts'
import { setBalances, useSession } from '../../kernel/session/session.ts'
import { toast } from '../../kernel/messages/toast.ts'
import type { FishingDeps } from './seat.ts'

const GameCode = 'fish4'

export function makeDeps(onPoor: () => void): FishingDeps {
  return {
    listTables: () => client.call(openFishing, { GameCode }),
    sit: (wish) => client.call(sit, { GameCode, ...wish }),
    shoot: (request) => {
      trackOnce(`spin ${GameCode}`, { Name: 'firstSpin', Kind: 'fish' })
      return client.call(shoot, request)
    },
    leave: (TableID) => client.call(leave, { TableID }),
    changeBet: (TableID, Bet) => client.call(changeBet, { TableID, Bet }),
    topUp: (TableID, Amount) => client.call(topUp, { TableID, Amount }),
    stay: (TableID) => client.call(stay, { TableID }),
    setCoins(coin) {
      const balances = useSession.getState().me?.bag
      if (balances && balances.coin !== coin) setBalances({ ...balances, coin })
    },
    newSeed: () =>
      [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
    now: () => performance.now(),
    wordCatch(name, kind, win) {
      const fish = findName(`fishing.kind.${kinds[kind]!.code}`) ?? ''
      return name === null
        ? t('fishing.announceCatch', { kind: fish, amount: formatAmount(win) })
        : t('fishing.announceOther', { name, kind: fish })
    },
    showError(error, needed) {
      if (error instanceof LostError) return toast(t('games.noAnswer'), 'warn')
      const coins = useSession.getState().me?.bag.coin ?? 0
      // Coins in the balance can be brought to the table; without them the store is opened.
      if (error.refusal === 'NotEnoughCoins') return coins >= needed ? onPoor() : askForFunds('coin', needed)
      const limits = {
        text: t('settings.title'),
        run: () => location.assign(`/${currentLocale()}/member/settings?section=play`),
      }
      toast(error.message, 'warn', error.refusal === 'PlayLimitReached' ? limits : undefined)
    },
  }
}
