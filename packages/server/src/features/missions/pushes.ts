// Pushes of progress (14002): the newest values, at most once a second for a player and type.
import { listMissions } from '@lantern/protocol/missions.ts'
import type { BodyOf } from '@lantern/protocol/op.ts'
import type { Context } from '../../kernel/context.ts'
import { playerChannel } from '../../kernel/hub/hub.ts'
import { elapsed } from '../../kernel/time/clock.ts'

type Body = BodyOf<typeof listMissions>

/** A value of a mission, or of the points of a type. */
export interface Change {
  readonly playerId: number
  readonly Type: Body['Type']
  readonly mission?: Body['Missions'][number]
  readonly points?: number
}

const intervalMs = 1000

interface Waiting {
  readonly playerId: number
  readonly Type: Body['Type']
  readonly missions: Map<number, Body['Missions'][number]>
  points?: number
}

export function createPushes({ publish }: Pick<Context, 'publish'>) {
  const waiting = new Map<string, Waiting>()
  let timer: NodeJS.Timeout | undefined
  let sentAt = -intervalMs

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    sentAt = elapsed()
    for (const { playerId, Type, missions, points } of waiting.values())
      publish(playerChannel(playerId), listMissions, {
        Type,
        Missions: [...missions.values()],
        ...(points !== undefined && { Points: points }),
      })
    waiting.clear()
  }

  return {
    changed(changes: readonly Change[]): void {
      for (const { playerId, Type, mission, points } of changes) {
        const key = `${playerId} ${Type}`
        const known: Waiting = waiting.get(key) ?? { playerId, Type, missions: new Map() }
        waiting.set(key, known)
        if (mission) known.missions.set(mission.MissionID, mission)
        if (points !== undefined) known.points = points
      }
      if (changes.length === 0 || timer) return
      const rest = sentAt + intervalMs - elapsed()
      if (rest <= 0) flush()
      else timer = setTimeout(flush, rest).unref()
    },
    stop(): void {
      clearTimeout(timer)
      waiting.clear()
    },
  }
}
