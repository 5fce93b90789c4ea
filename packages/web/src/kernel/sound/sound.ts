// Sound, the door: remembers what should be heard and whether it may; the desk that plays is loaded after the first touch.
import { readText, writeText } from '../browser/storage.ts'
import type { Sounds } from './cues.ts'
import type { Desk } from './desk.ts'
import { mayEffectsPlay, mayMusicPlay, type Situation } from './rules.ts'

/** The documents' names: music is `isCheckedMusicPlaying`, effects are `musicPlayingSetting`; on until switched off. */
const keys = { music: 'isCheckedMusicPlaying', effects: 'musicPlayingSetting' } as const
export type SoundSwitch = keyof typeof keys

/** For browsers without a storage. */
const remembered: Record<SoundSwitch, boolean> = { music: true, effects: true }

/** The storage is asked each time, since the settings page and other tabs write there too. */
function isOn(which: SoundSwitch): boolean {
  const kept = readText(keys[which])
  return kept === null ? remembered[which] : kept !== 'false'
}

/** Opening the desk takes a moment; a cue older than this is not made up for. */
const LATEST_MS = 1000

let theme: string | null = null
let desk: Desk | null = null
let opening: Promise<void> | null = null
let isWatching = false
/** For browsers that do not say themselves whether the page was touched. */
let wasTouched = false

const situation = (): Situation => ({
  isTouched: navigator.userActivation?.hasBeenActive ?? wasTouched,
  isHidden: document.hidden,
  path: location.pathname,
})
const mayPlay = (): boolean => mayEffectsPlay(isOn('effects'), situation())

/** Plays the wished music where it is allowed, and silence elsewhere. */
function followMusic(): void {
  const isAllowed = theme !== null && mayMusicPlay(isOn('music'), situation())
  if (desk) desk.music(isAllowed ? theme : null)
  else if (isAllowed) void open()
}

/** Sound is an extra: a browser without it, or a chunk that does not come, leaves the page silent until the next wish. */
function open(): Promise<void> {
  opening ??= import('./desk.ts')
    .then(async ({ openDesk }) => {
      const opened = openDesk()
      while (tables.length > 0) await teach(opened)
      desk = opened
      followMusic()
    })
    .catch(() => void (opening = null))
  return opening
}

type Table = () => Promise<{ readonly sounds: Sounds }>

/** Not loaded yet: a page that plays nothing needs none of them. */
const tables: Table[] = []

async function teach(to: Desk): Promise<void> {
  const waiting = [...tables]
  const loaded = await Promise.all(waiting.map((load) => load()))
  tables.splice(0, waiting.length)
  for (const { sounds } of loaded) to.learn(sounds)
}

/** The cues and the music of a stage; loaded with the desk, or at once where that is open. */
export function registerSounds(load: Table): void {
  tables.push(load)
  // The music asked for meanwhile was not known yet.
  if (desk) void teach(desk).then(followMusic, () => undefined)
}

/** From the first wish on: touches, hidden tabs and other pages change what may be heard. */
function watch(): void {
  if (isWatching) return
  isWatching = true
  for (const kind of ['pointerup', 'keydown']) addEventListener(kind, wakeSound, { passive: true })
  document.addEventListener('visibilitychange', () => {
    desk?.rest(document.hidden)
    if (!document.hidden) followMusic()
  })
  const pages = (globalThis as { navigation?: EventTarget }).navigation
  pages?.addEventListener('currententrychange', followMusic)
}

/** Plays a cue once, now; what nobody has recorded is silent. */
export function play(cue: string): void {
  watch()
  if (!mayPlay()) return
  if (desk) return desk.play(cue)
  const asked = performance.now()
  void open().then(() => performance.now() - asked < LATEST_MS && mayPlay() && desk?.play(cue))
}

/** Plays a looping cue until the answer is called. */
export function loopSound(cue: string): () => void {
  watch()
  if (!mayPlay()) return () => undefined
  let end: (() => void) | null = null
  let isOver = false
  void open().then(() => {
    if (desk && !isOver) end = desk.loop(cue)
  })
  return () => {
    isOver = true
    end?.()
  }
}

/** The player skipped a celebration: its sound goes with it. */
export function hush(): void {
  desk?.hush()
}

/** Lets a game's music play, by its theme; null is silence. Before the first touch it only remembers the wish. */
export function music(name: string | null): void {
  watch()
  theme = name
  followMusic()
}

/** The player touched the page: what was wished for may begin. */
export function wakeSound(): void {
  wasTouched = true
  followMusic()
}

export function switchSound(which: SoundSwitch, on: boolean): void {
  remembered[which] = on
  writeText(keys[which], String(on))
  if (which === 'music') followMusic()
  else if (!on) desk?.silenceEffects()
}
