// Titles and descriptions of public pages for search engines and shared links, and the texts of the offline page. No page of the app loads them.
export const pages = {
  home: '{brand}：老虎機、捕魚、火箭與基諾，一個帳號全都能玩。註冊就送遊戲幣，只用遊戲幣，不涉及現金。',
  lobby: '{brand}的遊戲大廳：依類型、玩法或名稱找遊戲，看看今天的主打與累積彩金。',
  announcement: '{brand}的最新公告：活動、遊戲、系統與新手消息，置頂消息排在最前面。',
  gameGuide: '第一次來{brand}？從註冊、下注到領獎，一步一步帶你玩。',
  gameFeature: '{brand}有哪些好玩的：免費遊戲、累積彩金、聊天、送禮與直播，一次看完。',
  rankEvent: '{brand}活動排行榜：即時名次、剩餘時間與歷屆結果。',
  rankCoin: '{brand}富豪榜：看看現在誰的遊戲幣最多。',
  qna: '{brand}常見問題：帳號、儲值、遊戲與安全，輸入關鍵字就能找到答案。',
  contact: '聯絡{brand}客服：寫下問題，回覆會寄到你的信箱。',
  banList: '{brand}停權名單：哪些帳號違反規定、原因與期限。',
  terms: '{brand}服務條款：年滿十八歲才能使用，遊戲幣不能兌換現金。',
  privacy: '{brand}隱私權政策：我們留下哪些資料、留多久、你可以怎麼做。',
  fair: '{brand}的公平驗證：每一局都能用種子重新計算，結果不會改變。',
  offlineTitle: '目前沒有網路',
  offlineText: '{brand}需要連線才能玩。你的遊戲幣和戰績都在伺服器上，一個也不會少。',
  offlineRetry: '再試一次',
}
