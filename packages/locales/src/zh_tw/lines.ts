// Chat messages that the server writes in place of a typed text.
export const lines = {
  liveJoin: '{player} 進入了直播間',
  share: '我在《{game}》贏得大獎，快來看看！',
  clubJoined: '{player} 加入了公會',
  clubLeft: '{player} 離開了公會',
  clubKicked: '{player} 被移出公會',
  clubLevel: '公會升到 {level} 級',
  clubLeader: '{player} 成為會長',
  clubAllianceJoined: '公會加入聯盟「{player}」',
  clubAllianceLeft: '公會離開聯盟「{player}」',
  allianceEntered: '公會「{player}」加入了聯盟',
  allianceParted: '公會「{player}」離開了聯盟',
  allianceExpelled: '公會「{player}」被移出聯盟',
  allianceHead: '公會「{player}」成為盟主',
  clubSystem: '系統',
} as const
