// Live rooms.
export const live = { onAir: '直播中', viewers: '{count} 人觀看', host: '主播', moderator: '管理員' } as const
