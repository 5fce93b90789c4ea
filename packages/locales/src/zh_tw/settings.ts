// Settings: switches, responsible play, safety of the account, my records.
export const settings = {
  title: '設定',
} as const
