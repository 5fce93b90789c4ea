// Personal data of clubs: memberships and stays, applications and invitations, what a player asked for, and entries of logs.
import { sql } from 'kysely'
import { mostRows, type PersonalRecords } from '../../kernel/feature/personal.ts'
import { clubOf, type Clubs } from './clubs.ts'

export function clubsPersonal(clubs: Clubs): PersonalRecords {
  return {
    tables: {
      club_member: 'until they leave the club or the account is erased; the next in line leads on',
      club_stay: '400 days after the stay ended',
      club_application: '30 days after it was settled; its words are removed when the account is erased',
      club_invitation: '30 days after it was settled',
      club_change: '180 days after it was settled; under the number alone when the account is erased',
      club_log: '180 days; without the player when the account is erased',
      club_crest: 'until another crest replaces it, or 30 days after the club was dissolved',
      club_link: 'until another link replaces it or the club is dissolved',
      alliance_invitation: '30 days after it was settled',
    },

    async export(db, playerId) {
      const club = await clubOf(db, playerId)
      const many = mostRows + 1
      const of = async (query: ReturnType<typeof sql>): Promise<unknown[]> => (await query.execute(db)).rows
      const [stays, applications, invitations, changes, log] = await Promise.all([
        of(sql`SELECT club_id, joined_at, left_at, left_how FROM club_stay WHERE player_id = ${playerId}
          ORDER BY id DESC LIMIT ${many}`),
        of(sql`SELECT club_id, words, state, created_at, settled_at FROM club_application WHERE player_id = ${playerId}
          ORDER BY id DESC LIMIT ${many}`),
        of(sql`SELECT club_id, state, created_at, settled_at FROM club_invitation WHERE player_id = ${playerId}
          ORDER BY id DESC LIMIT ${many}`),
        of(sql`SELECT club_id, kind, asked_by, player_id, asked_at, effect_at, state, settled_at FROM club_change
          WHERE asked_by = ${playerId} OR player_id = ${playerId} ORDER BY id DESC LIMIT ${many}`),
        of(sql`SELECT club_id, kind, value, created_at FROM club_log
          WHERE actor_id = ${playerId} OR target_id = ${playerId} ORDER BY id DESC LIMIT ${many}`),
      ])
      return {
        club: club && { id: club.clubId, name: club.name, role: club.role },
        clubStays: stays,
        clubApplications: applications,
        clubInvitations: invitations,
        clubChanges: changes,
        clubLog: log,
      }
    },

    async erase(tx, playerId, now) {
      await clubs.erase(tx, playerId, now)
      await sql`UPDATE club_application SET words = '',
          settled_at = coalesce(settled_at, ${now}), state = CASE state WHEN 'open' THEN 'void' ELSE state END
        WHERE player_id = ${playerId}`.execute(tx)
      await sql`UPDATE club_invitation SET settled_at = ${now}, state = 'void'
        WHERE player_id = ${playerId} AND state = 'open'`.execute(tx)
      await sql`UPDATE club_log SET actor_id = NULL WHERE actor_id = ${playerId}`.execute(tx)
      await sql`UPDATE club_log SET target_id = NULL WHERE target_id = ${playerId}`.execute(tx)
    },
  }
}
