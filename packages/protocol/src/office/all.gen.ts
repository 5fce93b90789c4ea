// Written by npm run features: the files that declare operators’ actions.
import * as analytics from './analytics.ts'
import * as campaigns from './campaigns.ts'
import * as hosts from './hosts.ts'
import * as news from './news.ts'
import * as reminders from './reminders.ts'
import * as support from './support.ts'
import * as words from './words.ts'

export const officeNouns = {
  analytics,
  campaigns,
  hosts,
  news,
  reminders,
  support,
  words,
}
