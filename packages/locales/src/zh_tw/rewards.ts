// What all rewards have in common: claiming and counting down.
export const rewards = {
  claim: '領取',
  claimed: '已領取',
  claimAll: '一鍵領取（{count}）',
  received: '獲得 {items}',
  days: '{days} 天',
  failed: '無法載入獎勵',
  nothing: '目前沒有可領取的獎勵',
  nothingHint: '玩遊戲、完成任務或稍後再來，新的獎勵會出現在這裡。',
  nextBonus: '距離下次定時獎勵',
  refused: '有 {count} 份獎勵未能領取',
  ends: '剩餘',
  go: '前往',
  claimName: '領取「{title}」：{items}',
} as const
