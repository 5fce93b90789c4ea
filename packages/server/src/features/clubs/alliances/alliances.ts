// Alliances of clubs: founding, joining, leaving.
import type { Tx } from '../../../db/open.ts'
import type { ClubRefusal } from '../membership.ts'
import { allianceChannel, type After, type News } from '../news.ts'
import { chooseColor } from '../rules.ts'
import { lockClub } from '../store/clubs.ts'
import { readMembers } from '../store/members.ts'
import * as store from './store.ts'

export interface Alliances {
  createAlliance(tx: Tx, alliance: store.NewAlliance, now: Date): Promise<number | ClubRefusal>
  /** The club gets the lowest free colour. */
  ally(tx: Tx, allianceId: number, clubId: number, after: After): Promise<ClubRefusal | null>
  part(tx: Tx, clubId: number, after: After): Promise<ClubRefusal | null>
}

export function createAlliances(news: News): Alliances {
  const membersOf = async (tx: Tx, clubId: number): Promise<number[]> =>
    (await readMembers(tx, clubId)).map(({ playerId }) => playerId)

  return {
    async createAlliance(tx, alliance, now) {
      return (await store.insertAlliance(tx, alliance, now)) ?? 'ClubNameTaken'
    },

    async ally(tx, allianceId, clubId, after) {
      const alliance = await store.lockAlliance(tx, allianceId)
      const club = await lockClub(tx, clubId)
      if (!alliance || alliance.brand !== club?.brand) return club ? 'AllianceNotFound' : 'ClubNotFound'
      if (club.alliance_id !== null) return 'ClubRefused'
      const colorId = chooseColor(await store.readColors(tx, allianceId))
      if (colorId === null) return 'ClubFull'
      await store.setAlliance(tx, clubId, { allianceId, colorId })
      const channels = { ids: await membersOf(tx, clubId), channels: [allianceChannel(allianceId)] }
      news.afterCommit(after)({ clubId, toClub: {}, in: channels })
      return null
    },

    async part(tx, clubId, after) {
      const club = await lockClub(tx, clubId)
      if (!club) return 'ClubNotFound'
      const allianceId = club.alliance_id
      if (allianceId === null) return 'AllianceNotFound'
      await store.setAlliance(tx, clubId, null)
      const channels = { ids: await membersOf(tx, clubId), channels: [allianceChannel(allianceId)] }
      news.afterCommit(after)({ clubId, toClub: {}, out: channels })
      return null
    },
  }
}
