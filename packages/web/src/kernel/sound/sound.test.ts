// The player against a fake audio engine: what is fetched, what plays, when the music is lowered.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sting, type Sounds } from './cues.ts'

/** What the page requested from the audio engine and the network. */
interface Param {
  value: number
  readonly asked: (readonly [how: string, value: number, at: number])[]
}
let engine: { contexts: FakeContext[]; fetched: string[]; isTouched: boolean }

function makeParam(): Param & Record<string, unknown> {
  const asked: [string, number, number][] = []
  const note = (how: string) => (value: number, at: number) => void asked.push([how, value, at])
  return {
    value: 1,
    asked,
    setValueAtTime: note('set'),
    linearRampToValueAtTime: note('ramp'),
    setTargetAtTime: note('target'),
    cancelScheduledValues: () => undefined,
  }
}

class FakeNode extends EventTarget {
  gain = makeParam()
  playbackRate = makeParam()
  loop = false
  loopStart = 0
  stoppedAt: number | null = null
  isStarted = false
  buffer: { duration: number; url: string } | null = null
  connect(): void {}
  disconnect(): void {}
  start(): void {
    this.isStarted = true
  }
  stop(at: number): void {
    this.stoppedAt = at
  }
}

class FakeContext {
  currentTime = 10
  state = 'running'
  destination = {}
  gains: FakeNode[] = []
  sources: FakeNode[] = []
  constructor() {
    engine.contexts.push(this)
  }
  createGain(): FakeNode {
    const node = new FakeNode()
    this.gains.push(node)
    return node
  }
  createBufferSource(): FakeNode {
    const node = new FakeNode()
    this.sources.push(node)
    return node
  }
  async decodeAudioData(bytes: { url: string }) {
    return { duration: 4, sampleRate: 8000, numberOfChannels: 0, url: bytes.url }
  }
  async suspend() {
    this.state = 'suspended'
  }
  async resume() {
    this.state = 'running'
  }
  playing(name: string): FakeNode[] {
    return this.sources.filter(({ buffer, stoppedAt }) => buffer?.url.includes(`/${name}.`) && stoppedAt === null)
  }
}

/** Waits until modules are loaded and responses are decoded. */
async function settle(): Promise<void> {
  await vi.dynamicImportSettled()
  for (let i = 0; i < 30; i++) await Promise.resolve()
}
const touch = (): void => {
  engine.isTouched = true
  dispatchEvent(new Event('pointerup'))
}
/** Sounds as a stage registers them. */
const sounds: Sounds = {
  cues: {
    spin: { plays: 'reel-start', startsRuns: true },
    bet: { plays: 'bet-placed' },
    count: { plays: 'coin-count-loop' },
    'rocket/engine': { plays: 'rocket-engine-loop' },
    'party-nice': sting('win-nice'),
    'party-big': sting('win-big', 6),
    'party-mega': sting('win-mega', 7),
  },
  pieces: { owl20: 'night-owl', dragon243: 'dragon-festival' },
}

const enter = async () => {
  const player = await import('./sound.ts')
  player.registerSounds(async () => ({ sounds }))
  return player
}

beforeEach(() => {
  engine = { contexts: [], fetched: [], isTouched: false }
  localStorage.clear()
  history.replaceState(null, '', '/zh_tw/play-game/m/owl20')
  vi.resetModules()
  vi.stubGlobal('AudioContext', FakeContext)
  vi.stubGlobal('fetch', async (url: string) => {
    engine.fetched.push(url)
    return { ok: true, arrayBuffer: async () => ({ url }) }
  })
  Object.defineProperty(navigator, 'userActivation', {
    configurable: true,
    get: () => ({ hasBeenActive: engine.isTouched }),
  })
})
afterEach(async () => {
  // The next test starts again; the listeners of this one stay registered and must have nothing left to play.
  const { music } = await import('./sound.ts')
  music(null)
  vi.unstubAllGlobals()
})

test('before the first touch nothing is loaded; then the requested music loops inside its padding', async () => {
  const { music, play } = await enter()
  music('owl20')
  play('spin')
  await settle()
  expect([engine.contexts.length, engine.fetched.length]).toEqual([0, 0])
  touch()
  await settle()
  const [context] = engine.contexts
  expect(engine.fetched).toHaveLength(1)
  const [source] = context!.playing('music-night-owl')
  expect([source?.loop, source?.loopStart]).toEqual([true, 0.1])
})

test('a stage opened after audio started adds its cues and plays the music requested before', async () => {
  const { music, play, registerSounds } = await enter()
  touch()
  play('bet')
  await settle()
  music('rocket')
  await settle()
  expect(engine.contexts[0]!.playing('music-orbit')).toHaveLength(0)
  registerSounds(async () => ({ sounds: { cues: { lift: { plays: 'rocket-lift' } }, pieces: { rocket: 'orbit' } } }))
  await settle()
  play('lift')
  await settle()
  expect(engine.contexts[0]!.playing('music-orbit')).toHaveLength(1)
  expect(engine.contexts[0]!.playing('rocket-lift')).toHaveLength(1)
})

test('an effect is fetched once, and the cue that started audio is played', async () => {
  const { play } = await enter()
  touch()
  play('bet')
  await settle()
  play('bet')
  await settle()
  expect(engine.fetched).toHaveLength(1)
  expect(engine.contexts[0]!.playing('bet-placed')).toHaveLength(2)
})

test('a big win lowers the music, and skipping it fades it out in 120 ms', async () => {
  const { play, stopCelebrations } = await enter()
  touch()
  play('party-big')
  await settle()
  const [context] = engine.contexts
  const [win] = context!.playing('win-big')
  const ducks = context!.gains.flatMap(({ gain }) => gain.asked).filter(([how, value]) => how === 'target' && value < 1)
  expect(ducks.map(([, value]) => Math.round(20 * Math.log10(value)))).toEqual([-6])
  stopCelebrations()
  expect(win!.stoppedAt).toBeCloseTo(10.12)
})

test('one celebration replaces another', async () => {
  const { play } = await enter()
  touch()
  play('party-nice')
  await settle()
  play('party-mega')
  await settle()
  const [context] = engine.contexts
  expect([context!.playing('win-nice').length, context!.playing('win-mega').length]).toEqual([0, 1])
})

test('switching off is silent at once, and is stored under the names of the specification', async () => {
  const { music, play, switchSound } = await enter()
  touch()
  music('owl20')
  play('party-big')
  await settle()
  switchSound('music', false)
  switchSound('effects', false)
  play('spin')
  await settle()
  const [context] = engine.contexts
  expect(context!.sources.filter(({ stoppedAt }) => stoppedAt === null)).toEqual([])
  expect([localStorage.getItem('isCheckedMusicPlaying'), localStorage.getItem('musicPlayingSetting')]).toEqual([
    'false',
    'false',
  ])
  switchSound('music', true)
  await settle()
  expect(context!.playing('music-night-owl')).toHaveLength(1)
})

test('with a switch that was off before no audio is started', async () => {
  localStorage.setItem('isCheckedMusicPlaying', 'false')
  localStorage.setItem('musicPlayingSetting', 'false')
  const { music, play } = await enter()
  touch()
  music('owl20')
  play('spin')
  await settle()
  expect([engine.contexts.length, engine.fetched.length]).toEqual([0, 0])
})

test('music switched off in another tab or in the settings ends at the next touch', async () => {
  const { music } = await enter()
  touch()
  music('owl20')
  await settle()
  localStorage.setItem('isCheckedMusicPlaying', 'false')
  touch()
  expect(engine.contexts[0]!.playing('music-night-owl')).toEqual([])
})

test('on the live page requested music does not play; leaving the page starts it', async () => {
  history.replaceState(null, '', '/zh_tw/play-game/live')
  const { music } = await enter()
  touch()
  music('lobby')
  await settle()
  expect(engine.fetched).toEqual([])
  history.replaceState(null, '', '/zh_tw/play-game/m')
  touch()
  await settle()
  expect(engine.contexts[0]!.playing('music-lobby')).toHaveLength(1)
})

test('another game plays other music; a hidden tab pauses', async () => {
  const { music } = await enter()
  touch()
  music('owl20')
  await settle()
  music('dragon243')
  await settle()
  const [context] = engine.contexts
  expect([context!.playing('music-night-owl').length, context!.playing('music-dragon-festival').length]).toEqual([0, 1])
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(context!.state).toBe('suspended')
  isHidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(context!.state).toBe('running')
  isHidden.mockRestore()
})

test('a recording that cannot be fetched is silent, and requested again at the next touch', async () => {
  const { music } = await enter()
  const isOnline = vi.fn(() => false)
  vi.stubGlobal('fetch', async (url: string) => ({ ok: isOnline(), arrayBuffer: async () => ({ url }) }))
  touch()
  music('owl20')
  await settle()
  expect(engine.contexts[0]!.sources).toEqual([])
  isOnline.mockReturnValue(true)
  touch()
  await settle()
  expect(engine.contexts[0]!.playing('music-night-owl')).toHaveLength(1)
})

test('a browser without audio is silent without errors', async () => {
  vi.stubGlobal('AudioContext', undefined)
  const { music, play, loopSound, stopCelebrations, switchSound } = await enter()
  touch()
  music('owl20')
  play('spin')
  loopSound('count')()
  stopCelebrations()
  switchSound('effects', false)
  await settle()
  expect(engine.fetched).toEqual([])
})

test('a looping effect runs until it is stopped', async () => {
  const { loopSound } = await enter()
  touch()
  const end = loopSound('rocket/engine')
  await settle()
  const [context] = engine.contexts
  const [engineNode] = context!.playing('rocket-engine-loop')
  expect(engineNode?.loop).toBe(true)
  end()
  expect(engineNode!.stoppedAt).toBeCloseTo(10.12)
})
