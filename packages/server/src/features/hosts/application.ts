// The application and standing of a player as a host, as stored and in its wire form.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { readApplication } from '@lantern/protocol/hosts.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { hostStates } from '@lantern/protocol/values/hosts.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import { phoneProvider, type Players } from '../players/players.ts'
import { applyFrom } from './rules.ts'
import * as store from './store.ts'

export interface Standing {
  readonly isHost: boolean
  readonly hasPhone: boolean
  readonly last: store.ApplicationRow | undefined
  readonly application: ReplyOf<typeof readApplication>
}

export async function applicationOf(
  db: Kysely<Schema>,
  players: Pick<Players, 'find' | 'identities'>,
  brand: BrandCode,
  playerId: number,
  waitDays: number,
  now: Date,
): Promise<Standing> {
  const player = await players.find(db, brand, playerId)
  const identities = await players.identities(db, playerId)
  const last = await store.findLastApplication(db, playerId)
  const standing = await store.findStanding(db, playerId)
  const isHost = player?.is_host === true
  const hasPhone = identities.some(({ provider }) => provider === phoneProvider)
  return { isHost, hasPhone, last, application: show({ isHost, hasPhone, last, standing }, waitDays, now) }
}

interface Known extends Pick<Standing, 'isHost' | 'hasPhone' | 'last'> {
  readonly standing: store.StandingRow | undefined
}

function show({ isHost, hasPhone, last, standing }: Known, waitDays: number, now: Date): Standing['application'] {
  const isSuspended =
    isHost && standing?.suspended_at && (standing.suspended_until === null || standing.suspended_until > now)
  const written = last && {
    Category: last.category,
    Words: last.words,
    CreateTime: last.created_at.toISOString(),
    ...(last.decided_at ? { DecideTime: last.decided_at.toISOString() } : {}),
  }
  if (isSuspended)
    return {
      ...written,
      State: hostStates.suspended,
      HasPhone: hasPhone,
      Reason: standing.suspended_reason ?? '',
      Until: standing.suspended_until?.toISOString() ?? null,
    }
  if (isHost) return { ...written, State: hostStates.approved, HasPhone: hasPhone }
  // The approval of a player who is no longer a host counts as none.
  if (!last || last.state === hostStates.approved) return { State: hostStates.none, HasPhone: hasPhone }
  if (last.state === hostStates.waiting) return { ...written, State: hostStates.waiting, HasPhone: hasPhone }
  return {
    ...written,
    State: hostStates.refused,
    HasPhone: hasPhone,
    Reason: last.reason ?? '',
    ApplyFrom: applyFrom(last.decided_at!, waitDays).toISOString(),
  }
}
