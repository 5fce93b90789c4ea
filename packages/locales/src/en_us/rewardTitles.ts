// The sources of rewards.
import type { Texts } from '../locale.ts'
import type { rewardTitles as original } from '../zh_tw/rewardTitles.ts'

export const rewardTitles: Texts<typeof original> = {
  mission: 'Mission reward',
  chest: 'Mission chest',
  challenge: 'Challenge',
  signIn: 'Daily stamp',
  month: 'Stamps of the month',
  vip: 'VIP daily bonus',
  return: 'Welcome back',
  pass: 'Season pass',
  wheel: 'Free wheel spin',
  timed: 'Timed bonus',
  relief: 'Relief',
  invite: 'Invitation reward',
  phone: 'Phone reward',
  mail: 'Mail',
  coupon: 'Redeemed code',
  other: 'Reward',
}
