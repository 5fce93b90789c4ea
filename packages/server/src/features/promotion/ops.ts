// Handlers of win promotion: the banner and the ticker of big wins, and whether a player's name may be shown.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { brands } from '@lantern/brands/brands.ts'
import { locales, type Locale } from '@lantern/locales/locale.ts'
import { readTicker } from '@lantern/protocol/news.ts'
import { listPromotions, listWins, readPromotion, setPromotion } from '@lantern/protocol/promotion.ts'
import type { Tx } from '../../db/open.ts'
import type { Context } from '../../kernel/context.ts'
import { onEvent } from '../../kernel/jobs/events.ts'
import type { Feature } from '../../kernel/feature/feature.ts'
import { handle } from '../../kernel/feature/handle.ts'
import { TtlCache } from '../../kernel/time/ttlCache.ts'
import type { Players } from '../players/players.ts'
import type { Plays } from '../plays/plays.ts'
import { notePlays } from './notedWins.ts'
import { winPromoted } from './events.ts'
import { promotionPersonal } from './personal.ts'
import { showLine, showRecent, showWin, withWinners } from './show.ts'
import * as store from './store.ts'

type PromotionContext = Pick<Context, 'db' | 'clock' | 'publish'>

const latest = 20
const dayMs = 86_400_000
const keepMs = 30 * dayMs
const keepLesserMs = 3 * dayMs
/** Guests poll this: the result is cached briefly. */
const rememberMs = 1000
/** After a downtime old wins are not pushed; the lists contain them. */
const freshMs = 60_000

const bannerChannel = (brand: string): string => `promotion.${brand}`
const tickerChannel = (brand: string, lang: Locale): string => `ticker.${brand}.${lang}`

export function promotionFeature(
  { db, clock, publish }: PromotionContext,
  { players, plays }: { readonly players: Players; readonly plays: Plays },
): Feature {
  async function push({ id }: { readonly id: number }, tx: Tx): Promise<void> {
    const win = await store.findWin(tx, id)
    if (!win || clock.now().getTime() - win.created_at.getTime() > freshMs) return
    const [shown] = await withWinners(tx, players, [win])
    publish(bannerChannel(win.brand), listPromotions, showWin(shown!))
    for (const lang of locales) publish(tickerChannel(win.brand, lang), readTicker, showLine(shown!, lang))
  }

  const readLatest = async (brand: BrandCode) => withWinners(db, players, await store.latestWins(db, brand, latest))

  const recent = new TtlCache(async (brand: BrandCode) => {
    const Rows = (await withWinners(db, players, await store.recentWins(db, brand, latest))).map(showRecent)
    return { Total: Rows.length, Rows }
  }, rememberMs)

  return {
    name: 'promotion',
    personal: promotionPersonal,
    jobs: [
      {
        kind: 'promotion.sweep',
        every: { at: '04:20' },
        run: ({ now }) =>
          store.dropOldWins(db, new Date(now.getTime() - keepMs), new Date(now.getTime() - keepLesserMs)),
      },
    ],
    consumers: [
      plays.followPlays('promotion.wins', notePlays),
      { name: 'promotion.push', handlers: [onEvent(winPromoted, push)] },
    ],
    channels: (me, socket) => {
      const ticker = tickerChannel(me.brand, me.lang ?? brands[me.brand].locale)
      return socket === 'game' ? [] : socket === 'lobby' ? [bannerChannel(me.brand), ticker] : [ticker]
    },
    handlers: [
      handle(readPromotion, async (_request, { me, db }) => ({ Status: await store.readStatus(db, me.id) })),
      handle(setPromotion, async ({ Status }, { me, brand, tx, publish: afterCommit }) => {
        await store.setStatus(tx, me.id, Status)
        // Without a number, so that other players do not learn whose name is hidden.
        afterCommit(bannerChannel(brand), setPromotion, {})
        return { Status }
      }),
      handle(listPromotions, async (_request, { brand }) => {
        const Rows = (await readLatest(brand)).map(showWin)
        return { Total: Rows.length, Rows }
      }),
      handle(listWins, (_request, { brand }) => recent.get(brand)),
      handle(readTicker, async (_request, { brand, lang }) => {
        const Rows = (await readLatest(brand)).map((shown) => showLine(shown, lang))
        return { Total: Rows.length, Rows }
      }),
    ],
  }
}
