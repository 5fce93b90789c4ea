// Who is signed in, as the page knows it: filled by the link, read by every screen.
import type { refresh } from '@lantern/protocol/auth.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import type { readWallet } from '@lantern/protocol/wallet.ts'
import { create } from 'zustand'
import { clearMarks, readMarks } from './expiry.ts'
import { readText, writeText } from '../browser/storage.ts'

export type SessionPlayer = ReplyOf<typeof refresh>

const endings = ['TIMEOUT', 'MULTIPLE_SIGNIN', 'DISABLED'] as const
/** Why a session ended. */
export type SessionEnding = (typeof endings)[number]
/** Global messages about the session. FOREIGN_RETURN: a sign-in callback carried a fragment that we never ask for. */
export type SessionNotice =
  | SessionEnding
  | 'FOREIGN_RETURN'
  | 'REGIST_SUCCESS'
  | 'DELETION_CANCELLED'
  | 'EXCLUDED'
  | 'REMINDER'

interface Session {
  /** Unknown: this browser remembers a session, the server has not confirmed it yet. */
  readonly status: 'unknown' | 'guest' | 'player'
  readonly me: SessionPlayer | null
  readonly notice: SessionNotice | null
  /** What the notice fills in: until when, or how many minutes. */
  readonly detail: string
  /** The server could not be asked whether the remembered session stands: still unknown, and said so. */
  readonly isLost: boolean
  /** The documents' signInError.Code: why the last sign-in was refused; null after one that succeeded. */
  readonly signInError: { readonly Code: number } | null
  /** The player has just signed out by choice: the page they were on does not ask them back. */
  readonly left: boolean
}

export const useSession = create<Session>(() => ({
  status: readMarks().signedInAt === null ? 'guest' : 'unknown',
  me: null,
  notice: null,
  detail: '',
  isLost: false,
  signInError: null,
  left: false,
}))

export const isSignedIn = (): boolean => useSession.getState().status === 'player'
export const useMe = (): SessionPlayer | null => useSession((session) => session.me)

/** The purse of a hello or a refresh may have been read before the one that is shown: then that one stays. */
export function admit(me: SessionPlayer): void {
  const known = useSession.getState().me
  const isSame = known?.player.playerID === me.player.playerID
  const bag = isSame && known.bag.revision > me.bag.revision ? known.bag : me.bag
  useSession.setState({ status: 'player', me: { ...me, bag }, isLost: false, left: false })
}

const lastEnding = 'SESSION_END'

/** The session is over; a notice says why, none when the player chose to leave. Other tabs follow by the marks. */
export function dismiss(notice: SessionNotice | null): void {
  writeText(lastEnding, notice)
  clearMarks()
  useSession.setState({ status: 'guest', me: null, notice, detail: '', isLost: false, left: notice === null })
}

/** Why another tab of this browser ended the session. */
export const readEnding = (): SessionEnding | null => endings.find((ending) => ending === readText(lastEnding)) ?? null

/** The page that was left behind is gone: whoever wants another one is asked again. */
export function settle(): void {
  if (useSession.getState().left) useSession.setState({ left: false })
}

/** Null: the sign-in succeeded. */
export const noteSignIn = (code: number | null): void =>
  useSession.setState({ signInError: code === null ? null : { Code: code } })

export const announce = (notice: SessionNotice | null, detail = ''): void => useSession.setState({ notice, detail })

/** Pushes and replies overtake each other: a purse that is older than the one shown is dropped. */
export function hearPurse({ Gold, Gem, GamePoint, Revision }: ReplyOf<typeof readWallet>): void {
  const { me } = useSession.getState()
  if (me && Revision < me.bag.revision) return
  setBag({ coin: Gold, gem: Gem, point: GamePoint, revision: Revision })
}

/** Revisions of another epoch of the server say nothing about the order: the ledger may have been restored from a backup. */
export function forgetPurse(): void {
  const { me } = useSession.getState()
  if (me) setBag({ ...me.bag, revision: 0 })
}

export function setBag(bag: SessionPlayer['bag']): void {
  const { me } = useSession.getState()
  if (me) useSession.setState({ me: { ...me, bag } })
}

export const wantedMark = 'SAVED_WINDOW_URL'

/** Deep links survive sign-in: the path is kept until someone signs in. */
export const rememberPath = (path: string): void => writeText(wantedMark, path)
