// Sound, the door: remembers what should be heard and whether it may; the desk that plays is loaded after the first touch.
import { readText, writeText } from './storage.ts'
import type { Desk } from './sounddesk.ts'
import { mayEffectsPlay, mayMusicPlay, type Situation } from './soundrules.ts'

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

let theme: string | null = null
let desk: Desk | null = null
let opening: Promise<void> | null = null
/** The cue that opened the desk: it is played when the desk stands. */
let first: string | null = null
let isWatching = false

const situation = (): Situation => ({
  isTouched: navigator.userActivation?.hasBeenActive ?? false,
  isHidden: document.hidden,
  path: location.pathname,
})
const mayPlay = (): boolean => mayEffectsPlay(isOn('effects'), situation())

/** Plays the wished music where it is allowed, and silence elsewhere. */
function followMusic(): void {
  const isAllowed = theme !== null && mayMusicPlay(isOn('music'), situation())
  if (desk) desk.music(isAllowed ? theme : null)
  else if (isAllowed) open()
}

function open(): void {
  opening ??= import('./sounddesk.ts').then(
    ({ openDesk }) => {
      desk = openDesk()
      if (first !== null && mayPlay()) desk.play(first)
      followMusic()
    },
    // The chunk did not come: the next wish asks again.
    () => void (opening = null),
  )
}

/** From the first wish on: touches, hidden tabs and other pages change what may be heard. */
function watch(): void {
  if (isWatching || typeof AudioContext === 'undefined') return
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
  first = cue
  open()
}

/** Plays a looping cue until the answer is called. */
export function loopSound(cue: string): () => void {
  watch()
  return (mayPlay() && desk?.loop(cue)) || (() => undefined)
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
  followMusic()
}

export function switchSound(which: SoundSwitch, on: boolean): void {
  remembered[which] = on
  writeText(keys[which], String(on))
  if (which === 'music') followMusic()
  else if (!on) desk?.silenceEffects()
}
