// Chat messages that the server writes in place of a typed text.
export const lines = {
  liveJoin: '{player} bergabung',
  share: 'Aku baru menang besar di {game}, ayo lihat!',
  clubJoined: '{player} bergabung dengan klub',
  clubLeft: '{player} keluar dari klub',
  clubKicked: '{player} dikeluarkan dari klub',
  clubLevel: 'Klub naik ke level {level}',
  clubLeader: '{player} menjadi ketua',
  clubAllianceJoined: 'Klub bergabung dengan aliansi “{player}”',
  clubAllianceLeft: 'Klub keluar dari aliansi “{player}”',
  allianceEntered: 'Klub “{player}” bergabung dengan aliansi',
  allianceParted: 'Klub “{player}” keluar dari aliansi',
  allianceExpelled: 'Klub “{player}” dikeluarkan dari aliansi',
  allianceHead: 'Klub “{player}” kini memimpin aliansi',
  clubSystem: 'Sistem',
} as const
