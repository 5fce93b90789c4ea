// Personal data of treasuries: coupons, movements about a player, what a player fed in each week.
import { mostRows, type PersonalRecords } from '../../kernel/feature/personal.ts'
import * as book from './store/book.ts'
import * as coupons from './store/coupons.ts'
import * as weeks from './store/weeks.ts'

export const keepDays = 400

export const treasuryPersonal: PersonalRecords = {
  tables: {
    club_coupon: `${keepDays} days after it was settled; under the number alone when the account is erased`,
    club_record: `${keepDays} days; under the number alone when the account is erased`,
    club_week_member: `${keepDays} days after the week was settled; under the number alone when the account is erased`,
  },
  async export(db, playerId) {
    const [clubCoupons, clubRecords, clubWeeks] = await Promise.all([
      coupons.allCoupons(db, playerId, mostRows + 1),
      book.allRecords(db, playerId, mostRows + 1),
      weeks.allMemberWeeks(db, playerId, mostRows + 1),
    ])
    return { clubCoupons, clubRecords, clubWeeks }
  },
  // Numbers remain in the accounts of the club; the name is erased with the player.
  async erase() {},
}
