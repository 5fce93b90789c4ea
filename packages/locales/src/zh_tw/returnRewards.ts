// The packages for returning players.
export const returnRewards = {
  lead: '歡迎回來',
  text: '{days} 天內每天領一份，共 {count} 份。',
  claim: '領取 {items}',
  done: '今天已領取',
  next: '距離下一份',
  end: '活動剩餘時間',
  over: '全部領完了',
  overText: '謝謝你回來，祝你玩得開心。',
  none: '目前沒有回歸好禮',
  noneText: '{days} 天沒有來訪，再回來時會有回歸好禮等你。',
  rules: '離開 {away} 天以上再回來，就有一張回歸卡：{open} 天內每個台北日領一份，{card} 天內最多一張。',
  failed: '回歸好禮讀不到',
} as const
