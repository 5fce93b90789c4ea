// What is kept about a person in reports, by them and about them.
import { mostRows, type PersonalRecords } from '../../kernel/personal.ts'
import { reportRules } from './rules.ts'
import * as store from './store.ts'

export const personal: PersonalRecords = {
  tables: {
    report: `until ${reportRules.keepDays} days after it was settled; words and evidence go when the account is erased`,
  },
  async export(db, playerId) {
    return { reports: await store.readOwn(db, playerId, mostRows + 1) }
  },
  erase: store.eraseReports,
}
