// The page's one connection to the server: calls, pushes, and the start and end of the session.
import { createClient, isRefusal, type Client } from '@lantern/client/client.ts'
import { refresh, signOut } from '@lantern/protocol/auth.ts'
import type { ErrorName } from '@lantern/protocol/errors.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { socketToken, type hello } from '@lantern/protocol/session.ts'
import { readCentre } from '@lantern/protocol/rewards.ts'
import { phoneSignIn, thirdPartyTypes } from '@lantern/protocol/values/accounts.ts'
import { type analyticsFields } from '@lantern/protocol/values/analytics.ts'
import { readWallet } from '@lantern/protocol/wallet.ts'
import { track } from '../browser/analytics.ts'
import { noteConnection, useConnection } from './connection.ts'
import { markSignIn, sessionLimits } from '../session/expiry.ts'
import { noteDot, readDots } from '../document/dots.ts'
import { readFlags } from '../document/flags.ts'
import { currentLocale } from '../language/language.ts'
import {
  admit,
  announce,
  dismiss,
  forgetRevision,
  isSignedIn,
  receiveBalances,
  useSession,
  type SessionEnding,
  type SessionPlayer,
} from '../session/session.ts'

export const client: Client = createClient({
  base: location.origin,
  socketToken: async () => (await client.call(socketToken, {})).Token,
  lang: currentLocale,
})

/** Which notice the player sees when the server ended the session. */
const endings: Partial<Record<ErrorName, SessionEnding>> = {
  SessionExpired: 'TIMEOUT',
  SignedInElsewhere: 'MULTIPLE_SIGNIN',
  ForcedOut: 'MULTIPLE_SIGNIN',
  AccountDisabled: 'DISABLED',
}

type AnalyticsWay = (typeof analyticsFields.Way)[number]

let refreshTimer: ReturnType<typeof setTimeout> | undefined

function begin(me: SessionPlayer): void {
  admit(me)
  client.open('lobby')
  watchLine()
  planRefresh(sessionLimits.refresh, 0)
}

const ways: Readonly<Record<number, AnalyticsWay>> = {
  [phoneSignIn]: 'phone',
  [thirdPartyTypes.phone]: 'phone',
  [thirdPartyTypes.facebook]: 'facebook',
  [thirdPartyTypes.google]: 'google',
  [thirdPartyTypes.apple]: 'apple',
  [thirdPartyTypes.line]: 'line',
  [thirdPartyTypes.liff]: 'line',
  [thirdPartyTypes.zalo]: 'zalo',
}
const wayOf = (provider: number): AnalyticsWay => ways[provider] ?? 'other'

/** Begins the session after a sign-in or registration. */
export function enterSession(me: SessionPlayer): void {
  client.close()
  markSignIn(Date.now())
  begin(me)
  const Way = wayOf(me.provider)
  track({ Name: 'signInDone', Way })
  if (me.isRegist) track({ Name: 'registered', Way })
  announce(me.isRegist ? 'REGIST_SUCCESS' : me.isDeletionCancelled ? 'DELETION_CANCELLED' : null)
}

let resumeTimer: ReturnType<typeof setTimeout> | undefined

function planResume(attempt: number): void {
  clearTimeout(resumeTimer)
  resumeTimer = setTimeout(() => void resumeSession(attempt), 1000 * 2 ** (attempt - 1))
}

/** This browser has stored a session, or another tab has opened one: the server checks whether it is valid. */
export async function resumeSession(attempt = 0): Promise<void> {
  clearTimeout(resumeTimer)
  try {
    const me = await client.call(refresh, {})
    // Sockets of the previous session are no longer valid.
    if (isSignedIn()) client.close()
    begin(me)
  } catch (error) {
    const ending = isRefusal(error) ? endings[error.refusal ?? 'Internal'] : undefined
    if (ending) return endSession(ending)
    if (attempt < sessionLimits.refreshRetries) planResume(attempt + 1)
    else if (isSignedIn()) return useSession.setState({ status: 'guest' })
    if (attempt > 0) useSession.setState({ isLost: true })
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

export function endSession(notice: SessionEnding | 'FOREIGN_RETURN' | null): void {
  clearTimeout(refreshTimer)
  clearTimeout(resumeTimer)
  client.close()
  noteConnection('idle')
  dismiss(notice)
}

/** Ends the session by choice or by timeout; the server is notified without waiting for its reply. */
export function leaveSession(notice: SessionEnding | 'FOREIGN_RETURN' | null): void {
  // A browser that was left alone keeps its reminders; signing out by choice removes it.
  client.call(signOut, { Idle: notice === 'TIMEOUT' }).catch(() => undefined)
  endSession(notice)
}

client.onState((socket, state) => {
  if (socket !== 'lobby') return
  noteConnection(state)
  const cause = client.endedBy('lobby')
  if (state !== 'ended' || !cause || !isSignedIn()) return
  // The newer session may be this browser's own, opened in another tab: its cookie is then valid here too.
  if (cause === 'SignedInElsewhere') void resumeOnce()
  else endAfterGrace(endings[cause] ?? 'TIMEOUT')
})

/** One of our own calls may have ended the session; its reply arrives shortly after the socket closes and has the precise reason. */
const grace = 400

function endAfterGrace(ending: SessionEnding): void {
  const began = useSession.getState().me?.startedAt
  setTimeout(() => {
    if (isSignedIn() && useSession.getState().me?.startedAt === began) endSession(ending)
  }, grace)
}

const patience = 10_000
let lastResume = -patience

async function resumeOnce(): Promise<void> {
  const now = performance.now()
  const isAgain = now - lastResume < patience
  lastResume = now
  if (isAgain) return endSession('MULTIPLE_SIGNIN')
  await resumeSession(sessionLimits.refreshRetries)
  if (!isSignedIn() && !useSession.getState().notice) endSession('MULTIPLE_SIGNIN')
}

let epoch: string | undefined

client.onHello((socket, parts) => {
  const { me } = useSession.getState()
  if (socket !== 'lobby' || !me || typeof parts !== 'object') return
  const {
    bag: balances,
    level,
    player,
    Flags,
    Dots,
    Resume,
  } = parts as Partial<SessionPlayer> & Pick<ReplyOf<typeof hello>, 'Flags' | 'Dots'> & { Resume?: { Epoch: string } }
  readFlags(Flags)
  readDots(Dots)
  if (epoch !== undefined && Resume?.Epoch !== epoch) forgetRevision()
  epoch = Resume?.Epoch
  admit({ ...me, ...(balances && { bag: balances }), ...(level && { level }), ...(player && { player }) })
})

client.on(readWallet, receiveBalances)
client.on(readCentre, noteDot)

/** Reads the counts of rewards again. */
export async function renewDots(): Promise<void> {
  const { Dots } = await client.call(readCentre, {})
  readDots(Dots)
}

/** Jackpots are pushed every few seconds, so a longer silence suggests a dead socket. */
const longestSilence = 30_000
const silenceCheck = 10_000
const answerPatience = 300
let isProbing = false

/** A network change or a frozen server leaves a dead socket without a close event; when the probe gets no answer, the client reconnects. */
async function probe(): Promise<void> {
  if (isProbing || client.state('lobby') !== 'ready') return
  isProbing = true
  // A quick answer changes nothing on screen.
  const doubt = setTimeout(() => useConnection.setState({ isUnsure: true }), answerPatience)
  await client.call(readWallet, {}).catch(() => undefined)
  clearTimeout(doubt)
  isProbing = false
  useConnection.setState({ isUnsure: false })
}

let isWatching = false

/** Runs from the first session until the page is closed. */
function watchLine(): void {
  if (isWatching) return
  isWatching = true
  addEventListener('online', () => void probe())
  setInterval(() => {
    if (!document.hidden && client.silence('lobby') > longestSilence) void probe()
  }, silenceCheck)
}
