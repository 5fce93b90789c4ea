// Handlers of the clubs calls, and the club and its channels in a player's hello.
import { readAlliance } from '@lantern/protocol/alliances.ts'
import type { ContextOf, Needs } from '../../kernel/context.ts'
import type { Feature } from '../../kernel/feature/feature.ts'
import { handle } from '../../kernel/feature/handle.ts'
import { channelsOf, clubOf, type Clubs } from './clubs.ts'
import { clubsPersonal } from './personal.ts'
import { readAlliedClubs } from './alliances/store.ts'
import type { ClubsDeps } from './deps.ts'
import { membershipQuery, type Membership } from './store/members.ts'

export type ClubsFeatureDeps = ClubsDeps & { readonly clubs: Clubs }

export function clubsFeature(ctx: ContextOf<ClubsFeatureDeps>, needs: Needs<ClubsFeatureDeps>): Feature {
  const deps: ClubsFeatureDeps = { ...ctx, ...needs }
  const { clubs } = deps
  return {
    name: 'clubs',
    personal: clubsPersonal(clubs),
    helloQuery: membershipQuery,
    channels: (_me, _socket, seen) => channelsOf((seen ?? null) as Membership | null),

    hello(_me, socket, _now, seen) {
      if (socket !== 'lobby') return {}
      const club = (seen ?? null) as Membership | null
      return { Club: club && { ClubID: club.clubId, ClubName: club.name, Role: club.role } }
    },

    handlers: [
      handle(readAlliance, async (_request, { me, db, no }) => {
        const mine = await clubOf(db, me.id)
        if (!mine) throw no('ClubNotMember')
        const clubs = mine.allianceId === null ? [] : await readAlliedClubs(db, mine.allianceId)
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
