// Handlers of the rankings calls: standings, joining, past results, the richest; and their jobs and pushes.
import type { Locale } from '@lantern/locales/locale.ts'
import { joinEvent, listRanking, listRich, readActivity, readResult, readRich } from '@lantern/protocol/ranks.ts'
import type { Me } from '../../kernel/feature/call.ts'
import type { ContextOf, Needs } from '../../kernel/context.ts'
import type { Feature } from '../../kernel/feature/feature.ts'
import { handle } from '../../kernel/feature/handle.ts'
import { betweenBounds } from '../limits/limits.ts'
import type { Plays } from '../plays/plays.ts'
import type { Board, BoardDeps } from './board.ts'
import { campaignEvents, eventsReward } from './campaign.ts'
import { fillSeries } from './defaults.ts'
import { createGroups, type ShownGroup } from './groups.ts'
import { ranksJobs } from './jobs.ts'
import { join, whyNot, type JoiningDeps } from './joining.ts'
import { ranksOffice } from './office.ts'
import { ranksPersonal } from './personal.ts'
import { countOrders, countPlays } from './playCounter.ts'
import { planWeeks } from './ranks.ts'
import { createRichList, type RichDeps } from './richList.ts'
import type { RankRule } from './rules.ts'
import type { SettlingDeps } from './settlement.ts'
import { showEvent, type WireEvent } from './show.ts'
import { joinedOf, joinedOn } from './store/entries.ts'
import type { RankEvent } from './store/events.ts'
import { createWatching, type WatchingDeps } from './watching.ts'

export type RanksDeps = BoardDeps &
  RichDeps &
  SettlingDeps &
  JoiningDeps &
  WatchingDeps & { readonly plays: Plays; readonly board: Board }

const perPage = 100
const firstRule: RankRule = 'win'

interface Pages {
  readonly Page?: number | undefined
  readonly PerPage?: number | undefined
}

interface Asking extends Pages {
  readonly me: Me | null
  readonly lang: Locale
  readonly now: Date
  readonly Group?: number | undefined
}

async function showFor(deps: RanksDeps, events: readonly RankEvent[], { me, lang, now }: Asking): Promise<WireEvent[]> {
  const entered = events.filter(({ needsEntry }) => needsEntry).map(({ id }) => id)
  const joined = me && entered.length > 0 ? await joinedOf(deps.db, me.id, entered) : new Set<number>()
  const shown: WireEvent[] = []
  for (const event of events) {
    const isIn = me !== null && (!event.needsEntry || joined.has(event.id))
    const why = me && event.needsEntry && !isIn ? await whyNot(deps, deps.db, event, me, now) : null
    shown.push(showEvent(event, lang, now, { joined: isIn, why }))
  }
  return shown
}

export function ranksFeature(ctx: ContextOf<RanksDeps>, needs: Needs<RanksDeps>): Feature {
  const deps: RanksDeps = { ...ctx, ...needs }
  const { db, clock, board } = deps
  const rich = createRichList(deps)
  const showEvents = (events: readonly RankEvent[], asking: Asking) => showFor(deps, events, asking)
  const watching = createWatching(deps, board)
  const groups = createGroups(deps, board)

  async function rank(event: RankEvent | undefined, asking: Asking, shown?: ShownGroup) {
    if (!event) return { Total: 0, Rows: [], Event: null, Mine: null }
    const { Page = 1, PerPage = perPage, me } = asking
    const { group, wire } = shown ?? (await groups.find(event, asking))!
    const { total, rows } = await board.rows({ event, group }, (Page - 1) * PerPage, PerPage)
    const [Event] = await showEvents([event], asking)
    const Mine = me ? await board.mine(event, me.id) : null
    return { Total: total, Rows: rows, Event: Event!, Mine, ...(wire && { Group: wire }) }
  }

  return {
    name: 'ranks',
    office: ranksOffice(),
    stakes: betweenBounds(joinedOn),
    settings: [campaignEvents],
    campaign: [eventsReward],
    personal: ranksPersonal,
    jobs: ranksJobs(deps),
    consumers: [countPlays(clock, deps.plays), countOrders],
    async start() {
      await fillSeries(db)
      await planWeeks(db, clock.now())
      watching.start()
    },
    stop: () => watching.stop(),
    handlers: [
      handle(readActivity, async ({ Rule, EventID, Group }, call) => {
        const { me, brand, socket, no } = call
        if (EventID === undefined) {
          watching.unwatch(socket)
          return { ...(await rank(chosen(await board.running(brand), Rule), call)), Own: null }
        }
        const event = await board.find(brand, EventID)
        const shown = event && (await groups.find(event, { me, Group }))
        if (!event || !shown) throw no('TargetNotFound')
        const { group, isMine } = shown
        watching.watch(socket, me, { eventId: event.id, group, isMine })
        const hasOwn = event.settledAt === null && isMine
        const own = hasOwn ? (await board.own({ event, group }, [me.id])).get(me.id)! : null
        return { ...(await rank(event, call, shown)), Own: own }
      }),

      handle(joinEvent, (request, call) => join(deps, request, call)),

      handle(readRich, (request, { me, brand }) => rich(me, request, brand)),

      handle(listRanking, async ({ EventID, Group, Rule, Page, PerPage }, call) => {
        const { me, brand, lang, now, no } = call
        const running = await board.running(brand)
        const event = EventID === undefined ? chosen(running, Rule) : await board.find(brand, EventID)
        const asking = { me, lang, now, Page, PerPage, Group }
        const shown = event && (await groups.find(event, asking))
        if ((EventID !== undefined && !event) || (event && !shown)) throw no('TargetNotFound')
        const Events = await showEvents([...running, ...(await board.coming(brand))], asking)
        return { ...(await rank(event, asking, shown)), Events }
      }),

      handle(readResult, async ({ EventID, Group, Rule, Weekly, Page, PerPage }, call) => {
        const { me, brand, lang, now, no } = call
        const past = await board.past(brand, Rule ?? null, Weekly ?? (Rule ? true : null))
        const event = EventID === undefined ? past[0] : await board.find(brand, EventID)
        if (EventID !== undefined && (!event || event.settledAt === null)) throw no('TargetNotFound')
        const asking = { me, lang, now, Page, PerPage, Group }
        const shown = event && (await groups.find(event, asking))
        if (event && !shown) throw no('TargetNotFound')
        return { ...(await rank(event, asking, shown)), Events: await showEvents(past, asking) }
      }),

      handle(listRich, ({ Page, PerPage }, { me, brand }) => rich(me, { Page, PerPage }, brand)),
    ],
  }
}

/** The requested rule of the weekly activities; without one the first available. */
function chosen(running: readonly RankEvent[], rule: RankRule = firstRule): RankEvent | undefined {
  return running.find((event) => event.isWeekly && event.rule === rule) ?? (rule === firstRule ? running[0] : undefined)
}
