// Avatar frames: owned rows, of which a player wears one.
import type { AvatarFrameId } from '@lantern/protocol/values/wallet.ts'
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import type { FaceRow, PlayerRow } from './store.ts'

/** A frame is owned once: granting it again changes nothing. */
export async function grantFrames(
  tx: Tx,
  playerId: number,
  frames: readonly AvatarFrameId[],
  now: Date,
): Promise<void> {
  if (frames.length === 0) return
  await tx
    .insertInto('player_frame')
    .values(frames.map((frame) => ({ player_id: playerId, frame, granted_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function framesOf(db: Kysely<Schema>, playerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('player_frame')
    .select('frame')
    .where('player_id', '=', playerId)
    .orderBy('frame')
    .execute()
  return rows.map(({ frame }) => frame)
}

/** 0 takes the frame off. False when the player does not own it. */
export async function wearFrame(tx: Tx, playerId: number, frame: number): Promise<boolean> {
  const { rows } = await sql`UPDATE player SET frame = ${frame}::int WHERE id = ${playerId} AND (${frame}::int = 0
    OR EXISTS (SELECT FROM player_frame WHERE player_id = ${playerId} AND frame = ${frame}::int)) RETURNING id`.execute(
    tx,
  )
  return rows.length > 0
}

/** The field of the wire: absent when no frame is worn. */
export const wornFrame = ({ frame }: Pick<PlayerRow, 'frame'>): { readonly Frame?: number } =>
  frame === 0 ? {} : { Frame: frame }

/** How a player is shown in a list: name, picture and worn frame. Most wear none: their object is not copied. */
export function playerFace(player: Omit<FaceRow, 'vip' | 'level'>) {
  const face = {
    PlayerID: player.id,
    Name: player.name,
    PictureSetting: player.picture_setting,
    PictureURL: player.picture_url,
  }
  return player.frame === 0 ? face : { ...face, ...wornFrame(player) }
}

/** The face of a player with VIP level and level. */
export const rankedFace = (player: FaceRow) => ({ ...playerFace(player), VIPLevel: player.vip, Level: player.level })
