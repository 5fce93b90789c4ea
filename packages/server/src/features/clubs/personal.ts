// Personal data of clubs: the membership.
import type { PersonalRecords } from '../../kernel/feature/personal.ts'
import { clubOf, type Clubs } from './clubs.ts'

export function clubsPersonal(clubs: Clubs): PersonalRecords {
  return {
    tables: { club_member: 'until they leave the club or the account is erased; the next in line leads on' },

    async export(db, playerId) {
      const club = await clubOf(db, playerId)
      return { club: club && { id: club.clubId, name: club.name, role: club.role } }
    },

    erase: (tx, playerId, now) => clubs.erase(tx, playerId, now),
  }
}
