// The room that a gift goes to: the host's, while it is on air.
import { brands } from '@lantern/brands/brands.ts'
import { isLiveShown, type BrandCode } from '@lantern/brands/brand.ts'
import type { LiveRooms } from '../../live/live.ts'

export interface GiftRoom {
  readonly roomId: number
  readonly hostId: number
  readonly hostName: string
  /** Null: the room has no broadcast record. */
  readonly broadcastId: number | null
}

/** Null: the player has no room on air in this brand. The rooms are cached for a second, and forgotten when one of them changes. */
export async function findRoomOnAir(
  rooms: Pick<LiveRooms, 'localRooms'>,
  brand: BrandCode,
  hostId: number,
): Promise<GiftRoom | null> {
  const room = (await rooms.localRooms.onAir(brand)).find(({ host_id: id }) => id === hostId)
  return room ? { roomId: room.id, hostId, hostName: room.host.name, broadcastId: room.broadcastId } : null
}

export const hasLive = (brand: BrandCode, siteId: string): boolean => isLiveShown(brands[brand], siteId)
