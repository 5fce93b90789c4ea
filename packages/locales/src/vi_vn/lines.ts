// Chat messages that the server writes in place of a typed text.
export const lines = {
  liveJoin: '{player} đã vào phòng',
  share: 'Mình vừa thắng lớn trong {game}, vào xem nhé!',
  clubJoined: '{player} đã vào bang hội',
  clubLeft: '{player} đã rời bang hội',
  clubKicked: '{player} đã bị đưa ra khỏi bang hội',
  clubLevel: 'Bang hội lên cấp {level}',
  clubLeader: '{player} là hội trưởng mới',
  clubAllianceJoined: 'Bang hội đã vào liên minh “{player}”',
  clubAllianceLeft: 'Bang hội đã rời liên minh “{player}”',
  allianceEntered: 'Câu lạc bộ “{player}” đã vào liên minh',
  allianceParted: 'Câu lạc bộ “{player}” đã rời liên minh',
  allianceExpelled: 'Câu lạc bộ “{player}” đã bị loại khỏi liên minh',
  allianceHead: 'Câu lạc bộ “{player}” nay đứng đầu liên minh',
  clubSystem: 'Hệ thống',
} as const
