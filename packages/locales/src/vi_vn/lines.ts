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
  allianceEntered: 'Bang hội “{player}” đã vào liên minh',
  allianceParted: 'Bang hội “{player}” đã rời liên minh',
  allianceExpelled: 'Bang hội “{player}” đã bị loại khỏi liên minh',
  allianceHead: 'Bang hội “{player}” nay đứng đầu liên minh',
  clubSystem: 'Hệ thống',
} as const
