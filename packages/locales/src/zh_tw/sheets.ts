// Headings and states of the lists that a club downloads.
export const sheets = {
  time: '時間（台北）',
  reason: '項目',
  amount: '金額',
  playerId: '玩家編號',
  name: '暱稱',
  giver: '發券人',
  state: '狀態',
  expires: '到期時間（台北）',
  waiting: '待領取',
  collected: '已領取',
  returned: '已退回',
} as const
