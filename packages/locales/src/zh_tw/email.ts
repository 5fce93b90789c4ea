// The e-mail that confirms an address; used by the server.
export const email = {
  subject: '【{Brand}】電子郵件驗證碼 {Code}',
  text: '您的電子郵件驗證碼是 {Code}，{Minutes} 分鐘內有效。\n\n請在 {Brand} 的個人資料頁輸入此驗證碼，以確認這是您的電子郵件。請勿告訴任何人。\n\n如果您沒有提出要求，請忽略這封信。',
} as const
