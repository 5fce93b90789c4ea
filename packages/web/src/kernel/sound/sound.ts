// The entry to sound: stores what should play and whether it may; the mixer is loaded after the first input.
import { readText, writeText } from '../browser/storage.ts'
import type { Sounds } from './cues.ts'
import type { Desk } from './desk.ts'
import { mayEffectsPlay, mayMusicPlay, type Situation } from './rules.ts'

/** Storage keys of the product documents: music is `isCheckedMusicPlaying`, effects are `musicPlayingSetting`; on until switched off. */
const keys = { music: 'isCheckedMusicPlaying', effects: 'musicPlayingSetting' } as const
export type SoundSwitch = keyof typeof keys

/** The switches in browsers without a storage. */
const savedSwitches: Record<SoundSwitch, boolean> = { music: true, effects: true }

/** The storage is read each time, since the settings page and other tabs write there too. */
function isOn(which: SoundSwitch): boolean {
  const kept = readText(keys[which])
  return kept === null ? savedSwitches[which] : kept !== 'false'
}

/** Loading the mixer takes a moment; a cue older than this is dropped. */
const latestMs = 1000

let theme: string | null = null
let desk: Desk | null = null
let opening: Promise<void> | null = null
let isWatching = false
/** Whether the page was touched, in browsers without navigator.userActivation. */
let wasTouched = false

const situation = (): Situation => ({
  isTouched: navigator.userActivation?.hasBeenActive ?? wasTouched,
  isHidden: document.hidden,
  path: location.pathname,
})
const mayPlay = (): boolean => mayEffectsPlay(isOn('effects'), situation())

/** Plays the requested music where it is allowed, else stops it. */
function followMusic(): void {
  const isAllowed = theme !== null && mayMusicPlay(isOn('music'), situation())
  if (desk) desk.music(isAllowed ? theme : null)
  else if (isAllowed) void open()
}

/** Sound is optional: without browser support, or when the chunk fails to load, the page stays silent until the next request. */
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

/** Tables that are not loaded yet: a page without sound needs none of them. */
const tables: Table[] = []

async function teach(to: Desk): Promise<void> {
  const waiting = [...tables]
  const loaded = await Promise.all(waiting.map((load) => load()))
  tables.splice(0, waiting.length)
  for (const { sounds } of loaded) to.learn(sounds)
}

/** Registers the cues and the music of a stage; loaded with the mixer, or at once when that is loaded. */
export function registerSounds(load: Table): void {
  tables.push(load)
  // Music requested meanwhile was not registered yet.
  if (desk) void teach(desk).then(followMusic, () => undefined)
}

/** Starts with the first request: input, hidden tabs and navigation change what may play. */
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

/** Plays a cue once, now; a cue without a recording is silent. */
export function play(cue: string): void {
  watch()
  if (!mayPlay()) return
  if (desk) return desk.play(cue)
  const asked = performance.now()
  void open().then(() => performance.now() - asked < latestMs && mayPlay() && desk?.play(cue))
}

/** Plays a looping cue until the returned function is called. */
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

/** The player skipped a celebration: stop its sound. */
export function stopCelebrations(): void {
  desk?.stopCelebrations()
}

/** Sets the music by a game's theme; null for none. Before the first input the request is only stored. */
export function music(name: string | null): void {
  watch()
  theme = name
  followMusic()
}

/** Called on input: requested music may start. */
export function wakeSound(): void {
  wasTouched = true
  followMusic()
}

export function switchSound(which: SoundSwitch, on: boolean): void {
  savedSwitches[which] = on
  writeText(keys[which], String(on))
  if (which === 'music') followMusic()
  else if (!on) desk?.silenceEffects()
}
