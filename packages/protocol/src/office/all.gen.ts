// Written by npm run features: the files that declare operators’ actions.
import * as analytics from './analytics.ts'
import * as audit from './audit.ts'
import * as battles from './battles.ts'
import * as campaigns from './campaigns.ts'
import * as claims from './claims.ts'
import * as clubs from './clubs.ts'
import * as games from './games.ts'
import * as gifts from './gifts.ts'
import * as hosts from './hosts.ts'
import * as live from './live.ts'
import * as mail from './mail.ts'
import * as missions from './missions.ts'
import * as moderation from './moderation.ts'
import * as news from './news.ts'
import * as pass from './pass.ts'
import * as players from './players.ts'
import * as progress from './progress.ts'
import * as ranks from './ranks.ts'
import * as redenvelope from './redenvelope.ts'
import * as reminders from './reminders.ts'
import * as settings from './settings.ts'
import * as store from './store.ts'
import * as support from './support.ts'
import * as treasury from './treasury.ts'
import * as vault from './vault.ts'
import * as wallet from './wallet.ts'
import * as wheel from './wheel.ts'
import * as words from './words.ts'

export const officeNouns = {
  analytics,
  audit,
  battles,
  campaigns,
  claims,
  clubs,
  games,
  gifts,
  hosts,
  live,
  mail,
  missions,
  moderation,
  news,
  pass,
  players,
  progress,
  ranks,
  redenvelope,
  reminders,
  settings,
  store,
  support,
  treasury,
  vault,
  wallet,
  wheel,
  words,
}
