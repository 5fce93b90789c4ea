// Watches for an hour without a touch, and brings back a remembered session when the page starts.
import { judgeSession, markTouch, readMarks } from './expiry.ts'
import { useSession } from './session.ts'

const look = 15_000
const step = 5_000

/** The client and the contract load only when there is a session to talk about. */
const loadLink = () => import('./link.ts')

async function expire(): Promise<void> {
  const { leaveSession } = await loadLink()
  leaveSession('TIMEOUT')
}

function check(): void {
  const verdict = judgeSession(readMarks(), Date.now())
  if (useSession.getState().status === 'player' && (verdict === 'idle' || verdict === 'expired')) void expire()
}

let lastMark = 0
function touch(): void {
  const now = Date.now()
  if (now - lastMark < step || useSession.getState().status !== 'player') return
  lastMark = now
  markTouch(now)
}

export function startSession(): void {
  const verdict = judgeSession(readMarks(), Date.now())
  if (verdict === 'alive') void loadLink().then(({ resumeSession }) => resumeSession())
  else if (verdict !== 'none') void expire()
  for (const event of ['pointerdown', 'keydown'] as const) addEventListener(event, touch, { passive: true })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check())
  setInterval(check, look)
}
