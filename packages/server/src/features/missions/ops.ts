// Handlers of the mission calls: list, claim, exchange; and the pushes of progress.
import { claimMission, listMissions, swapMission } from '@lantern/protocol/missions.ts'
import type { ReplyOf, RequestOf } from '@lantern/protocol/op.ts'
import type { Call } from '../../kernel/feature/call.ts'
import type { ContextOf, Needs } from '../../kernel/context.ts'
import type { Feature } from '../../kernel/feature/feature.ts'
import { handle } from '../../kernel/feature/handle.ts'
import { takeReward } from '../claims/claims.ts'
import { nameOf, type Measure } from '../progress/progress.ts'
import type { ChallengeDeps } from './challenge/deps.ts'
import { challengeFeature } from './challenge/ops.ts'
import type { MissionsDeps } from './deps.ts'
import { missionReward } from './cost.ts'
import { missionGoals } from './goals.ts'
import { missionsOffice } from './office.ts'
import { missionsPersonal } from './personal.ts'
import { createPushes, type Change } from './pushes.ts'
import { missionKey, missionsFor } from './reach.ts'
import { missionRules } from './rulebook.ts'
import { chestSource, missionSource } from './sources.ts'
import { boardOfType, openBoards, showMission, showMissions } from './show.ts'
import * as store from './store.ts'
import { createSubPlay } from './subplay/ops.ts'

const keepDays = 7

/** Missions, challenges, and the frame of both beside a game. */
export function missionsFeatures(
  ctx: ContextOf<MissionsDeps>,
  { isFlagOpen, ...needs }: Needs<MissionsDeps> & Pick<ChallengeDeps, 'isFlagOpen'>,
): readonly Feature[] {
  const deps: MissionsDeps = { ...ctx, ...needs }
  const challengeDeps: ChallengeDeps = { ...deps, isFlagOpen }
  const subPlay = createSubPlay(deps, challengeDeps)
  return [
    missionsFeature(deps, subPlay.missionsChanged),
    challengeFeature(challengeDeps, subPlay.challengesChanged),
    subPlay.feature,
  ]
}

function missionsFeature(deps: MissionsDeps, onChanged: (changes: readonly Change[]) => void): Feature {
  const pushes = createPushes(deps)
  deps.progress.addSource(
    missionGoals(deps, (changes) => {
      pushes.changed(changes)
      onChanged(changes)
    }),
  )
  return {
    name: 'missions',
    flag: 'Mission',
    settings: [missionRules],
    campaign: [missionReward],
    rewards: [missionSource(deps), chestSource(deps)],
    office: missionsOffice(deps),
    personal: missionsPersonal,
    jobs: [
      {
        kind: 'missions.sweep',
        every: { at: '05:10' },
        run: ({ now }) => store.dropSwaps(deps.db, new Date(now.getTime() - keepDays * 86_400_000)),
      },
    ],
    stop: async () => pushes.stop(),
    handlers: [
      handle(listMissions, ({ Type }, { db, me, brand, lang, now }) =>
        showMissions(deps, db, { playerId: me.id, brand, lang, now }, Type),
      ),
      handle(claimMission, (asked, call) => claim(deps, asked, call)),
      handle(swapMission, (asked, call) => swap(deps, asked, call)),
    ],
  }
}

async function claim(
  deps: MissionsDeps,
  { Type, MissionID, ChestID }: RequestOf<typeof claimMission>,
  call: Call<typeof claimMission>,
): Promise<ReplyOf<typeof claimMission>> {
  const { tx, me, brand, lang, now, no } = call
  const isOne = (MissionID === undefined) !== (ChestID === undefined)
  if (!isOne) throw no('BadInput', { Field: 'MissionID' })
  const reader = { playerId: me.id, brand, lang, now }
  const [board] = await openBoards(deps, tx, reader, [boardOfType(Type)])
  if (!board) throw no('NotEligibleToRedeem', { Why: 'Ended' })
  const { missions, rules, name, period } = board
  const id = (MissionID ?? ChestID)!
  const isKnown =
    MissionID === undefined ? rules[name].chests.some((one) => one.id === id) : missions.some((one) => one.id === id)
  if (!isKnown) throw no('TargetNotFound')
  const source = MissionID === undefined ? chestSource(deps) : missionSource(deps)
  return { Items: [...(await takeReward(deps.claims, source, missionKey(period, id), call))] }
}

async function swap(
  deps: MissionsDeps,
  { MissionID }: RequestOf<typeof swapMission>,
  { tx, me, brand, lang, now, no }: Call<typeof swapMission>,
): Promise<ReplyOf<typeof swapMission>> {
  await store.lockSwaps(tx, me.id)
  const [board] = await openBoards(deps, tx, { playerId: me.id, brand, lang, now }, ['daily'])
  const { missions, rules, period, swaps } = board!
  if (!deps.settings.read(missionRules, brand).isOpen) throw no('NotEligibleToRedeem', { Why: 'Closed' })
  const mission = missions.find(({ id }) => id === MissionID)
  if (!mission) throw no('TargetNotFound')
  if (swaps.size >= rules.swaps) throw no('NotEligibleToRedeem', { Why: 'Swapped' })
  const values = await deps.progress.lock(tx, { playerId: me.id, brand, period })
  const isBegun = (measure: Measure): boolean => (values.get(nameOf(measure)) ?? 0) > 0
  if (isBegun(mission)) throw no('NotEligibleToRedeem', { Why: 'Begun' })
  const taken = new Set(swaps.values())
  // One that is not begun either, so that nothing is reached by exchanging.
  const spare = rules.spares.find((one) => !taken.has(one.id) && !isBegun(one))
  if (!spare) throw no('NotEligibleToRedeem', { Why: 'None' })
  await store.addSwap(tx, { playerId: me.id, period: period.key, missionId: mission.id, spareId: spare.id }, now)
  const exchanged = missionsFor(rules, 'daily', new Map([...swaps, [mission.id, spare.id]])).find(
    ({ id }) => id === spare.id,
  )!
  return showMission(board!, exchanged, undefined, lang)
}
