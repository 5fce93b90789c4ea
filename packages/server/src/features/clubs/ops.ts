// Handlers of the clubs calls, and the club and its channels in a player's hello.
import { readAlliance } from '@lantern/protocol/alliances.ts'
import type { Feature } from '../../kernel/feature/feature.ts'
import { handle } from '../../kernel/feature/handle.ts'
import { channelsOf, clubOf, type Clubs } from './clubs.ts'
import { clubsPersonal } from './personal.ts'
import * as store from './store.ts'

export function clubsFeature({ clubs }: { readonly clubs: Clubs }): Feature {
  return {
    name: 'clubs',
    personal: clubsPersonal(clubs),
    helloQuery: store.membershipQuery,
    channels: (_me, _socket, seen) => channelsOf((seen ?? null) as store.Membership | null),

    hello(_me, socket, _now, seen) {
      if (socket !== 'lobby') return {}
      const club = (seen ?? null) as store.Membership | null
      return { Club: club && { ClubID: club.clubId, ClubName: club.name, Role: club.role } }
    },

    handlers: [
      handle(readAlliance, async (_request, { me, db, no }) => {
        const mine = await clubOf(db, me.id)
        if (!mine) throw no('ClubNotMember')
        const clubs = mine.allianceId === null ? [] : await store.readAlliedClubs(db, mine.allianceId)
        if (clubs.length === 0) throw no('AllianceNotFound')
        return {
          AllianceName: clubs[0]!.allianceName,
          Clubs: clubs.map((club) => ({
            ClubID: club.id,
            ClubName: club.name,
            MemberCount: club.members,
            PicInfo: { Path: club.picturePath, DefaultID: club.pictureDefault },
            ColorID: club.colorId,
          })),
        }
      }),
    ],
  }
}
