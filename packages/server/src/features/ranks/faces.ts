// Places as shown: with the names and pictures of those who show theirs.
import type { ReplyOf } from '@lantern/protocol/op.ts'
import type { listRich } from '@lantern/protocol/ranks.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import type { Item } from '../mail/mail.ts'
import { hiddenName, wornFrame, type PlayerRow, type Players } from '../players/players.ts'
import { hiddenAmong } from '../promotion/promotion.ts'
import { coinsOf, prizeOf, type Prize } from './rules.ts'

export type Standing = ReplyOf<typeof listRich>['Rows'][number]

export interface ShownPlace {
  readonly playerId: number
  readonly score: number
  readonly rank: number
  readonly items?: readonly Item[]
}

export const withPrize =
  (prizes: readonly Prize[]) =>
  ({ playerId, score }: { readonly playerId: number; readonly score: number }, rank: number): ShownPlace => ({
    playerId,
    score,
    rank,
    items: prizeOf(prizes, rank),
  })

export function showFace(player: PlayerRow | undefined, { score, rank, items = [] }: ShownPlace): Standing {
  const isShown = player !== undefined
  const coins = coinsOf(items)
  return {
    ...(isShown ? { PlayerID: player.id } : {}),
    Name: isShown ? player.name : hiddenName,
    PictureSetting: isShown && player.picture_url !== '' ? player.picture_setting : 2,
    PictureURL: isShown ? player.picture_url : '',
    ...(isShown ? wornFrame(player) : {}),
    Rank: rank,
    Score: score,
    VIPLevel: player?.vip ?? 0,
    ...(coins > 0 ? { Prize: coins } : {}),
    ...(items.length > (coins > 0 ? 1 : 0) ? { Items: [...items] } : {}),
  }
}

/** `self` is always shown: a player sees their own name. */
export async function showPlaces(
  { db, players }: { readonly db: Kysely<Schema>; readonly players: Players },
  places: readonly ShownPlace[],
  self?: number,
): Promise<Standing[]> {
  const ids = places.map(({ playerId }) => playerId)
  const [people, hidden] = await Promise.all([players.many(db, ids), hiddenAmong(db, ids)])
  return places.map((place) => {
    const known = people.get(place.playerId)
    const player = hidden.has(place.playerId) && place.playerId !== self ? undefined : known
    return { ...showFace(player, place), VIPLevel: known?.vip ?? 0 }
  })
}
