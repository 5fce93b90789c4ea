// How the kernel asks who is behind a token; the feature that owns sessions answers.
import type { ErrorName } from '@lantern/protocol/errors.ts'
import type { Me, SessionRef } from './call.ts'

/** Why a session is over, as its holder is told. */
export type Ended = Extract<
  ErrorName,
  'SessionExpired' | 'SignedInElsewhere' | 'AccountDisabled' | 'ForcedOut' | 'Reconnect'
>

export interface Sessions {
  /** Who holds this session token; at a hello they are shown more of themselves next, which may be read along. */
  find(token: string, now: Date, isHello?: boolean): Promise<Me | Ended>
  /** Fresh snapshots of many sessions by id, in one query; a missing one counts as expired. */
  alive(sessions: readonly SessionRef[], now: Date): Promise<ReadonlyMap<string, Me | Ended>>
  /** The player acted: the idle hour starts anew. Called for every call that declares it, so it should gather. */
  touch(session: SessionRef, now: Date): void
}
