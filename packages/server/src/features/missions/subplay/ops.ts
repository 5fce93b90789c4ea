// Sub-play: the goals that the game being played counts towards, for the frame beside it (15700), and their progress (15702).
import { findFacts } from '@lantern/games/catalogue.ts'
import { readSubPlay } from '@lantern/protocol/missions.ts'
import type { BodyOf, ReplyOf, RequestOf } from '@lantern/protocol/op.ts'
import { challengeStates, claimStatuses } from '@lantern/protocol/values/rewards.ts'
import type { Call } from '../../../kernel/feature/call.ts'
import type { Feature } from '../../../kernel/feature/feature.ts'
import { handle } from '../../../kernel/feature/handle.ts'
import { createThrottle } from '../../../kernel/time/throttle.ts'
import type { MeasureType } from '../../progress/progress.ts'
import type { ChallengeDeps } from '../challenge/deps.ts'
import type { ChallengeChange } from '../challenge/goals.ts'
import { startedOnes } from '../challenge/show.ts'
import type { MissionsDeps } from '../deps.ts'
import type { Change } from '../pushes.ts'
import { showMissions } from '../show.ts'
import { canMove } from './moves.ts'

type Body = BodyOf<typeof readSubPlay>

/** Joined by sockets that have read sub-play, so that others receive no pushes. */
const channelOf = (playerId: number): string => `subplay.${playerId}`

interface Waiting {
  readonly playerId: number
  readonly missions: Map<string, Body['Missions'][number]>
  readonly challenges: Map<string, Body['Challenges'][number]>
  readonly standings: Map<number, Body['Standings'][number]>
}

export function createSubPlay(deps: MissionsDeps, challenges: ChallengeDeps) {
  const pushes = createThrottle<Waiting>(1000, (all) => {
    for (const { playerId, missions, challenges: moved, standings } of all)
      deps.publish(channelOf(playerId), readSubPlay, {
        Missions: [...missions.values()],
        Challenges: [...moved.values()],
        Standings: [...standings.values()],
      })
  })
  function change(playerId: number, apply: (waiting: Waiting) => void): void {
    const key = `${playerId}`
    const empty = { playerId, missions: new Map(), challenges: new Map(), standings: new Map() }
    const waiting = pushes.waiting(key) ?? empty
    apply(waiting)
    pushes.put(key, waiting)
  }

  deps.standings.onMoved((playerId, moves) =>
    change(playerId, ({ standings }) => {
      for (const move of moves) standings.set(move.EventID, move)
    }),
  )

  async function read({ GameCode }: RequestOf<typeof readSubPlay>, call: Call<typeof readSubPlay>) {
    const { db, me, brand, lang, now, socket, no } = call
    const game = findFacts(GameCode)
    if (!game) throw no('TargetNotFound')
    socket.join(channelOf(me.id))
    const reader = { playerId: me.id, brand, lang, now }
    const { Rows } = await showMissions(deps, db, reader)
    const started = challenges.isFlagOpen(brand) ? await startedOnes(challenges, db, reader) : []
    const isShown = ({ CondType, Status }: ReplyOf<typeof readSubPlay>['Missions'][number]): boolean =>
      Status === claimStatuses.claimable ||
      (Status !== claimStatuses.claimed && canMove(game.kind, CondType as MeasureType))
    const Standings = await deps.standings.read({ socket, playerId: me.id, brand, lang, game: GameCode })
    return {
      Standings,
      Missions: Rows.filter((row) => canMove(game.kind, row.CondType as MeasureType) && isShown(row)),
      Challenges: started.filter(
        (row) => isShown(row) && (row.State === challengeStates.running || row.Status === claimStatuses.claimable),
      ),
    }
  }

  const feature: Feature = {
    name: 'subPlay',
    flag: 'Mission',
    start: async () => deps.standings.start(),
    async stop() {
      await deps.standings.stop()
      pushes.stop()
    },
    handlers: [handle(readSubPlay, read)],
  }
  return {
    feature,
    missionsChanged(changes: readonly Change[]): void {
      for (const { playerId, Type, mission } of changes)
        if (mission)
          change(playerId, ({ missions }) => void missions.set(`${Type} ${mission.MissionID}`, { Type, ...mission }))
    },
    challengesChanged(changes: readonly ChallengeChange[]): void {
      for (const { playerId, body } of changes)
        change(playerId, (waiting) => void waiting.challenges.set(`${body.Day} ${body.Tier}`, body))
    },
  }
}
