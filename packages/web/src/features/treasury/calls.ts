// The calls of the treasury and of the weekly contest.
import type { ReplyOf } from '@lantern/protocol/op.ts'
import {
  readClubBoard,
  readClubWeek,
  readCoupons,
  readTreasury,
  readTreasuryRecords,
} from '@lantern/protocol/treasury.ts'
import { treasuryTabs } from '@lantern/protocol/values/clubs.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../../kernel/connection/link.ts'
import type { MyClub } from '../clubs/clubs.ts'

export type Treasury = ReplyOf<typeof readTreasury>
export type Coupon = ReplyOf<typeof readCoupons>['Rows'][number]
export type TreasuryRecord = ReplyOf<typeof readTreasuryRecords>['Rows'][number]
export type ClubWeek = ReplyOf<typeof readClubWeek>
export type ClubBoard = ReplyOf<typeof readClubBoard>
export type BoardRow = ClubBoard['Rows'][number]
export type RecordTab = keyof typeof treasuryTabs

const root = 'treasury'

/** The parts of the club on which the answers depend: a push that changes one of them reads again. */
const stateOf = ({ ClubID, Treasury, Fed, Contribution, Role, Change }: MyClub) =>
  [ClubID, Treasury, Fed, Contribution, Role, Change?.EffectTime] as const

export const useTreasury = (club: MyClub) =>
  useQuery({
    queryKey: [root, 'today', ...stateOf(club)],
    queryFn: () => client.call(readTreasury, {}),
    placeholderData: keepPreviousData,
  })

export const useCoupons = (club: MyClub, page: number, perPage: number) =>
  useQuery({
    queryKey: [root, 'coupons', page, perPage, club.ClubID, club.Role, club.Treasury],
    queryFn: () => client.call(readCoupons, { Page: page, PerPage: perPage }),
    placeholderData: keepPreviousData,
  })

export const useTreasuryRecords = (club: MyClub, tab: RecordTab, page: number, perPage: number) =>
  useQuery({
    queryKey: [root, 'records', tab, page, perPage, club.ClubID, club.Role, club.Treasury],
    queryFn: () => client.call(readTreasuryRecords, { Tab: treasuryTabs[tab], Page: page, PerPage: perPage }),
    placeholderData: keepPreviousData,
  })

/** The figures of the week change with every round of a member and are not pushed, so they are polled. */
const renewMs = 30_000

export const useClubWeek = (club: MyClub) =>
  useQuery({
    queryKey: [root, 'week', club.ClubID],
    queryFn: () => client.call(readClubWeek, {}),
    placeholderData: keepPreviousData,
    refetchInterval: renewMs,
  })

/** The answer contains the place of the player's club, so the query key contains the player. */
export const useClubBoard = (playerID: number, page: number, perPage: number) =>
  useQuery({
    queryKey: [root, 'board', playerID, page, perPage],
    queryFn: () => client.call(readClubBoard, { Page: page, PerPage: perPage }),
    placeholderData: keepPreviousData,
    refetchInterval: renewMs,
    enabled: playerID > 0,
  })

/** Reads every answer of the treasury again. */
export function useTreasuryRenewal(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [root] })
}
