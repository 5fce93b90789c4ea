// A bot and missions: claims what it has reached, some seconds after the news of it.
import { type Client, isRefusal } from '@lantern/client/client.ts'
import { claimMission, listMissions } from '@lantern/protocol/missions.ts'
import { claimStatuses } from '@lantern/protocol/values/rewards.ts'
import type { Wait } from './viewer.ts'

interface ClaimingParts {
  readonly wait: Wait
  /** Milliseconds between two reads of the missions. */
  readonly pause: readonly [least: number, most: number]
}

const dayMs = 86_400_000

/** Ends in a brand without missions, otherwise only by an error. */
export async function claimMissions(client: Client, { wait, pause }: ClaimingParts): Promise<void> {
  for (;;) {
    await wait(pause)
    const listed = await client.call(listMissions, {}).catch((error: unknown) => {
      if (isRefusal(error) && error.refusal === 'NotOpenYet') return null
      throw error
    })
    if (!listed) return wait([dayMs, dayMs])
    const { Rows, Boards } = listed
    const missions = Rows.filter(({ Status }) => Status === claimStatuses.claimable)
    const chests = Boards.flatMap(({ Type, Chests }) =>
      Chests.filter(({ Status }) => Status === claimStatuses.claimable).map(({ ChestID }) => ({ Type, ChestID })),
    )
    for (const claim of [...missions.map(({ Type, MissionID }) => ({ Type, MissionID })), ...chests])
      await client.call(claimMission, claim).catch((error: unknown) => {
        // Claimed by another client, or its period has ended meanwhile.
        if (!isRefusal(error)) throw error
      })
  }
}
