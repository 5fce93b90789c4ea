// The export of all data stored about a player, in one file.
import type { ReplyOf } from '@lantern/protocol/op.ts'
import type { exportRecords } from '@lantern/protocol/profile.ts'
import type { Call } from '../../kernel/feature/call.ts'
import { mostRows, type PersonalRecords } from '../../kernel/feature/personal.ts'
import type { PictureKeeper, ProfileDeps } from './deps.ts'
import * as store from './store.ts'

/** An export needs memory and reads many tables: few at once, and one per player. */
const mostAtOnce = 2
const waitSeconds = 10
const underWay = new Set<number>()

export async function writeRecords(
  deps: ProfileDeps,
  { me, db, brand, now, no }: Call<typeof exportRecords>,
): Promise<ReplyOf<typeof exportRecords>> {
  if (underWay.has(me.id) || underWay.size >= mostAtOnce) throw no('TooManyRequests', { RemainingTime: waitSeconds })
  underWay.add(me.id)
  try {
    const sections: Record<string, unknown> = {}
    const cutShort: string[] = []
    for (const records of deps.personal)
      for (const [name, section] of Object.entries(await records.export(db, me.id))) {
        if (name in sections) throw new Error(`two features write the section ${name}`)
        const isLong = Array.isArray(section) && section.length > mostRows
        if (isLong) cutShort.push(name)
        sections[name] = isLong ? section.slice(0, mostRows) : section
      }
    const file = { brand, playerId: me.id, writtenAt: now, mostRowsInAList: mostRows, cutShort, ...sections }
    return { FileName: `lantern-${me.id}.json`, Content: JSON.stringify(file, null, 1) }
  } finally {
    underWay.delete(me.id)
  }
}

export function profilePersonal(pictures: PictureKeeper): PersonalRecords {
  return {
    tables: {
      picture_pace: 'until erasure: the times of the last day’s uploads',
      phone_reward: 'kept for ever: a phone is rewarded once; the phone is a keyed hash',
    },
    async export(db, playerId) {
      const reward = await store.findReward(db, playerId)
      return {
        pictures: await pictures.list(db, playerId),
        phoneReward: reward ? { amount: reward.amount, paidAt: reward.paid_at } : null,
      }
    },
    erase: (tx, playerId) => pictures.drop(tx, playerId),
  }
}
