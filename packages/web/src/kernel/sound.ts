// Sound: short effects and one looping piece of music over WebAudio. What has no recording stays silent; both have a switch.
import { readText, writeText } from './storage.ts'
import { sounds } from './sound.gen.ts'

/** The documents' names: music is `isCheckedMusicPlaying`, effects are `musicPlayingSetting`; on until switched off. */
const keys = { music: 'isCheckedMusicPlaying', effects: 'musicPlayingSetting' } as const
export type SoundSwitch = keyof typeof keys

const isOn: Record<SoundSwitch, boolean> = {
  music: readText(keys.music) !== 'false',
  effects: readText(keys.effects) !== 'false',
}

const FADE_SECONDS = 0.6
const MUSIC_LOUDNESS = 0.5

interface Desk {
  readonly context: AudioContext
  readonly music: GainNode
  readonly effects: GainNode
}

let desk: Desk | null = null
let wanted: string | null = null
let playing: { readonly name: string; readonly source: AudioBufferSourceNode } | null = null
const recordings = new Map<string, Promise<AudioBuffer | null>>()

/** Browsers let a page sound only after the player has touched it. */
function openDesk(): Desk | null {
  if (desk || !navigator.userActivation?.hasBeenActive || typeof AudioContext === 'undefined') return desk
  const context = new AudioContext()
  const channel = (loudness: number): GainNode => {
    const gain = context.createGain()
    gain.gain.value = loudness
    gain.connect(context.destination)
    return gain
  }
  desk = { context, music: channel(isOn.music ? MUSIC_LOUDNESS : 0), effects: channel(isOn.effects ? 1 : 0) }
  document.addEventListener('visibilitychange', () => void (document.hidden ? context.suspend() : context.resume()))
  return desk
}

function loadRecording({ context }: Desk, name: string): Promise<AudioBuffer | null> {
  const file = sounds[name]
  if (!file) return Promise.resolve(null)
  let recording = recordings.get(name)
  if (!recording) {
    recording = fetch(`/sound/${file}`)
      .then((response) => response.arrayBuffer())
      .then((bytes) => context.decodeAudioData(bytes))
      .catch(() => null)
    recordings.set(name, recording)
  }
  return recording
}

/** Plays an effect once, now; a name nobody has recorded is silent. */
export function play(name: string): void {
  const { effects: mayPlay } = isOn
  const open = mayPlay && sounds[name] ? openDesk() : null
  if (!open) return
  void loadRecording(open, name).then((buffer) => {
    if (!buffer || !isOn.effects) return
    const source = open.context.createBufferSource()
    source.buffer = buffer
    source.connect(open.effects)
    source.start()
  })
}

function stopMusic(): void {
  if (!playing || !desk) return
  const { source } = playing
  playing = null
  desk.music.gain.setTargetAtTime(0, desk.context.currentTime, FADE_SECONDS / 3)
  source.stop(desk.context.currentTime + FADE_SECONDS)
}

async function startMusic(name: string): Promise<void> {
  const open = openDesk()
  if (!open) return
  const buffer = await loadRecording(open, name)
  if (!buffer || wanted !== name || playing?.name === name || !isOn.music) return
  const source = open.context.createBufferSource()
  source.buffer = buffer
  source.loop = true
  source.connect(open.music)
  open.music.gain.setTargetAtTime(MUSIC_LOUDNESS, open.context.currentTime, FADE_SECONDS / 3)
  source.start()
  playing = { name, source }
}

/** Lets one piece play in a loop; null is silence. Before the first touch it only remembers the wish. */
export function music(name: string | null): void {
  wanted = name
  if (playing && playing.name !== name) stopMusic()
  if (name !== null && isOn.music && sounds[name]) void startMusic(name)
}

/** The player touched the page: what was wished for may begin. */
export function wakeSound(): void {
  if (wanted !== null && !playing) music(wanted)
}

export const hasSound = (which: SoundSwitch): boolean => isOn[which]

export function switchSound(which: SoundSwitch, on: boolean): void {
  isOn[which] = on
  writeText(keys[which], String(on))
  if (!desk && !on) return
  if (which === 'effects' && desk) desk.effects.gain.value = on ? 1 : 0
  if (which !== 'music') return
  if (on) music(wanted)
  else stopMusic()
}
