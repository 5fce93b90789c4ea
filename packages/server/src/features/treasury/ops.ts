// Handlers of the treasury calls, the follower of plays, jobs and settings.
import {
  exchangeContribution,
  exportCoupons,
  exportExchanges,
  grantCoupons,
  readClubBoard,
  readClubWeek,
  readCoupons,
  readTreasury,
  readTreasuryRecords,
} from '@lantern/protocol/treasury.ts'
import type { ContextOf, Needs } from '../../kernel/context.ts'
import type { Feature } from '../../kernel/feature/feature.ts'
import { handle } from '../../kernel/feature/handle.ts'
import { followCoupons, grant, returnConsumer } from './coupons.ts'
import type { TreasuryDeps } from './deps.ts'
import { followDissolutions } from './ending.ts'
import { createExchange } from './exchange.ts'
import { exportBook, exportCouponList } from './exports.ts'
import { feedFollower } from './feed.ts'
import { treasuryJobs } from './jobs.ts'
import { treasuryOffice } from './office.ts'
import { treasuryPersonal } from './personal.ts'
import { treasuryRules, weekRules } from './rulebook.ts'
import { showCoupons, showRecords, showTreasury } from './show.ts'
import { createBoards } from './week/board.ts'
import { planWeeks } from './week/plan.ts'
import { showBoard, showWeek } from './week/show.ts'

export function treasuryFeature(ctx: ContextOf<TreasuryDeps>, needs: Needs<TreasuryDeps>): Feature {
  const deps: TreasuryDeps = { ...ctx, ...needs }
  const boards = createBoards(deps)
  followCoupons(deps)
  followDissolutions(deps)
  deps.clubs.usePlaces(async (_db, brand, clubIds) => {
    const { places } = await boards.of(brand)
    return new Map(clubIds.flatMap((id) => (places.has(id) ? [[id, places.get(id)!] as const] : [])))
  })

  return {
    name: 'treasury',
    settings: [treasuryRules, weekRules],
    personal: treasuryPersonal,
    office: treasuryOffice(deps),
    jobs: treasuryJobs(deps),
    consumers: [feedFollower(deps), returnConsumer(deps)],
    start: () => planWeeks(deps, deps.db, deps.clock.now()),
    handlers: [
      handle(readTreasury, (_asked, call) => showTreasury(deps, call)),
      handle(grantCoupons, (asked, call) => grant(deps, asked, call)),
      handle(readCoupons, (asked, call) => showCoupons(deps, asked, call)),
      handle(exchangeContribution, createExchange(deps)),
      handle(readTreasuryRecords, (asked, call) => showRecords(deps, asked, call)),
      handle(readClubWeek, (_asked, call) => showWeek(deps, boards, call)),
      handle(exportExchanges, (asked, call) => exportBook(deps, asked, call)),
      handle(exportCoupons, (asked, call) => exportCouponList(deps, asked, call)),
      handle(readClubBoard, (asked, call) => showBoard(boards, asked, call)),
    ],
  }
}
