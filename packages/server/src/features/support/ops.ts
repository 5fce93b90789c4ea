// Takes reports of profiles, messages and rooms, each with what was to be seen at that moment.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { report } from '@lantern/protocol/support.ts'
import type { RequestOf } from '@lantern/protocol/op.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import type { Call } from '../../kernel/call.ts'
import type { Feature } from '../../kernel/feature.ts'
import { handle } from '../../kernel/handle.ts'
import { lineFor } from '../chat/chat.ts'
import type { Players } from '../players/players.ts'
import { cleanText } from '../words/words.ts'
import { personal } from './personal.ts'
import { keepProfile, keepRoom, keepScene, reportKinds, reportRules, waitForReport } from './rules.ts'
import * as store from './store.ts'

export interface SupportHouse {
  readonly db: Kysely<Schema>
  readonly players: Players
  /** Undefined where the brand has no such room. */
  findRoom(db: Kysely<Schema>, brand: BrandCode, id: number): Promise<ReportedRoom | undefined>
}

interface ReportedRoom {
  readonly host_id: number
  readonly title: string
}

type Reporting = Call<typeof report>

const dayMs = 86_400_000

export function supportFeature(house: SupportHouse): Feature {
  const { db } = house
  return {
    name: 'support',
    personal,
    jobs: [
      {
        kind: 'support.sweep',
        every: { at: '04:40' },
        run: ({ now }) => store.dropSettled(db, new Date(now.getTime() - reportRules.keepDays * dayMs)),
      },
    ],
    handlers: [
      handle(report, async (request, call) => {
        const target = { kind: request.Kind, targetId: request.TargetID }
        await store.lockReporter(call.tx, call.me.id)
        const open = await store.findOpen(call.tx, call.me.id, target)
        if (open !== undefined) return { ReportID: open }
        const seen = await look(house, request, call)
        if (!seen || seen.playerId === call.me.id) throw call.no('TargetNotFound')
        const recent = await store.readTimes(call.tx, call.me.id, new Date(call.now.getTime() - dayMs))
        const wait = waitForReport(recent, call.now)
        if (wait !== null) throw call.no('TooManyRequests', { RemainingTime: wait })
        const words = cleanText(request.Words ?? '')
        const said = { brand: call.brand, reporterId: call.me.id, reason: request.Reason, words }
        return { ReportID: await store.saveReport(call.tx, { ...target, ...said, ...seen }, call.now) }
      }),
    ],
  }
}

/** Whose it is and what was to be seen; null where the reporter could not see it. */
async function look(
  { players, findRoom }: SupportHouse,
  { Kind, TargetID }: RequestOf<typeof report>,
  { tx, me, brand, now }: Reporting,
) {
  if (Kind === reportKinds.message) {
    const scene = await lineFor(tx, { id: me.id, brand }, TargetID, now)
    return scene && { playerId: scene.line.playerId, evidence: keepScene(scene) }
  }
  if (Kind === reportKinds.room) {
    const room = await findRoom(tx, brand, TargetID)
    return room ? { playerId: room.host_id, evidence: keepRoom(room.title) } : null
  }
  const player = await players.find(tx, brand, TargetID)
  return player && !player.erased_at ? { playerId: player.id, evidence: keepProfile(player) } : null
}
