// Gifts in live rooms: their names, and the messages that the server composes.
export const liveGifts = {
  item42: '玫瑰',
  item43: '煙火',
  item44: '柯基',
  item45: '流星雨',
  item46: '跑車',
  item47: '豪華遊艇',
  item48: '城堡',
  item49: '星際火箭',
  message: '{name} 送出 {gift} ×{count}',
  announced: '{name} 送給主播 {host} {gift} ×{count}！',
} as const
