// The sources of rewards.
export const rewardTitles = {
  mission: '任務獎勵',
  chest: '任務寶箱',
  challenge: '限時挑戰',
  signIn: '每日簽到',
  month: '本月簽到',
  vip: 'VIP 每日獎勵',
  return: '回歸禮',
  pass: '季票獎勵',
  wheel: '火輪免費轉',
  timed: '定時獎勵',
  relief: '救濟金',
  invite: '邀請獎勵',
  phone: '綁定手機獎勵',
  mail: '信件',
  coupon: '序號兌換',
  other: '獎勵',
} as const
