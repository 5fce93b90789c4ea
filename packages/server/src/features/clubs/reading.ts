// Handlers of what members read: their club, its members, its log.
import { readClubLog, readClubMembers, readMyClub } from '@lantern/protocol/clubs.ts'
import { mayInClub } from '@lantern/protocol/values.ts'
import { handle, type Bound } from '../../kernel/feature/handle.ts'
import { hiddenFromClub } from '../settings/settings.ts'
import { rankedFace } from '../players/players.ts'
import { allianceRules } from './alliances/rules.ts'
import { clubOf } from './clubs.ts'
import type { ClubsFeatureDeps } from './deps.ts'
import { joiningRules } from './joining/rules.ts'
import { clubRules } from './rulebook.ts'
import { showMine, showRules } from './show.ts'
import { findClub } from './store/clubs.ts'
import { readLog } from './store/log.ts'
import { listMembers } from './store/pages.ts'

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
      const mine = await clubOf(db, me.id)
      if (!mine) throw no('ClubNotMember')
      const rows = await listMembers(db, mine.clubId, (Page - 1) * PerPage, PerPage)
      const ids = rows.map((row) => row.player_id)
      const [faces, here, hidden, club] = await Promise.all([
        players.many(db, ids),
        presence.whoIsHere(ids),
        hiddenFromClub(db, ids),
        findClub(db, mine.clubId),
      ])
      const Rows = rows.flatMap((row) => {
        const face = faces.get(row.player_id)
        if (!face) return []
        const isShown = face.id === me.id || !hidden.has(face.id)
        return [
          {
            ...rankedFace(face),
            Role: row.role,
            JoinTime: row.joined_at.toISOString(),
            Contribution: row.contribution,
            ...(isShown ? { Online: here.has(face.id) } : {}),
          },
        ]
      })
      return { Total: club?.members ?? Rows.length, Rows }
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
