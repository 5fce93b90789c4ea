// Text messages with a code, by its purpose; sent by the server. One message holds 70 characters, or 160 of plain Latin.
export const sms = {
  signin: '【{Brand}】登入驗證碼 {Code}，{Minutes} 分鐘內有效。請勿告訴任何人。',
  bind: '【{Brand}】綁定手機驗證碼 {Code}，{Minutes} 分鐘內有效。請勿告訴任何人。',
  password: '【{Brand}】重設密碼驗證碼 {Code}，{Minutes} 分鐘內有效。請勿告訴任何人。',
  club: '【{Brand}】公會變更驗證碼 {Code}，{Minutes} 分鐘內有效。請勿告訴任何人。',
} as const
