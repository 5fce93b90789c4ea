// Handlers of the clubs calls, and the club and its channels in a player's hello.
import * as calls from '@lantern/protocol/clubs.ts'
import type { ContextOf, Needs } from '../../kernel/context.ts'
import type { Feature } from '../../kernel/feature/feature.ts'
import { handle, type Bound } from '../../kernel/feature/handle.ts'
import { onEvent } from '../../kernel/jobs/events.ts'
import { allianceHandlers } from './alliances/ops.ts'
import { allianceRules } from './alliances/rules.ts'
import { askDissolution, askLeaderChange, cancel } from './changes.ts'
import { openChat, remind, sendToAll } from './chatRoom.ts'
import { channelsOf } from './clubs.ts'
import { serveCrests, upload } from './crests.ts'
import type { ClubsFeatureDeps } from './types.ts'
import { edit } from './editing.ts'
import { clubNews } from './events.ts'
import { found } from './founding.ts'
import { clubJobs } from './jobs.ts'
import { expiryJob } from './joining/jobs.ts'
import { joiningHandlers } from './joining/ops.ts'
import { joiningRules } from './joining/rules.ts'
import { clubsOffice } from './office.ts'
import { clubsPersonal } from './personal.ts'
import { sendCode } from './phoneCodes.ts'
import { readingHandlers } from './reading.ts'
import { clubLevels, clubRules } from './rulebook.ts'
import { exportList } from './sheets/members.ts'
import { membershipQuery, type Membership } from './store/members.ts'

const hourMs = 3_600_000

export function clubsFeature(ctx: ContextOf<ClubsFeatureDeps>, needs: Needs<ClubsFeatureDeps>): Feature {
  const deps: ClubsFeatureDeps = { ...ctx, ...needs }
  const { clubs } = deps
  const joining = { ...deps, membership: clubs.acts, news: clubs.news, placesOf: clubs.placesOf }
  return {
    name: 'clubs',
    personal: clubsPersonal(clubs),
    office: clubsOffice(deps),
    settings: [clubRules, clubLevels, joiningRules, allianceRules],
    jobs: [...clubJobs(deps), expiryJob(joining)],
    consumers: [
      { name: 'clubs.news', handlers: [onEvent(clubNews, async ({ news }) => news.forEach(clubs.news.send))] },
    ],
    routes: (fastify) => serveCrests(fastify, deps.db),
    helloQuery: membershipQuery,
    channels: (_me, _socket, seen) => channelsOf((seen ?? null) as Membership | null),

    hello(_me, socket, _now, seen) {
      if (socket !== 'lobby') return {}
      const club = (seen ?? null) as Membership | null
      return { Club: club && { ClubID: club.clubId, ClubName: club.name, Role: club.role } }
    },

    handlers: [
      ...readingHandlers(deps),
      ...memberHandlers(deps),
      ...leaderHandlers(deps),
      ...joiningHandlers(joining),
      ...allianceHandlers({ ...joining, alliances: clubs.alliances }),
    ],
  }
}

const memberHandlers = (deps: ClubsFeatureDeps): readonly Bound[] => [
  handle(calls.foundClub, (request, call) => found(deps, request, call)),
  handle(calls.editClub, (request, call) => edit(deps, request, call)),
  handle(calls.kickMember, async ({ PlayerID }, { tx, me, now, no, after }) => {
    const refusal = await deps.clubs.kick(tx, me.id, PlayerID, now, after)
    if (refusal) throw no(refusal)
    return {}
  }),
  handle(calls.exitClub, async (_request, { tx, me, brand, now, no, after }) => {
    const refusal = await deps.clubs.leave(tx, me.id, now, after)
    if (refusal) throw no(refusal)
    return { RejoinTime: new Date(now.getTime() + deps.clubs.rules(brand).rejoinHours * hourMs).toISOString() }
  }),
  handle(calls.remindLeader, (_request, call) => remind(deps, call)),
  handle(calls.sendGroupMessage, (request, call) => sendToAll(deps, request, call)),
]

const leaderHandlers = (deps: ClubsFeatureDeps): readonly Bound[] => [
  handle(calls.setDeputy, async ({ PlayerID, Deputy }, { tx, me, now, no, after }) => {
    const asked = { actorId: me.id, playerId: PlayerID, isDeputy: Deputy }
    const refusal = await deps.clubs.setDeputy(tx, asked, now, after)
    if (refusal) throw no(refusal)
    return {}
  }),
  handle(calls.changeLeader, (request, call) => askLeaderChange(deps, request, call)),
  handle(calls.dissolveClub, (request, call) => askDissolution(deps, request, call)),
  handle(calls.cancelChange, (_request, call) => cancel(deps, call)),
  handle(calls.sendClubCode, (request, call) => sendCode(deps, request, call)),
  handle(calls.openClubChat, (_request, call) => openChat(deps, call)),
  handle(calls.exportMembers, (request, call) => exportList(deps, request, call)),
  handle(calls.uploadCrest, (request, call) => upload(deps, request, call)),
]
