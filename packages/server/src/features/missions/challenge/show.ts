// The wire form of challenges: what can be started today, what runs, what was met and missed.
import type { Locale } from '@lantern/locales/locale.ts'
import type { listChallenges } from '@lantern/protocol/missions.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { challengeStates, claimStatuses, missionPeriods } from '@lantern/protocol/values/rewards.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../db/schema.gen.ts'
import { addDays, startOfDay, taipeiDay } from '../../../kernel/time/day.ts'
import type { ClaimState } from '../../claims/claims.ts'
import { nameOf, type Measure } from '../../progress/progress.ts'
import { conditionOf, statusOf, type Reader } from '../show.ts'
import { titleOf } from '../titles.ts'
import type { ChallengeDeps } from './deps.ts'
import { challengeKey } from './goals.ts'
import { bandOf, challengeRules, type ChallengeRules } from './rulebook.ts'
import * as store from './store.ts'

type Db = Kysely<Schema>
export type ShownChallenge = ReplyOf<typeof listChallenges>['Rows'][number]

export interface ChallengeReader extends Reader {
  readonly level: number
}

/** The rules of the day. */
export const rulesOfDay = (
  { settings }: Pick<ChallengeDeps, 'settings'>,
  db: Db,
  { brand, now }: Pick<Reader, 'brand' | 'now'>,
): Promise<ChallengeRules> => settings.readVersion(db, challengeRules, brand, startOfDay(taipeiDay(now)))

interface Target {
  readonly tier: number
  readonly day: string
  readonly measure: Measure
  readonly target: number
  readonly items: store.Challenge['items']
}

function common({ tier, day, measure, target, items }: Target, lang: Locale) {
  const condition = { ...measure, target }
  return {
    MissionID: tier,
    Type: missionPeriods.daily,
    Title: titleOf(lang, condition),
    CondType: measure.type,
    Condition: conditionOf(condition),
    Items: [...items],
    Points: 0,
    Tier: tier,
    Day: day,
  }
}

export function showStarted(
  challenge: store.Challenge,
  value: number,
  state: ClaimState | undefined,
  { lang, now }: Pick<Reader, 'lang' | 'now'>,
): ShownChallenge {
  const { target, period, isMet } = challenge
  const { met, running, missed } = challengeStates
  return {
    ...common(challenge, lang),
    Progress: isMet ? target : Math.min(target, value),
    Status: isMet ? statusOf(state) : claimStatuses.running,
    State: isMet ? met : now < period.endsAt ? running : missed,
    Minutes: Math.round((period.endsAt.getTime() - period.startsAt.getTime()) / 60_000),
    StartTime: period.startsAt.toISOString(),
    EndTime: period.endsAt.toISOString(),
  }
}

/** Challenges that were started yesterday or today, with their progress. */
export async function startedOnes(deps: ChallengeDeps, db: Db, reader: Reader): Promise<ShownChallenge[]> {
  const { playerId, now } = reader
  const started = await store.listChallenges(db, playerId, addDays(taipeiDay(now), -3))
  const [values, states] = [
    await deps.progress.read(
      db,
      playerId,
      started.map(({ period }) => period.key),
    ),
    await deps.claims.states(
      db,
      playerId,
      'challenge',
      started.map(({ day, tier }) => challengeKey(day, tier)),
    ),
  ]
  return started.map((one) =>
    showStarted(
      one,
      values.get(one.period.key)?.get(nameOf(one.measure)) ?? 0,
      states.get(challengeKey(one.day, one.tier)),
      reader,
    ),
  )
}

export async function showChallenges(
  deps: ChallengeDeps,
  db: Db,
  reader: ChallengeReader,
): Promise<ReplyOf<typeof listChallenges>> {
  const { now, level, lang } = reader
  const day = taipeiDay(now)
  const started = await startedOnes(deps, db, reader)
  const earlier = started.filter(
    ({ Day, State, Status }) =>
      Day !== day && (State === challengeStates.running || Status === claimStatuses.claimable),
  )
  const rules = await rulesOfDay(deps, db, reader)
  const EndTime = startOfDay(addDays(day, 1)).toISOString()
  const { targets } = bandOf(rules, level)
  const today = rules.tiers.map(({ minutes, items }, nth): ShownChallenge => {
    const known = started.find(({ Day, Tier }) => Day === day && Tier === nth + 1)
    if (known) return known
    const { target, ...measure } = targets[nth]!
    return {
      ...common({ tier: nth + 1, day, measure, target, items }, lang),
      Progress: 0,
      Status: claimStatuses.running,
      State: challengeStates.ready,
      Minutes: minutes,
      EndTime,
    }
  })
  const rows = [...earlier, ...today]
  return { Rows: rows, Total: rows.length }
}
