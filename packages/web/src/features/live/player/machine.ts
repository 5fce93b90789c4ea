// The player of a live stream as a pure state machine: the start after a hold, the watchdog, restarts and their pauses.

export const playerRules = {
  /** Playback starts when this much is buffered. */
  holdMs: 800,
  /** Further behind the newest picture than this, playback jumps forward when it starts or when the page becomes visible. */
  mostBehindMs: 1200,
  /** Without a new picture for this long the stream is opened again. */
  noProgressMs: 5000,
  /** After this many interruptions within the window the stream is opened again. */
  stalls: 3,
  stallWindowMs: 10_000,
  /** The pause before each restart; after the last one the viewer decides. */
  waitsMs: [1000, 2000, 4000, 8000, 8000],
  /** After this long without a restart the count of restarts begins anew. */
  steadyMs: 30_000,
} as const

/**
 * linking: asks for the addresses. buffering: the connection is open, playback waits for the hold. blocked: the browser wants a tap. waiting: pause
 * before a restart. failed: the last restart has failed too. offAir: there is no stream.
 */
export type PlayerPhase = 'idle' | 'linking' | 'buffering' | 'playing' | 'blocked' | 'waiting' | 'failed' | 'offAir'

export interface PlayerState {
  readonly phase: PlayerPhase
  /** When the phase began. */
  readonly since: number
  /** Index of the address in use, in the order of preference. */
  readonly source: number
  readonly sources: number
  /** Restarts since the last lasting playback. */
  readonly restarts: number
  readonly resumeAt: number
  /** Whether this connection has delivered a picture: if not, the next restart uses the next address. */
  readonly hasPlayed: boolean
  readonly position: number
  readonly progressAt: number
  /** Times of the latest interruptions. */
  readonly stalls: readonly number[]
}

export type PlayerEvent =
  /** Sent also for a retry by the viewer and for a room that is on air again. */
  | { readonly type: 'start' }
  | { readonly type: 'stop' }
  /** The addresses are known; 0: the room is off air. */
  | { readonly type: 'linked'; readonly sources: number }
  /** Opening or reading failed. */
  | { readonly type: 'broken' }
  /**
   * The state of the media element, several times a second. `ahead`: seconds buffered after the position. Not judged: a hidden page, whose timers and
   * pictures the browser slows down, or a host who is reconnecting.
   */
  | { readonly type: 'sample'; readonly position: number; readonly ahead: number; readonly isJudged: boolean }
  /** Playback ran out of data. */
  | { readonly type: 'stalled' }
  /** The browser refused to play without a tap. */
  | { readonly type: 'blocked' }
  | { readonly type: 'tapped' }
  /** The page is visible again. */
  | { readonly type: 'shown' }

/** link: ask for addresses. open: connect to the address `source`. play: start playback, near the edge. edge: jump to the newest picture. close: disconnect. */
export type PlayerCommand = 'link' | 'open' | 'play' | 'edge' | 'close'

export interface Step {
  readonly state: PlayerState
  readonly commands: readonly PlayerCommand[]
}

export const idle: PlayerState = {
  phase: 'idle',
  since: 0,
  source: 0,
  sources: 0,
  restarts: 0,
  resumeAt: 0,
  hasPlayed: false,
  position: 0,
  progressAt: 0,
  stalls: [],
}

const enter = (state: PlayerState, phase: PlayerPhase, now: number): PlayerState => ({ ...state, phase, since: now })

const stay = (state: PlayerState): Step => ({ state, commands: [] })

const link = (state: PlayerState, now: number): Step => ({ state: enter(state, 'linking', now), commands: ['link'] })

function restart(state: PlayerState, now: number): Step {
  const { restarts, hasPlayed, source, sources } = state
  const wait = playerRules.waitsMs[restarts]
  if (wait === undefined) return { state: enter(state, 'failed', now), commands: ['close'] }
  const next = hasPlayed || sources === 0 ? source : (source + 1) % sources
  const waiting = { ...enter(state, 'waiting', now), restarts: restarts + 1, resumeAt: now + wait, source: next }
  return { state: { ...waiting, stalls: [] }, commands: ['close'] }
}

export function step(state: PlayerState, event: PlayerEvent, now: number): Step {
  switch (event.type) {
    case 'start':
      return isRunning(state) ? stay(state) : link({ ...idle, source: state.source, sources: state.sources }, now)
    case 'stop':
      return { state: idle, commands: state.phase === 'idle' ? [] : ['close'] }
    case 'linked':
      return linked(state, event.sources, now)
    case 'broken':
      return isOpen(state) || state.phase === 'linking' ? restart(state, now) : stay(state)
    case 'stalled':
      return stalled(state, now)
    case 'blocked':
      return state.phase === 'playing' ? stay(enter(state, 'blocked', now)) : stay(state)
    case 'tapped':
      return state.phase === 'blocked' ? play(state, now) : stay(state)
    case 'shown':
      if (state.phase !== 'playing') return stay(state)
      return { state: { ...state, progressAt: now, stalls: [] }, commands: ['edge'] }
    case 'sample':
      return sample(state, event, now)
  }
}

const isOpen = ({ phase }: PlayerState): boolean => ['buffering', 'playing', 'blocked'].includes(phase)

/** A start changes nothing while the stream is open or about to be opened. */
const isRunning = (state: PlayerState): boolean => isOpen(state) || ['linking', 'waiting'].includes(state.phase)

function linked(state: PlayerState, sources: number, now: number): Step {
  if (state.phase !== 'linking') return stay(state)
  if (sources === 0) return { state: enter({ ...state, restarts: 0 }, 'offAir', now), commands: [] }
  const opened = { ...enter(state, 'buffering', now), sources, source: state.source % sources, stalls: [] }
  return { state: { ...opened, hasPlayed: false, progressAt: now }, commands: ['open'] }
}

const play = (state: PlayerState, now: number): Step => ({
  state: { ...enter(state, 'playing', now), progressAt: now, stalls: [] },
  commands: ['play'],
})

/** Interruptions before the first picture are not counted: playback has not begun and waits for the hold. */
function stalled(state: PlayerState, now: number): Step {
  if (state.phase !== 'playing' || !state.hasPlayed) return stay(state)
  const stalls = [...state.stalls.filter((at) => now - at < playerRules.stallWindowMs), now]
  if (stalls.length >= playerRules.stalls) return restart({ ...state, stalls }, now)
  return stay({ ...state, stalls })
}

/** Media clocks have fractions: less than this is no movement. */
const leastMove = 0.01

function sample(state: PlayerState, event: Extract<PlayerEvent, { type: 'sample' }>, now: number): Step {
  if (state.phase === 'waiting') return now >= state.resumeAt ? link(state, now) : stay(state)
  if (state.phase !== 'buffering' && state.phase !== 'playing') return stay(state)
  if (state.phase === 'buffering' && event.ahead * 1000 >= playerRules.holdMs)
    return play({ ...state, position: event.position }, now)
  const hasMoved = state.phase === 'playing' && Math.abs(event.position - state.position) > leastMove
  if (hasMoved || !event.isJudged) {
    const isSteady = hasMoved && now - state.since >= playerRules.steadyMs
    const hasPlayed = state.hasPlayed || hasMoved
    const moved = { ...state, position: event.position, progressAt: now, hasPlayed }
    return stay(isSteady ? { ...moved, restarts: 0 } : moved)
  }
  return now - state.progressAt >= playerRules.noProgressMs ? restart(state, now) : stay(state)
}
