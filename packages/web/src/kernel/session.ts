// Who is signed in, as the page knows it: filled by the link, read by every screen.
import type { refresh } from '@lantern/protocol/auth.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { create } from 'zustand'
import { clearMarks, readMarks } from './expiry.ts'
import { readText, writeText } from './storage.ts'

export type SessionPlayer = ReplyOf<typeof refresh>
/** Global messages about the session; closing one of the first three ends it. */
export type SessionNotice = 'TIMEOUT' | 'MULTIPLE_SIGNIN' | 'DISABLED' | 'REGIST_SUCCESS'

interface Session {
  /** Unknown: this browser remembers a session, the server has not confirmed it yet. */
  readonly status: 'unknown' | 'guest' | 'player'
  readonly me: SessionPlayer | null
  readonly notice: SessionNotice | null
  /** The player signed out by choice; until someone signs in again, nothing asks them back. */
  readonly left: boolean
}

export const useSession = create<Session>(() => ({
  status: readMarks().signedInAt === null ? 'guest' : 'unknown',
  me: null,
  notice: null,
  left: false,
}))

export const isSignedIn = (): boolean => useSession.getState().status === 'player'
export const useMe = (): SessionPlayer | null => useSession((session) => session.me)

export function admit(me: SessionPlayer): void {
  useSession.setState({ status: 'player', me, left: false })
}

/** The session is over; a notice says why, none when the player chose to leave. */
export function dismiss(notice: SessionNotice | null): void {
  clearMarks()
  useSession.setState({ status: 'guest', me: null, notice, left: notice === null })
}

export const announce = (notice: SessionNotice | null): void => useSession.setState({ notice })

export function setBag(bag: SessionPlayer['bag']): void {
  const { me } = useSession.getState()
  if (me) useSession.setState({ me: { ...me, bag } })
}

const wanted = 'SAVED_WINDOW_URL'

/** Deep links survive sign-in: the path is kept until someone signs in. */
export const rememberPath = (path: string): void => writeText(wanted, path)

export function takePath(): string | null {
  const path = readText(wanted)
  writeText(wanted, null)
  return path?.startsWith('/') && !path.startsWith('//') ? path : null
}
