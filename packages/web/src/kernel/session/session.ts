// The session as the page knows it: written by the link, read by every screen.
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
/** Global messages about the session. FOREIGN_RETURN: a sign-in callback contained a fragment that we never request. */
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
  /** The parameter of the notice: an end time, or a number of minutes. */
  readonly detail: string
  /** The server could not be reached to confirm the remembered session: the status is still unknown, and the page shows that. */
  readonly isLost: boolean
  /** The specification's signInError.Code: why the last sign-in was refused; null after one that succeeded. */
  readonly signInError: { readonly Code: number } | null
  /** The player has just signed out: the current page does not ask for sign-in. */
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

/** The balances of a hello or a refresh may be older than those shown: then the shown ones stay. */
export function admit(me: SessionPlayer): void {
  const known = useSession.getState().me
  const isSame = known?.player.playerID === me.player.playerID
  const balances = isSame && known.bag.revision > me.bag.revision ? known.bag : me.bag
  useSession.setState({ status: 'player', me: { ...me, bag: balances }, isLost: false, left: false })
}

const lastEnding = 'SESSION_END'

/** Ends the session; the notice has the reason, null when the player signed out. Other tabs follow through the storage marks. */
export function dismiss(notice: SessionNotice | null): void {
  writeText(lastEnding, notice)
  clearMarks()
  useSession.setState({ status: 'guest', me: null, notice, detail: '', isLost: false, left: notice === null })
}

/** The reason stored by another tab that ended the session. */
export const readEnding = (): SessionEnding | null => endings.find((ending) => ending === readText(lastEnding)) ?? null

/** The player left the page on which they signed out: the next protected page asks for sign-in again. */
export function settle(): void {
  if (useSession.getState().left) useSession.setState({ left: false })
}

/** Null: the sign-in succeeded. */
export const noteSignIn = (code: number | null): void =>
  useSession.setState({ signInError: code === null ? null : { Code: code } })

export const announce = (notice: SessionNotice | null, detail = ''): void => useSession.setState({ notice, detail })

/** Pushes and replies may overtake each other: balances older than those shown are dropped. */
export function receiveBalances({ Gold, Gem, GamePoint, Revision }: ReplyOf<typeof readWallet>): void {
  const { me } = useSession.getState()
  if (me && Revision < me.bag.revision) return
  setBalances({ coin: Gold, gem: Gem, point: GamePoint, revision: Revision })
}

/** Revisions of another server epoch are not comparable: the ledger may have been restored from a backup. */
export function forgetRevision(): void {
  const { me } = useSession.getState()
  if (me) setBalances({ ...me.bag, revision: 0 })
}

export function setBalances(balances: SessionPlayer['bag']): void {
  const { me } = useSession.getState()
  if (me) useSession.setState({ me: { ...me, bag: balances } })
}

export const wantedMark = 'SAVED_WINDOW_URL'

/** Deep links survive sign-in: the path is stored until then. */
export const rememberPath = (path: string): void => writeText(wantedMark, path)
