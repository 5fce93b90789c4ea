// Reward pages that open as a panel over the play pages, by the value of the layer `rewards` in the address.

export const rewardPanels = {
  true: '/other/rewards',
  mission: '/other/mission',
  stamps: '/other/sevendaySignIn',
  wheel: '/other/fire-wheel',
  vault: '/other/bankcode',
  pass: '/other/pass',
  challenge: '/other/challenge',
  return: '/other/return',
  vip: '/member/vip',
} as const

export type RewardPanelName = keyof typeof rewardPanels

const names = Object.keys(rewardPanels) as RewardPanelName[]

export const isRewardPanel = (value: unknown): value is RewardPanelName => names.includes(value as RewardPanelName)
