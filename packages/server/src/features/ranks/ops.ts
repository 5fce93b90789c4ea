// Handlers of the rankings calls: standings, joining, past results, the richest; and their jobs and pushes.
import type { Locale } from '@lantern/locales/locale.ts'
import { joinEvent, listRanking, listRich, readActivity, readResult, readRich } from '@lantern/protocol/ranks.ts'
import type { Me } from '../../kernel/feature/call.ts'
import type { ContextOf, Needs } from '../../kernel/context.ts'
import type { Feature } from '../../kernel/feature/feature.ts'
import { handle } from '../../kernel/feature/handle.ts'
import type { Plays } from '../plays/plays.ts'
import { createBoard, type BoardDeps } from './board.ts'
import { fillSeries } from './defaults.ts'
import { ranksJobs } from './jobs.ts'
import { join, whyNot, type JoiningDeps } from './joining.ts'
import { ranksOffice } from './office.ts'
import { ranksPersonal } from './personal.ts'
import { countPlays } from './playCounter.ts'
import { planWeeks } from './ranks.ts'
import { createRichList, type RichDeps } from './richList.ts'
import type { RankRule } from './rules.ts'
import type { SettlingDeps } from './settlement.ts'
import { showEvent, type WireEvent } from './show.ts'
import { joinedOf } from './store/entries.ts'
import type { RankEvent } from './store/events.ts'
import { createWatching, type WatchingDeps } from './watching.ts'

export type RanksDeps = BoardDeps & RichDeps & SettlingDeps & JoiningDeps & WatchingDeps & { readonly plays: Plays }

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
  const { db, clock } = deps
  const board = createBoard(deps)
  const rich = createRichList(deps)
  const showEvents = (events: readonly RankEvent[], asking: Asking) => showFor(deps, events, asking)
  const watching = createWatching(deps, board)

  async function rank(event: RankEvent | undefined, asking: Asking) {
    if (!event) return { Total: 0, Rows: [], Event: null, Mine: null }
    const { Page = 1, PerPage = perPage, me } = asking
    const { total, rows } = await board.rows(event, (Page - 1) * PerPage, PerPage)
    const [Event] = await showEvents([event], asking)
    return { Total: total, Rows: rows, Event: Event!, Mine: me ? await board.mine(event, me.id) : null }
  }

  return {
    name: 'ranks',
    office: ranksOffice(),
    personal: ranksPersonal,
    jobs: ranksJobs(deps),
    consumers: [countPlays(clock, deps.plays)],
    async start() {
      await fillSeries(db)
      await planWeeks(db, clock.now())
      watching.start()
    },
    stop: () => watching.stop(),
    handlers: [
      handle(readActivity, async ({ Rule, EventID }, call) => {
        const { me, brand, socket, no } = call
        if (EventID === undefined) {
          watching.unwatch(socket)
          return { ...(await rank(chosen(await board.running(brand), Rule), call)), Own: null }
        }
        const event = await board.find(brand, EventID)
        if (!event) throw no('TargetNotFound')
        watching.watch(socket, me, event.id)
        const own = event.settledAt === null ? (await board.own(event, [me.id])).get(me.id)! : null
        return { ...(await rank(event, call)), Own: own }
      }),

      handle(joinEvent, (request, call) => join(deps, request, call)),

      handle(readRich, (request, { me, brand }) => rich(me, request, brand)),

      handle(listRanking, async ({ EventID, Rule, Page, PerPage }, call) => {
        const { me, brand, lang, now, no } = call
        const running = await board.running(brand)
        const event = EventID === undefined ? chosen(running, Rule) : await board.find(brand, EventID)
        if (EventID !== undefined && !event) throw no('TargetNotFound')
        const asking = { me, lang, now, Page, PerPage }
        const Events = await showEvents([...running, ...(await board.coming(brand))], asking)
        return { ...(await rank(event, asking)), Events }
      }),

      handle(readResult, async ({ EventID, Rule, Weekly, Page, PerPage }, call) => {
        const { me, brand, lang, now, no } = call
        const past = await board.past(brand, Rule ?? null, Weekly ?? (Rule ? true : null))
        const event = EventID === undefined ? past[0] : await board.find(brand, EventID)
        if (EventID !== undefined && (!event || event.settledAt === null)) throw no('TargetNotFound')
        const asking = { me, lang, now, Page, PerPage }
        return { ...(await rank(event, asking)), Events: await showEvents(past, asking) }
      }),

      handle(listRich, ({ Page, PerPage }, { me, brand }) => rich(me, { Page, PerPage }, brand)),
    ],
  }
}

/** The requested rule of the weekly activities; without one the first available. */
function chosen(running: readonly RankEvent[], rule: RankRule = firstRule): RankEvent | undefined {
  return running.find((event) => event.isWeekly && event.rule === rule) ?? (rule === firstRule ? running[0] : undefined)
}
