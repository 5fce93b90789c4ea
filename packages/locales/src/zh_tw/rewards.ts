// What all rewards have in common: claiming and counting down.
export const rewards = {
  claim: '領取',
  claimed: '已領取',
  claimAll: '一鍵領取（{count}）',
  received: '獲得 {items}',
  days: '{days} 天',
} as const
