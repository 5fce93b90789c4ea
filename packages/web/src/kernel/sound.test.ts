// What plays where: cues and their recordings, and the player's rules against a browser's audio engine built for the test.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordings } from './sound.gen.ts'
import { askedFor, createCueBook, pieceOf } from './soundcues.ts'
import { isLivePage, mayEffectsPlay, mayMusicPlay } from './soundrules.ts'

const here = { isTouched: true, isHidden: false, path: '/zh_tw/play-game/m/owl20' }
const games = [
  'owl20',
  'classic777',
  'horsehold',
  'dragon243',
  'book10',
  'crabtumble',
  'pirate40',
  'dyna6',
  'fish4',
  'rocket',
  'keno80',
]

test('every cue and every game has its recording', () => {
  const known = new Set(
    recordings
      .trim()
      .split('\n')
      .map((line) => line.split(' ')[0]!),
  )
  expect(askedFor().filter((name) => !known.has(name))).toEqual([])
})

test('every game has music of its own', () => {
  expect(new Set(games.map(pieceOf)).size).toBe(games.length)
  expect(pieceOf('lobby')).toBe('music-lobby')
})

test('nothing sounds before the first touch or in a hidden tab', () => {
  expect(mayEffectsPlay(true, here)).toBe(true)
  expect(mayEffectsPlay(true, { ...here, isTouched: false })).toBe(false)
  expect(mayEffectsPlay(true, { ...here, isHidden: true })).toBe(false)
  expect(mayEffectsPlay(false, here)).toBe(false)
})

test('music never plays on the live page, in any language; effects may', () => {
  for (const path of ['/play-game/live', '/vi_vn/play-game/live', '/zh_tw/play-game/live/17']) {
    expect(isLivePage(path)).toBe(true)
    expect(mayMusicPlay(true, { ...here, path })).toBe(false)
    expect(mayEffectsPlay(true, { ...here, path })).toBe(true)
  }
  for (const path of ['/zh_tw/play-game/m', '/zh_tw/play-game/lively', '/zh_tw']) expect(isLivePage(path)).toBe(false)
})

test('reels stop on a rising ladder that begins anew with every spin', () => {
  const book = createCueBook()
  const land = (now: number) => book.choose('land', now)!.recording
  book.choose('spin', 0)
  expect([1, 2, 3, 4, 5, 6].map((i) => land(i * 200))).toEqual([
    'reel-stop-1',
    'reel-stop-2',
    'reel-stop-3',
    'reel-stop-4',
    'reel-stop-5',
    'reel-stop-5',
  ])
  book.choose('spin', 1500)
  expect(land(1700)).toBe('reel-stop-1')
})

test('tumbles climb in pitch, a pause ends the run, and the crowd of cannons is thinned', () => {
  const book = createCueBook()
  const rates = [0, 900, 1800].map((now) => book.choose('tumble', now)!.rate)
  expect(rates).toEqual([...rates].sort((a, b) => a - b))
  expect(new Set(rates).size).toBe(3)
  expect(book.choose('tumble', 9000)!.rate).toBe(1)
  expect([0, 30, 60, 90].map((now) => book.choose('fish/shot', now) !== null)).toEqual([true, false, false, true])
})

test('music steps back six to eight decibels for big wins and jackpots, and not for taps', () => {
  const book = createCueBook()
  const duck = (cue: string) => book.choose(cue, 0)!.duck
  for (const tier of ['big', 'mega', 'holymoly', 'jackpot', 'jackpot-101', 'jackpot-104', 'vault']) {
    expect(duck(`party-${tier}`)).toBeGreaterThanOrEqual(6)
    expect(duck(`party-${tier}`)).toBeLessThanOrEqual(8)
  }
  for (const cue of ['spin', 'land', 'win', 'bet', 'party-nice', 'ui-tap']) expect(duck(cue)).toBe(0)
})

// The browser's side of it: what the page asked of the audio engine and of the network.
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

/** Everything the page has begun is done: modules are there, answers are read and decoded. */
async function settle(): Promise<void> {
  await vi.dynamicImportSettled()
  for (let i = 0; i < 30; i++) await Promise.resolve()
}
const touch = (): void => {
  engine.isTouched = true
  dispatchEvent(new Event('pointerup'))
}
const enter = async () => await import('./sound.ts')

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
  // The next test enters anew; this one's listeners stay behind and must have nothing left to wish for.
  const { music } = await enter()
  music(null)
  vi.unstubAllGlobals()
})

test('before the first touch nothing is loaded; after it the wished music loops inside its padding', async () => {
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

test('an effect is fetched once, and the cue that opened the desk is heard', async () => {
  const { play } = await enter()
  touch()
  play('bet')
  await settle()
  play('bet')
  await settle()
  expect(engine.fetched).toHaveLength(1)
  expect(engine.contexts[0]!.playing('bet-placed')).toHaveLength(2)
})

test('a big win makes the music step back, and skipping it fades it out in 120 ms', async () => {
  const { play, hush } = await enter()
  touch()
  play('party-big')
  await settle()
  const [context] = engine.contexts
  const [win] = context!.playing('win-big')
  const ducks = context!.gains.flatMap(({ gain }) => gain.asked).filter(([how, value]) => how === 'target' && value < 1)
  expect(ducks.map(([, value]) => Math.round(20 * Math.log10(value)))).toEqual([-6])
  hush()
  expect(win!.stoppedAt).toBeCloseTo(10.12)
})

test('one celebration takes the place of another', async () => {
  const { play } = await enter()
  touch()
  play('party-nice')
  await settle()
  play('party-mega')
  await settle()
  const [context] = engine.contexts
  expect([context!.playing('win-nice').length, context!.playing('win-mega').length]).toEqual([0, 1])
})

test('switched off is silent at once, and the switch is remembered under the documents’ names', async () => {
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

test('a switch that was off before opens nothing', async () => {
  localStorage.setItem('isCheckedMusicPlaying', 'false')
  localStorage.setItem('musicPlayingSetting', 'false')
  const { music, play } = await enter()
  touch()
  music('owl20')
  play('spin')
  await settle()
  expect([engine.contexts.length, engine.fetched.length]).toEqual([0, 0])
})

test('music that another tab or the settings switched off ends at the next touch', async () => {
  const { music } = await enter()
  touch()
  music('owl20')
  await settle()
  localStorage.setItem('isCheckedMusicPlaying', 'false')
  touch()
  expect(engine.contexts[0]!.playing('music-night-owl')).toEqual([])
})

test('on the live page music is wished for in vain; leaving it lets it begin', async () => {
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

test('another game brings other music; a hidden tab rests', async () => {
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

test('a looping effect runs until it is told to end', async () => {
  const { loopSound, play } = await enter()
  touch()
  play('rocket/lift')
  await settle()
  const end = loopSound('rocket/engine')
  await settle()
  const [context] = engine.contexts
  const [engineNode] = context!.playing('rocket-engine-loop')
  expect(engineNode?.loop).toBe(true)
  end()
  expect(engineNode!.stoppedAt).toBeCloseTo(10.12)
})
