// The wire form of missions: progress, status, chests.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Locale } from '@lantern/locales/locale.ts'
import type { listMissions } from '@lantern/protocol/missions.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { claimStatuses } from '@lantern/protocol/values/rewards.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import type { ClaimState } from '../claims/claims.ts'
import { contains, nameOf, newcomerPeriod, periodAt, rowOf, versionAt, type Period } from '../progress/progress.ts'
import type { MissionsDeps } from './deps.ts'
import { rulesOf } from './goals.ts'
import { missionKey, missionsFor, points } from './reach.ts'
import {
  boardNames,
  missionRules,
  typeOfBoard,
  type BoardName,
  type MissionRule,
  type MissionRules,
} from './rulebook.ts'
import * as store from './store.ts'
import { titleOf } from './titles.ts'

export type Shown = ReplyOf<typeof listMissions>
export type ShownMission = Shown['Rows'][number]

type Db = Kysely<Schema>

export interface Reader {
  readonly playerId: number
  readonly brand: BrandCode
  readonly lang: Locale
  readonly now: Date
}

/** A board of a player in the period that runs now. */
export interface OpenBoard {
  readonly name: BoardName
  readonly period: Period
  readonly rules: MissionRules
  readonly missions: readonly MissionRule[]
  readonly values: ReadonlyMap<string, number>
  readonly swaps: ReadonlyMap<number, number>
}

export const boardOfType = (type: number): BoardName => boardNames.find((name) => typeOfBoard[name] === type) ?? 'daily'

async function periodNow(deps: MissionsDeps, db: Db, name: BoardName, reader: Reader): Promise<Period | null> {
  const { now, playerId, brand } = reader
  if (name === 'daily') return periodAt('day', now)
  if (name === 'weekly') return periodAt('week', now)
  const found = (await deps.players.registeredSince(db, [playerId], new Date(0))).get(playerId)
  if (!found) return null
  const at = versionAt({ kind: 'newcomer', startsAt: found.registeredAt })
  const { newcomerDays } = await deps.settings.readVersion(db, missionRules, brand, at)
  const period = newcomerPeriod(found.registeredAt, newcomerDays)
  return contains(period, now) ? period : null
}

/** Boards that are open to the player; newcomers' missions end with their days. */
export async function openBoards(
  deps: MissionsDeps,
  db: Db,
  reader: Reader,
  names: readonly BoardName[],
): Promise<OpenBoard[]> {
  const boards: Omit<OpenBoard, 'values'>[] = []
  const swapped = await store.readSwaps(db, [reader.playerId])
  for (const name of names) {
    const period = await periodNow(deps, db, name, reader)
    if (!period) continue
    const rules = await rulesOf(deps, db, reader.brand, period)
    const swaps = swapped.get(`${reader.playerId} ${period.key}`) ?? new Map<number, number>()
    boards.push({ name, period, rules, swaps, missions: missionsFor(rules, name, swaps) })
  }
  const values = await deps.progress.read(
    db,
    reader.playerId,
    boards.map(({ period }) => period.key),
  )
  return boards.map((board) => ({ ...board, values: values.get(board.period.key)! }))
}

export const statusOf = (state: ClaimState | undefined): ShownMission['Status'] =>
  state === 'open' ? claimStatuses.claimable : state === 'claimed' ? claimStatuses.claimed : claimStatuses.running

export function conditionOf({
  type,
  threshold,
  target,
}: Pick<MissionRule, 'type' | 'threshold' | 'target'>): ShownMission['Condition'] {
  const { isAmount, hasThreshold } = rowOf(type)
  return {
    ...(isAmount ? { TargetAmount: target } : { TargetCount: target }),
    ...(hasThreshold && { Threshold: threshold }),
  }
}

export function showMission(
  board: OpenBoard,
  mission: MissionRule,
  state: ClaimState | undefined,
  lang: Locale,
): ShownMission {
  const { id, type, target, items, points: earned } = mission
  return {
    MissionID: id,
    Type: typeOfBoard[board.name],
    Title: titleOf(lang, mission),
    CondType: type,
    Condition: conditionOf(mission),
    Progress: Math.min(target, board.values.get(nameOf(mission)) ?? 0),
    Status: statusOf(state),
    Items: [...items],
    Points: earned,
    EndTime: board.period.endsAt.toISOString(),
  }
}

export async function showMissions(deps: MissionsDeps, db: Db, reader: Reader, type?: number): Promise<Shown> {
  const boards = await openBoards(deps, db, reader, type === undefined ? boardNames : [boardOfType(type)])
  const rows: ShownMission[] = []
  const shown: Shown['Boards'] = []
  for (const board of boards) {
    const { period, rules, missions, name, values, swaps } = board
    const { chests } = rules[name]
    const states = await deps.claims.states(
      db,
      reader.playerId,
      'mission',
      missions.map(({ id }) => missionKey(period, id)),
    )
    const opened = await deps.claims.states(
      db,
      reader.playerId,
      'chest',
      chests.map(({ id }) => missionKey(period, id)),
    )
    rows.push(
      ...missions.map((mission) =>
        showMission(board, mission, states.get(missionKey(period, mission.id)), reader.lang),
      ),
    )
    shown.push({
      Type: typeOfBoard[name],
      Points: values.get(points) ?? 0,
      Chests: chests.map(({ id, points: target, items }) => ({
        ChestID: id,
        Points: target,
        Items: [...items],
        Status: statusOf(opened.get(missionKey(period, id))),
      })),
      SwapsLeft: name === 'daily' ? Math.max(0, rules.swaps - swaps.size) : 0,
      EndTime: period.endsAt.toISOString(),
    })
  }
  return { Rows: rows, Total: rows.length, Boards: shown }
}
