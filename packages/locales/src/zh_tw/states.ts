// Texts of pages without content: not open yet, not found, failed.
export const states = {
  soon: '即將開放',
  soonWhy: '「{page}」正在準備中，開放後就能在這裡使用。',
  notFound: '找不到這個頁面',
  notFoundWhy: '網址可能輸入錯誤，或頁面已經移走。',
  fault: '頁面出了點問題',
  faultWhy: '請再試一次，你的資料沒有遺失。',
  stale: '網站剛更新過',
  staleWhy: '重新整理就能使用新版本。',
  playing: '去玩遊戲',
  leaving: '離開會關閉遊戲視窗，確定要離開嗎？',
} as const
