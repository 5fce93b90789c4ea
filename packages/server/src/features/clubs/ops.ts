// Handlers of the clubs calls, and the club and its channels in a player's hello.
import type { ContextOf, Needs } from '../../kernel/context.ts'
import type { Feature } from '../../kernel/feature/feature.ts'
import { channelsOf, type Clubs } from './clubs.ts'
import { clubsPersonal } from './personal.ts'
import { allianceHandlers } from './alliances/ops.ts'
import { allianceRules } from './alliances/rules.ts'
import { joiningJobs } from './joining/jobs.ts'
import { joiningHandlers } from './joining/ops.ts'
import { joiningRules } from './joining/rules.ts'
import type { ClubsDeps } from './deps.ts'
import { membershipQuery, type Membership } from './store/members.ts'

export type ClubsFeatureDeps = ClubsDeps & { readonly clubs: Clubs }

export function clubsFeature(ctx: ContextOf<ClubsFeatureDeps>, needs: Needs<ClubsFeatureDeps>): Feature {
  const deps: ClubsFeatureDeps = { ...ctx, ...needs }
  const { clubs } = deps
  const joining = { ...deps, membership: clubs.acts, news: clubs.news, placesOf: clubs.placesOf }
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

    jobs: joiningJobs(joining),
    settings: [allianceRules, joiningRules],
    handlers: [...allianceHandlers({ ...joining, alliances: clubs.alliances })],
  }
}
