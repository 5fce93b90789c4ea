// Handlers of the balances and bank book calls, and the pushes of every change.
import { parseLocale, type Locale } from '@lantern/locales/locale.ts'
import type { ReplyOf, RequestOf } from '@lantern/protocol/op.ts'
import { readBankBookPage, readBankBook, readWallet } from '@lantern/protocol/wallet.ts'
import type { BrandCode } from '@lantern/brands/brand.ts'
import { brands } from '@lantern/brands/brands.ts'
import type { Context } from '../../kernel/context.ts'
import type { Feature } from '../../kernel/feature/feature.ts'
import { handle } from '../../kernel/feature/handle.ts'
import { playerChannel } from '../../kernel/hub/hub.ts'
import { bankBookDays, bankBookTabs, currencies } from '@lantern/protocol/values/wallet.ts'
import type { CurrencyId } from './accounts.ts'
import { pickReasons } from './groups.ts'
import { dropOldCounters, reconcileDaily } from './jobs.ts'
import { BalanceNotifier } from './balanceNotifier.ts'
import { walletPersonal } from './personal.ts'
import type { VersionedBalances, Wallet } from './wallet.ts'
import { wordReason, wordSource } from './words.ts'
import { walletOffice } from './office.ts'

const booksKeptMs = bankBookDays * 86_400_000
const usualPage = 20

const currencyOfTab: Readonly<Record<number, CurrencyId>> = {
  [bankBookTabs.gold]: currencies.coin,
  [bankBookTabs.gem]: currencies.gem,
  [bankBookTabs.points]: currencies.point,
  [bankBookTabs.gifts]: currencies.coin,
}

/** Brands that use points have no gem tab: it is empty whatever the account contains. Brands with gems have all four tabs. */
const isUsed = (brand: BrandCode, tab: number): boolean =>
  tab !== bankBookTabs.gem || brands[brand].secondCurrency === 'gem'

const tabOfItem = (item: number | null | undefined): number =>
  item === currencies.gem ? bankBookTabs.gem : item === currencies.point ? bankBookTabs.points : bankBookTabs.gold

export function walletFeature({ publish }: Pick<Context, 'publish'>, { wallet }: { wallet: Wallet }): Feature {
  const notifier = new BalanceNotifier(wallet, (playerId, balances) =>
    publish(playerChannel(playerId), readWallet, showBalances(balances)),
  )
  wallet.onMovement((_, { balances }) => notifier.notify(balances.map(({ playerId }) => playerId)))
  const answerBook = async (asked: Asked, { me, lang, now }: Reader): Promise<Book> => {
    const reader = { playerId: me.id, brand: me.brand, lang: parseLocale(asked.Lang) ?? lang, now }
    return readBook(wallet, asked, reader)
  }

  return {
    name: 'wallet',
    office: walletOffice(wallet),
    personal: walletPersonal,
    handlers: [
      handle(readWallet, async (_, { me }) => showBalances((await wallet.versionedBalancesOf([me.id])).get(me.id)!)),
      handle(readBankBook, answerBook),
      handle(readBankBookPage, answerBook),
    ],
    jobs: [dropOldCounters(wallet), reconcileDaily(wallet)],
    stop: () => notifier.stop(),
  }
}

type Asked = RequestOf<typeof readBankBook>
type Book = ReplyOf<typeof readBankBook>

interface Reader {
  readonly me: { readonly id: number; readonly brand: BrandCode }
  readonly lang: Locale
  readonly now: Date
}

async function readBook(
  wallet: Wallet,
  asked: Asked,
  { playerId, brand, lang, now }: { playerId: number; brand: BrandCode; lang: Locale; now: Date },
): Promise<Book> {
  const oldest = now.getTime() - booksKeptMs
  const from = new Date(Math.max(oldest, asked.StartTime ? Date.parse(asked.StartTime) : oldest))
  const to = asked.EndTime ? new Date(Math.min(Date.parse(asked.EndTime), endOfTime)) : new Date(endOfTime)
  const tab = asked.Tab ?? tabOfItem(asked.ItemID)
  if (!isUsed(brand, tab)) return { Total: 0, Rows: [] }
  const { total, rows } = await wallet.bankBook({
    brand,
    playerId,
    currency: currencyOfTab[tab] ?? currencies.coin,
    only: pickReasons(asked.Reason, tab === bankBookTabs.gifts),
    from,
    to,
    page: asked.Page ?? 1,
    perPage: asked.PerPage ?? usualPage,
  })
  return {
    Total: total,
    Rows: rows.map((row) => ({
      ID: row.id,
      CreateTime: row.at.toISOString(),
      Source: wordSource(lang, row.source),
      Reason: wordReason(lang, row.reason),
      BeforeAmount: row.before,
      AfterAmount: row.after,
    })),
  }
}

/** Whole days are not counted row by row, so an open end of the range can stay open. */
const endOfTime = Date.parse('9999-12-30T00:00:00Z')

function showBalances({ coin, gem, point, revision, coinRevision }: VersionedBalances): ReplyOf<typeof readWallet> {
  return { Gold: coin, Gem: gem, GamePoint: point, Revision: revision, CoinRevision: coinRevision }
}
