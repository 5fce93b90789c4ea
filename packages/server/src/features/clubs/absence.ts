// Absent leaders: letters before the limit, then another member leads.
import type { ClubsFeatureDeps } from './types.ts'
import type { Job } from '../../kernel/jobs/jobs.ts'
import { lockClub } from './store/clubs.ts'
import { setClub } from './store/clubs.ts'
import { readLedAbsently, type AbsentLeader } from './store/absence.ts'
import { clubRules, type ClubRules } from './rulebook.ts'
import { brandCodes } from '@lantern/brands/brand.ts'
import type { Tx } from '../../db/open.ts'
import type { After } from './news.ts'
import { runThen } from './transactions.ts'

const dayMs = 86_400_000

/** A ban of at least this length, or a request for deletion, counts as absence at once. */
export function isUnable(
  { banned_until, deletion_at }: Pick<AbsentLeader, 'banned_until' | 'deletion_at'>,
  rules: ClubRules,
  now: Date,
): boolean {
  const isBanned = banned_until !== null && banned_until.getTime() - now.getTime() > rules.absenceBanDays * dayMs
  return isBanned || deletion_at !== null
}

export function absenceJob(deps: ClubsFeatureDeps): Job {
  return {
    kind: 'clubs.absence',
    every: 3600,
    async run({ now, transact }) {
      for (const brand of brandCodes) {
        const rules = deps.settings.read(clubRules, brand)
        const first = Math.min(rules.absenceDays, ...rules.absenceLetterDays)
        const since = new Date(now.getTime() - first * dayMs)
        const long = new Date(now.getTime() + rules.absenceBanDays * dayMs)
        for (const { club_id } of await readLedAbsently(deps.db, { brand, since, bannedBeyond: long }))
          await runThen(transact, (tx, after) => consider(deps, tx, club_id, rules, now, after))
      }
    },
  }
}

/** Decided again under the lock of the club. */
async function consider(
  { clubs, presence }: ClubsFeatureDeps,
  tx: Tx,
  clubId: number,
  rules: ClubRules,
  now: Date,
  after: After,
): Promise<void> {
  const club = await lockClub(tx, clubId)
  const [leader] = club ? await readLedAbsently(tx, { clubId }) : []
  if (!club || !leader) return
  const days = Math.floor((now.getTime() - leader.last_login_at.getTime()) / dayMs)
  // A session can outlast the days: a leader who is connected is not absent.
  const isHere = await presence.isHere(leader.player_id)
  const isAbsent = isUnable(leader, rules, now) || (days >= rules.absenceDays && !isHere)
  if (isAbsent && (await clubs.succession.succeed(tx, club, leader.player_id, now, clubs.sendAfter(after)))) return
  const letter = rules.absenceLetterDays.filter((day) => !isHere && day <= days).at(-1) ?? null
  if (letter === club.absence_day) return
  await setClub(tx, clubId, { absence_day: letter })
  if (letter === null || letter <= (club.absence_day ?? 0)) return
  const parameters = { club: club.name, days, limit: rules.absenceDays }
  await clubs.sendLetter(tx, club, [leader.player_id], 'clubAbsence', parameters, now)
}
