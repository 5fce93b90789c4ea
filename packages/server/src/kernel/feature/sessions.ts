// How the kernel asks who is behind a token; the feature that owns sessions answers.
import type { ErrorName } from '@lantern/protocol/errors.ts'
import type { Me, SessionRef } from './call.ts'
import type { Look, Sights } from './greeting.ts'

/** Why a session is over, as its holder is told. */
export type Ended = Extract<
  ErrorName,
  'SessionExpired' | 'SignedInElsewhere' | 'AccountDisabled' | 'ForcedOut' | 'Reconnect'
>

export interface Met {
  readonly me: Me
  /** Null where nothing was looked at. */
  readonly seen: Sights | null
}

export interface Sessions {
  /** Who holds this session token. */
  find(token: string, now: Date): Promise<Me | Ended>
  /** The same at a hello: they are shown more of themselves next, which is read along with what `look` wants to see. */
  meet(token: string, now: Date, look: Look | null): Promise<Met | Ended>
  /** Fresh snapshots of many sessions by id, in one query; a missing one counts as expired. */
  alive(sessions: readonly SessionRef[], now: Date): Promise<ReadonlyMap<string, Me | Ended>>
  /** The player acted: the idle hour starts anew. Called for every call that declares it, so it should gather. */
  touch(session: SessionRef, now: Date): void
}
