// Watches the session while the page is open: the idle hour, other tabs, the session reminder.
import { judgeSession, markTouch, readMarks, sessionLimits, signInMark } from '../session/expiry.ts'
import { isAppSession, program } from '../session/program.ts'
import { readEnding, useSession, type SessionEnding } from '../session/session.ts'

const look = 15_000
const step = 5_000

/** The client and the protocol are loaded only when there is a session. */
const loadLink = () => import('./link.ts')

async function expire(): Promise<void> {
  const { leaveSession } = await loadLink()
  leaveSession('TIMEOUT')
}

async function resume(): Promise<void> {
  const { resumeSession } = await loadLink()
  await resumeSession()
}

/** The session ended in another tab, which has already notified the server. */
async function follow(ending: SessionEnding | null): Promise<void> {
  const { endSession } = await loadLink()
  endSession(ending)
}

/** The last input on this page; the storage marks hold that of other tabs. */
let lastTouch = Date.now()

function touch(): void {
  const now = Date.now()
  if (now - lastTouch < step || useSession.getState().status !== 'player') return
  lastTouch = now
  markTouch(now)
}

function check(): void {
  if (useSession.getState().isLost) return tryAgain()
  if (useSession.getState().status !== 'player') return
  const now = Date.now()
  const marks = readMarks()
  const isQuiet = now - Math.max(lastTouch, marks.lastTouchAt ?? 0) > sessionLimits.idle
  if (isQuiet || judgeSession(marks, now, true) === 'expired') return void expire()
  if (document.visibilityState === 'visible') void remind(now)
}

/** Without a network the part cannot be loaded; the next check tries again. */
async function remind(now: number): Promise<void> {
  const part = await import('../session/reminder.ts').catch(() => null)
  part?.remindPlayer(now)
}

/** Signing in or out in one tab applies to all of them. */
function onStorageChange({ key }: StorageEvent): void {
  if (key !== signInMark && key !== null) return
  const isIn = readMarks().signedInAt !== null
  if (isIn) void resume()
  else if (useSession.getState().status !== 'guest') void follow(readEnding())
}

/** Back online: a remembered session that could not be confirmed is checked once more. */
function tryAgain(): void {
  if (useSession.getState().status !== 'player' && judgeSession(readMarks(), Date.now()) === 'alive') void resume()
}

export function startSession(): void {
  const verdict = judgeSession(readMarks(), Date.now(), isAppSession(program))
  if (verdict === 'alive') void resume()
  else if (verdict !== 'none') void expire()
  for (const event of ['pointerdown', 'keydown'] as const) addEventListener(event, touch, { passive: true })
  addEventListener('storage', onStorageChange)
  addEventListener('online', tryAgain)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check())
  setInterval(check, look)
}
