// Live rooms.
export const live = {
  onAir: '直播中',
  viewers: '{count} 人觀看',
  soon: '影像播放即將開放，先到聊天室和大家聊聊吧。',
} as const
