// The studio of hosts: applying, the room, the encoder, moderators, the schedule, broadcasts and earnings.
export const studio = {
  title: '直播主中心',
  sections: '直播主中心分頁',
  live: '開播',
  room: '直播間',
  people: '管理',
  schedule: '節目表',
  broadcasts: '直播紀錄',
  earnings: '收益',
} as const
