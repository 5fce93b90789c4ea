// The page's one connection to the server: calls, pushes, and the life of the session.
import { createClient, isRefusal, type Client } from '@lantern/client/client.ts'
import { refresh, signOut } from '@lantern/protocol/auth.ts'
import type { ErrorName } from '@lantern/protocol/errors.ts'
import { socketToken } from '@lantern/protocol/session.ts'
import { readWallet } from '@lantern/protocol/wallet.ts'
import { noteConnection } from './connection.ts'
import { markSignIn, sessionLimits } from './expiry.ts'
import { currentLocale } from './language.ts'
import {
  admit,
  announce,
  dismiss,
  isSignedIn,
  setBag,
  useSession,
  type SessionNotice,
  type SessionPlayer,
} from './session.ts'

export const client: Client = createClient({
  base: location.origin,
  socketToken: async () => (await client.call(socketToken, {})).Token,
  lang: currentLocale,
})

/** How a session that the server ended is told to the player. */
const endings: Partial<Record<ErrorName, SessionNotice>> = {
  SessionExpired: 'TIMEOUT',
  SignedInElsewhere: 'MULTIPLE_SIGNIN',
  ForcedOut: 'MULTIPLE_SIGNIN',
  AccountDisabled: 'DISABLED',
}

let refreshTimer: ReturnType<typeof setTimeout> | undefined

function begin(me: SessionPlayer): void {
  admit(me)
  client.open('lobby')
  planRefresh(sessionLimits.refresh, 0)
}

/** A fresh sign-in or registration. */
export function enterSession(me: SessionPlayer): void {
  client.close()
  markSignIn(Date.now())
  begin(me)
  if (me.isRegist) announce('REGIST_SUCCESS')
}

/** The browser remembers a session: ask the server whether it still stands. */
export async function resumeSession(attempt = 0): Promise<void> {
  try {
    begin(await client.call(refresh, {}))
  } catch (error) {
    if (isRefusal(error)) endSession(endings[error.refusal ?? 'Internal'] ?? 'TIMEOUT')
    else if (attempt < sessionLimits.refreshRetries)
      setTimeout(() => void resumeSession(attempt + 1), 1000 * 2 ** attempt)
    else useSession.setState({ status: 'guest' })
  }
}

function planRefresh(wait: number, failures: number): void {
  clearTimeout(refreshTimer)
  refreshTimer = setTimeout(() => void refreshSession(failures), wait)
}

async function refreshSession(failures: number): Promise<void> {
  try {
    const me = await client.call(refresh, {})
    if (!isSignedIn()) return
    admit(me)
    planRefresh(sessionLimits.refresh, 0)
  } catch (error) {
    const notice = isRefusal(error) ? endings[error.refusal ?? 'Internal'] : undefined
    if (notice) endSession(notice)
    else if (failures < sessionLimits.refreshRetries) planRefresh(10_000, failures + 1)
    else planRefresh(sessionLimits.refresh, 0)
  }
}

export function endSession(notice: SessionNotice | null): void {
  clearTimeout(refreshTimer)
  client.close()
  noteConnection('idle')
  dismiss(notice)
}

/** Leaves by choice or by the clock; the server is told, but not waited for. */
export function leaveSession(notice: SessionNotice | null): void {
  client.call(signOut, {}).catch(() => undefined)
  endSession(notice)
}

client.onState((socket, state) => {
  if (socket !== 'lobby') return
  noteConnection(state)
  const cause = client.endedBy('lobby')
  if (state === 'ended' && cause && isSignedIn()) endSession(endings[cause] ?? 'TIMEOUT')
})

client.onHello((socket, parts) => {
  const { me } = useSession.getState()
  if (socket !== 'lobby' || !me || typeof parts !== 'object') return
  const { bag, level, player } = parts as Partial<SessionPlayer>
  admit({ ...me, ...(bag && { bag }), ...(level && { level }), ...(player && { player }) })
})

client.on(readWallet, ({ Gold, Gem, GamePoint }) => setBag({ coin: Gold, gem: Gem, point: GamePoint }))
