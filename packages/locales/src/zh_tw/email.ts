// The e-mails that confirm an address and that answer a guest's question; used by the server.
export const email = {
  subject: '【{Brand}】電子郵件驗證碼 {Code}',
  text: '您的電子郵件驗證碼是 {Code}，{Minutes} 分鐘內有效。\n\n請在 {Brand} 的個人資料頁輸入此驗證碼，以確認這是您的電子郵件。請勿告訴任何人。\n\n如果您沒有提出要求，請忽略這封信。',
  answerSubject: '【{Brand}】案件 {Number} 的回覆',
  answerText:
    '{Answer}\n\n這是客服中心對您的問題（案件編號 {Number}）的回覆。如果還有問題，請到 {Brand} 的幫助中心再寫信給我們。',
} as const
