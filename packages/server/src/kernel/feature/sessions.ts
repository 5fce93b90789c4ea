// How the kernel resolves a session token to a player; implemented by the feature that owns sessions.
import type { ErrorName } from '@lantern/protocol/errors.ts'
import type { Me, SessionRef } from './call.ts'
import type { Look, Snapshot } from './helloBuilder.ts'

/** Why a session has ended, as sent to its client. */
export type Ended = Extract<
  ErrorName,
  'SessionExpired' | 'SignedInElsewhere' | 'AccountDisabled' | 'ForcedOut' | 'Reconnect'
>

export interface Met {
  readonly me: Me
  /** Null if no hello queries were read. */
  readonly seen: Snapshot | null
}

export interface Sessions {
  /** The player of this session token. */
  find(token: string, now: Date): Promise<Me | Ended>
  /** The same for a hello, which also needs the results of the hello queries: the columns of `look` are read in the same query. */
  meet(token: string, now: Date, look: Look | null): Promise<Met | Ended>
  /** Current snapshots of many sessions by id, in one query; a session that is missing has expired. */
  alive(sessions: readonly SessionRef[], now: Date): Promise<ReadonlyMap<string, Me | Ended>>
  /** The player acted: restarts the idle timeout. Called for nearly every call, so implementations should batch the writes. */
  touch(session: SessionRef, now: Date): void
}
