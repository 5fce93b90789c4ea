// Wire forms of clubs.
import type { PlayerRow } from '../players/players.ts'

export const faceOf = (player: PlayerRow) => ({
  PlayerID: player.id,
  Name: player.name,
  PictureSetting: player.picture_setting,
  PictureURL: player.picture_url,
  VIPLevel: player.vip,
  Level: player.level,
})
