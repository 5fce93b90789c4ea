// Written by npm run features: the exports of each file that declares calls or pushes, by chapter.
// Expanded here with Object.entries because the dead-code check counts only this as use.
import * as session from './session.ts'
import * as settings from './settings.ts'
import * as auth from './auth.ts'
import * as players from './players.ts'
import * as profile from './profile.ts'
import * as limits from './limits.ts'
import * as wallet from './wallet.ts'
import * as friends from './friends.ts'
import * as invite from './invite.ts'
import * as mail from './mail.ts'
import * as clubs from './clubs.ts'
import * as clubJoining from './clubJoining.ts'
import * as alliances from './alliances.ts'
import * as chat from './chat.ts'
import * as news from './news.ts'
import * as store from './store.ts'
import * as games from './games.ts'
import * as fishing from './fishing.ts'
import * as arcade from './arcade.ts'
import * as hosts from './hosts.ts'
import * as live from './live.ts'
import * as broadcasts from './broadcasts.ts'
import * as gifts from './gifts.ts'
import * as treasury from './treasury.ts'
import * as redenvelope from './redenvelope.ts'
import * as support from './support.ts'
import * as missions from './missions.ts'
import * as levels from './levels.ts'
import * as stamps from './stamps.ts'
import * as returnRewards from './returnRewards.ts'
import * as pass from './pass.ts'
import * as wheel from './wheel.ts'
import * as vault from './vault.ts'
import * as rewards from './rewards.ts'
import * as reminders from './reminders.ts'
import * as analytics from './analytics.ts'
import * as battles from './battles.ts'
import * as ranks from './ranks.ts'
import * as honor from './honor.ts'
import * as promotion from './promotion.ts'

export const nouns: Readonly<Record<string, readonly [name: string, exported: unknown][]>> = {
  session: Object.entries(session),
  settings: Object.entries(settings),
  auth: Object.entries(auth),
  players: Object.entries(players),
  profile: Object.entries(profile),
  limits: Object.entries(limits),
  wallet: Object.entries(wallet),
  friends: Object.entries(friends),
  invite: Object.entries(invite),
  mail: Object.entries(mail),
  clubs: Object.entries(clubs),
  clubJoining: Object.entries(clubJoining),
  alliances: Object.entries(alliances),
  chat: Object.entries(chat),
  news: Object.entries(news),
  store: Object.entries(store),
  games: Object.entries(games),
  fishing: Object.entries(fishing),
  arcade: Object.entries(arcade),
  hosts: Object.entries(hosts),
  live: Object.entries(live),
  broadcasts: Object.entries(broadcasts),
  gifts: Object.entries(gifts),
  treasury: Object.entries(treasury),
  redenvelope: Object.entries(redenvelope),
  support: Object.entries(support),
  missions: Object.entries(missions),
  levels: Object.entries(levels),
  stamps: Object.entries(stamps),
  returnRewards: Object.entries(returnRewards),
  pass: Object.entries(pass),
  wheel: Object.entries(wheel),
  vault: Object.entries(vault),
  rewards: Object.entries(rewards),
  reminders: Object.entries(reminders),
  analytics: Object.entries(analytics),
  battles: Object.entries(battles),
  ranks: Object.entries(ranks),
  honor: Object.entries(honor),
  promotion: Object.entries(promotion),
}
