// Handlers of what members read: their club, its members, its log.
import { readClubLog, readClubMembers, readMyClub } from '@lantern/protocol/clubs.ts'
import { mayInClub } from '@lantern/protocol/values/clubs.ts'
import { handle, type Bound } from '../../kernel/feature/handle.ts'
import { rankedFace } from '../players/players.ts'
import { allianceRules } from './alliances/rules.ts'
import { clubOf } from './clubs.ts'
import type { ClubsFeatureDeps } from './types.ts'
import { joiningRules } from './joining/rules.ts'
import { clubRules } from './rulebook.ts'
import { showMine, showRules } from './show.ts'
import { readLog } from './store/log.ts'
import { readMates } from './store/pages.ts'

const usualPage = 50

export function readingHandlers(deps: ClubsFeatureDeps): readonly Bound[] {
  const { players, presence, settings } = deps
  return [
    handle(readMyClub, async (_request, { me, db, brand, now }) => ({
      Club: await showMine(deps, db, me.id, now),
      Rules: showRules(
        settings.read(clubRules, brand),
        settings.read(joiningRules, brand),
        settings.read(allianceRules, brand),
      ),
    })),

    handle(readClubMembers, async ({ Page = 1, PerPage = usualPage }, { me, db, no }) => {
      const page = await readMates(db, me.id, { offset: (Page - 1) * PerPage, most: PerPage })
      if (!page) throw no('ClubNotMember')
      const here = await presence.whoIsHere(page.rows.map(({ id }) => id))
      const Rows = page.rows.map((row) => ({
        ...rankedFace(row),
        Role: row.role,
        JoinTime: row.joined_at.toISOString(),
        ...(row.id === me.id || !row.is_hidden ? { Online: here.has(row.id) } : {}),
        Contribution: row.contribution,
      }))
      return { Total: page.total, Rows }
    }),

    handle(readClubLog, async ({ Page = 1, PerPage = usualPage }, { me, db, no }) => {
      const mine = await clubOf(db, me.id)
      if (!mine) throw no('ClubNotMember')
      const about = mayInClub(mine.role, 'log') ? null : me.id
      const { total, rows } = await readLog(db, {
        clubId: mine.clubId,
        about,
        offset: (Page - 1) * PerPage,
        most: PerPage,
      })
      const ids = rows.flatMap((row) => [row.actor_id, row.target_id]).filter((id) => id !== null)
      const faces = await players.many(db, [...new Set(ids)])
      const nameOf = (id: number): string => faces.get(id)?.name ?? ''
      return {
        Total: total,
        Rows: rows.map((row) => ({
          LogID: row.id,
          Kind: row.kind,
          CreateTime: row.created_at.toISOString(),
          ...(row.actor_id === null ? {} : { ActorID: row.actor_id, ActorName: nameOf(row.actor_id) }),
          ...(row.target_id === null ? {} : { TargetID: row.target_id, TargetName: nameOf(row.target_id) }),
          ...(row.value === null ? {} : { Value: row.value }),
        })),
      }
    }),
  ]
}
