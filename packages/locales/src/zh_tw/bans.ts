// Reasons for closing an account, for the public list; a reason typed by an operator is shown unchanged.
export const bans = {
  trading: '買賣金幣或帳號',
  cheating: '使用外掛程式',
  insults: '辱罵或騷擾其他玩家',
  fraud: '冒充客服詐騙',
  spam: '洗頻或散布廣告',
} as const
