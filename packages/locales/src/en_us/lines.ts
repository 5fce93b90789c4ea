// Chat messages that the server writes in place of a typed text.
import type { Texts } from '../locale.ts'
import type { lines as original } from '../zh_tw/lines.ts'

export const lines: Texts<typeof original> = {
  liveJoin: '{player} joined',
  share: 'I just had a big win in {game}, come and see!',
  clubJoined: '{player} joined the club',
  clubLeft: '{player} left the club',
  clubKicked: '{player} was removed from the club',
  clubLevel: 'The club reached level {level}',
  clubLeader: '{player} is the new leader',
  clubAllianceJoined: 'The club joined the alliance “{player}”',
  clubAllianceLeft: 'The club left the alliance “{player}”',
  allianceEntered: 'The club “{player}” joined the alliance',
  allianceParted: 'The club “{player}” left the alliance',
  allianceExpelled: 'The club “{player}” was removed from the alliance',
  allianceHead: 'The club “{player}” now heads the alliance',
  clubSystem: 'System',
}
