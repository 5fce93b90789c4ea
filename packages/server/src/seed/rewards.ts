// Rewards of the demo data: a return card, and avatar frames that are owned and worn.
import type { Tx } from '../db/open.ts'
import { grantFrames, wearFrame, type PlayerRow } from '../features/players/players.ts'
import { openCard } from '../features/returnRewards/returnRewards.ts'
import { taipeiDay } from '../kernel/time/day.ts'

/** The first player has frames to choose from; the next two wear one, so that chat and rankings show it. */
const frames = [
  { owned: [60, 68], worn: 0 },
  { owned: [62], worn: 62 },
  { owned: [74], worn: 74 },
] as const

export async function seedRewards(tx: Tx, players: readonly PlayerRow[], now: Date): Promise<void> {
  await openCard(tx, players[0]!.id, taipeiDay(now))
  for (const [index, { owned, worn }] of frames.entries()) {
    const { id } = players[index]!
    await grantFrames(tx, id, owned, now)
    await wearFrame(tx, id, worn)
  }
}
