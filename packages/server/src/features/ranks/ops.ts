// Handlers of the rankings calls: the current activity, past results, the richest; and their jobs.
import { ranks as en } from '@lantern/locales/en_us/ranks.ts'
import { ranks as id } from '@lantern/locales/id_id/ranks.ts'
import type { Locale, Texts } from '@lantern/locales/locale.ts'
import { ranks as vi } from '@lantern/locales/vi_vn/ranks.ts'
import { ranks as zh } from '@lantern/locales/zh_tw/ranks.ts'
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { listRanking, listRich, readActivity, readResult, readRich } from '@lantern/protocol/ranks.ts'
import { rankStatuses } from '@lantern/protocol/values.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import type { Me } from '../../kernel/feature/call.ts'
import type { ContextOf, Needs } from '../../kernel/context.ts'
import type { Feature } from '../../kernel/feature/feature.ts'
import { handle } from '../../kernel/feature/handle.ts'
import type { Plays } from '../plays/plays.ts'
import { createBoard, showFace, type BoardDeps, type Standing } from './board.ts'
import { countRounds } from './roundCounter.ts'
import { fillSeries } from './defaults.ts'
import { ranksJobs } from './jobs.ts'
import { ranksPersonal } from './personal.ts'
import { planWeeks } from './ranks.ts'
import { prizeOf, type RankRule } from './rules.ts'
import type { SettlingDeps } from './settlement.ts'
import * as store from './store.ts'
import { ranksOffice } from './office.ts'

export type RanksDeps = BoardDeps & SettlingDeps & { readonly plays: Plays }

const words: Readonly<Record<Locale, Texts<typeof zh>>> = { zh_tw: zh, vi_vn: vi, id_id: id, en_us: en }
const titleKey = { multiple: 'titleMultiple', win: 'titleWin', rounds: 'titleRounds' } as const
const perPage = 100
const firstRule: RankRule = 'win'

type WireEvent = NonNullable<ReplyOf<typeof listRanking>['Event']>

function statusOf({ settledAt, endsAt }: store.RankEvent, now: Date): number {
  if (settledAt !== null) return rankStatuses.settled
  return endsAt <= now ? rankStatuses.counting : rankStatuses.running
}

function showEvent(event: store.RankEvent, lang: Locale, now: Date): WireEvent {
  return {
    EventID: event.id,
    Title: event.titles?.[lang] ?? words[lang][titleKey[event.rule]],
    StartTime: event.startsAt.toISOString(),
    EndTime: event.endsAt.toISOString(),
    Rule: event.rule,
    LeastBet: event.leastBet,
    Status: statusOf(event, now),
    Prizes: event.prizes.map(([From, To, Amount]) => ({ From, To, Amount })),
  }
}

interface Pages {
  readonly Page?: number | undefined
  readonly PerPage?: number | undefined
}

const cut = (rows: readonly Standing[], { Page = 1, PerPage = perPage }: Pages) => ({
  Total: rows.length,
  Rows: rows.slice((Page - 1) * PerPage, Page * PerPage),
})

interface Asking extends Pages {
  readonly me: Me | null
  readonly db: Kysely<Schema>
  readonly lang: Locale
  readonly now: Date
}

export function ranksFeature(ctx: ContextOf<RanksDeps>, needs: Needs<RanksDeps>): Feature {
  const deps: RanksDeps = { ...ctx, ...needs }
  const { db, clock, players, wallet } = deps
  const board = createBoard(deps)

  /** A player always sees their own name. */
  async function findMine(
    me: Me | null,
    event: store.RankEvent,
    places: readonly store.Place[],
  ): Promise<Standing | null> {
    if (!me) return null
    const nth = places.findIndex(({ playerId }) => playerId === me.id)
    const known = nth < 0 ? null : { ...places[nth]!, rank: nth + 1 }
    const own = known ?? (event.settledAt === null ? await store.placeOf(db, event.id, me.id) : undefined)
    if (!own) return null
    const prize = known?.prize ?? prizeOf(event.prizes, own.rank)
    return showFace((await players.many(db, [me.id])).get(me.id), { score: own.score, prize }, own.rank)
  }

  async function rank(event: store.RankEvent | undefined, { me, lang, now, ...pages }: Asking) {
    if (!event) return { Total: 0, Rows: [], Event: null, Mine: null }
    const { places, rows } = await board.standings(event)
    return { ...cut(rows, pages), Event: showEvent(event, lang, now), Mine: await findMine(me, event, places) }
  }

  async function rich({ me, ...pages }: Pick<Asking, 'me'> & Pages, brand: BrandCode) {
    const { places, rows } = await board.rich(brand)
    if (!me) return { ...cut(rows, pages), Mine: null }
    const nth = places.findIndex(({ playerId }) => playerId === me.id)
    // Not on the list: the current balance; on the list: the balance with which the list was made.
    const score = nth < 0 ? (await wallet.balances(me.id)).coin : places[nth]!.score
    const player = (await players.many(db, [me.id])).get(me.id)
    return { ...cut(rows, pages), Mine: showFace(player, { score }, nth + 1) }
  }

  return {
    name: 'ranks',
    office: ranksOffice(),
    personal: ranksPersonal,
    jobs: ranksJobs(deps),
    consumers: [countRounds(clock, deps.plays)],
    async start() {
      await fillSeries(db)
      await planWeeks(db, clock.now())
    },
    handlers: [
      handle(readActivity, async ({ Rule }, call) => rank(chosen(await board.running(call.brand), Rule), call)),

      handle(readRich, (request, { me, brand }) => rich({ ...request, me }, brand)),

      handle(listRanking, async ({ EventID, Rule, ...pages }, call) => {
        const { brand, lang, now, no } = call
        const running = await board.running(brand)
        const event = EventID === undefined ? chosen(running, Rule) : await board.find(brand, EventID)
        if (EventID !== undefined && !event) throw no('TargetNotFound')
        const Events = running.map((one) => showEvent(one, lang, now))
        return { ...(await rank(event, { ...pages, me: call.me, db, lang, now })), Events }
      }),

      handle(readResult, async ({ EventID, Rule, ...pages }, call) => {
        const { brand, lang, now, no } = call
        const past = await board.past(brand, Rule ?? null)
        const event = EventID === undefined ? past[0] : await board.find(brand, EventID)
        if (EventID !== undefined && (!event || event.settledAt === null)) throw no('TargetNotFound')
        const Events = past.map((one) => showEvent(one, lang, now))
        return { ...(await rank(event, { ...pages, me: call.me, db, lang, now })), Events }
      }),

      handle(listRich, ({ Page, PerPage }, { me, brand }) => rich({ me, Page, PerPage }, brand)),
    ],
  }
}

/** The requested rule; without one the first available. */
function chosen(running: readonly store.RankEvent[], rule: RankRule | undefined): store.RankEvent | undefined {
  if (rule !== undefined) return running.find((event) => event.rule === rule)
  return running.find((event) => event.rule === firstRule) ?? running[0]
}
