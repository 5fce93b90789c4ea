// Reminders that are shown by the browser: one sentence each, without urgency.
export const reminders = {
  stamp: '今天的簽到還可以蓋章。',
  return: '歡迎回來，有一份回歸獎勵為你保留。',
  season: '本季通行證今天是最後一天，已達成的獎勵可以領取。',
  prize: '信箱裡有一份獎品可以領取。',
  battle: '你參加的對戰開始了。',
  vault: '金庫的分紅可以領取了。',
  club: '信箱裡有一封公會的信。',
  test: '這是一則測試訊息，提醒可以正常顯示。',
} as const
