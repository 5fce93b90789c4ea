// Terms of service and privacy, in short paragraphs.
export const legal = {
  termsPlay: '娛樂性質',
  termsPlayText: '本站是模擬遊戲。金幣、寶石與點數只能在遊戲中使用，不能兌換現金、商品或轉售，本站也不會付出任何現金。',
  termsAge: '年齡',
  termsAgeText: '只有年滿 18 歲者可以使用本站。',
  termsAccount: '帳號',
  termsAccountText:
    '一個手機號碼在同一品牌最多可有 5 個帳號。請保管好你的手機與驗證碼；禁止買賣、出租或轉讓帳號與遊戲幣，違反者可能被停權。',
  termsFair: '公平',
  termsFairText: '遊戲機率與回報率公開。每一局的結果由伺服器事先承諾的種子決定，你可以自行驗證。',
  termsConduct: '言行',
  termsConductText: '請尊重其他玩家。辱罵、詐騙、張貼個人資料或廣告的發言會被移除，發言者可能被禁言或停權。',
  privacyWhat: '我們保存什麼',
  privacyWhatText: '手機號碼（用於登入）、你填寫的暱稱與個人資料、聊天內容、遊戲與錢包紀錄，以及登入所需的 Cookie。',
  privacyWhy: '用途',
  privacyWhyText: '只用於登入、進行遊戲、處理檢舉與保護帳號安全。我們不販售你的資料。',
  privacyWho: '誰看得到',
  privacyWhoText: '其他玩家看得到你的暱稱、頭像、等級、簡介與公開發言；看不到你的手機號碼。',
  privacyHow: '刪除',
  privacyHowText: '你可以申請刪除帳號。帳號會先鎖定 30 天，期間登入即取消；之後個人資料會被移除。',
} as const
