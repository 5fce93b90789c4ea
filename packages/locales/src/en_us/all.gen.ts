// Written by npm run features: every text of this language that the web app shows, by noun.
import { alliance } from './alliance.ts'
import { arcade } from './arcade.ts'
import { auth } from './auth.ts'
import { battles } from './battles.ts'
import { camera } from './camera.ts'
import { challenge } from './challenge.ts'
import { chat } from './chat.ts'
import { club } from './club.ts'
import { envelope } from './envelope.ts'
import { fair } from './fair.ts'
import { fishing } from './fishing.ts'
import { frames } from './frames.ts'
import { friends } from './friends.ts'
import { games } from './games.ts'
import { giftSheet } from './giftSheet.ts'
import { gifts } from './gifts.ts'
import { home } from './home.ts'
import { honor } from './honor.ts'
import { invite } from './invite.ts'
import { live } from './live.ts'
import { liveGifts } from './liveGifts.ts'
import { liveRoom } from './liveRoom.ts'
import { mail } from './mail.ts'
import { members } from './members.ts'
import { missionTitles } from './missionTitles.ts'
import { missions } from './missions.ts'
import { news } from './news.ts'
import { pass } from './pass.ts'
import { play } from './play.ts'
import { profile } from './profile.ts'
import { ranks } from './ranks.ts'
import { returnRewards } from './returnRewards.ts'
import { rewardTitles } from './rewardTitles.ts'
import { rewards } from './rewards.ts'
import { settings } from './settings.ts'
import { share } from './share.ts'
import { shell } from './shell.ts'
import { stamps } from './stamps.ts'
import { states } from './states.ts'
import { store } from './store.ts'
import { studio } from './studio.ts'
import { treasury } from './treasury.ts'
import { vault } from './vault.ts'
import { vip } from './vip.ts'
import { wallet } from './wallet.ts'
import { watch } from './watch.ts'
import { wheel } from './wheel.ts'
import { wins } from './wins.ts'
import { words } from './words.ts'

export const texts = {
  alliance,
  arcade,
  auth,
  battles,
  camera,
  challenge,
  chat,
  club,
  envelope,
  fair,
  fishing,
  frames,
  friends,
  games,
  giftSheet,
  gifts,
  home,
  honor,
  invite,
  live,
  liveGifts,
  liveRoom,
  mail,
  members,
  missionTitles,
  missions,
  news,
  pass,
  play,
  profile,
  ranks,
  returnRewards,
  rewardTitles,
  rewards,
  settings,
  share,
  shell,
  stamps,
  states,
  store,
  studio,
  treasury,
  vault,
  vip,
  wallet,
  watch,
  wheel,
  wins,
  words,
}
