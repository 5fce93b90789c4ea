// The mixer: one audio context, a channel for effects and one for music; the music is lowered during celebrations.
import { createCueBook, type Choice, type Sounds } from './cues.ts'
import { createShelf, type Recording } from './shelf.ts'

/** Quiet by default. */
const loudness = { all: 0.7, effects: 0.8, music: 0.5 } as const
const skipSeconds = 0.12
const musicFadeIn = 0.8
const musicFadeOut = 0.6
/** A sound later than this after its picture is worse than none. */
const latestMs = { effect: 400, sting: 1500 } as const
const mostVoices = 20

interface Voice {
  readonly source: AudioBufferSourceNode
  readonly gain: GainNode
  readonly isSting: boolean
}

export interface Desk {
  learn(sounds: Sounds): void
  play(cue: string): void
  /** Plays a looping effect until the returned function is called. */
  loop(cue: string): () => void
  /** Stops celebrations that are still playing. */
  stopCelebrations(): void
  /** Null stops the music. */
  music(theme: string | null): void
  /** Stops the playing effects: they were switched off. */
  silenceEffects(): void
  rest(isHidden: boolean): void
}

const gainOf = (decibels: number): number => 10 ** (-decibels / 20)

export function openDesk(now: () => number = () => performance.now()): Desk {
  const context = new AudioContext()
  const channel = (loudness: number, into: AudioNode): GainNode => {
    const gain = context.createGain()
    gain.gain.value = loudness
    gain.connect(into)
    return gain
  }
  const all = channel(loudness.all, context.destination)
  const effects = channel(loudness.effects, all)
  const ducked = channel(1, all)
  const musicIn = channel(loudness.music, ducked)
  const shelf = createShelf(context)
  const book = createCueBook()
  const voices = new Set<Voice>()
  let piece: { readonly name: string; voice: Voice | null } | null = null
  let duckedUntil = 0

  function start({ buffer, loop }: Recording, into: AudioNode, { rate = 1, isSting = false, fadeIn = 0 } = {}): Voice {
    const source = context.createBufferSource()
    source.buffer = buffer
    source.playbackRate.value = rate
    const gain = channel(fadeIn > 0 ? 0 : 1, into)
    if (fadeIn > 0) gain.gain.linearRampToValueAtTime(1, context.currentTime + fadeIn)
    source.connect(gain)
    if (loop) Object.assign(source, { loop: true, loopStart: loop.start, loopEnd: loop.end })
    const voice: Voice = { source, gain, isSting }
    source.addEventListener('ended', () => {
      voices.delete(voice)
      gain.disconnect()
    })
    source.start(0, loop?.start ?? 0)
    return voice
  }

  function fadeOut({ source, gain }: Voice, seconds: number): void {
    const { currentTime } = context
    gain.gain.cancelScheduledValues(currentTime)
    gain.gain.setValueAtTime(gain.gain.value, currentTime)
    gain.gain.linearRampToValueAtTime(0, currentTime + seconds)
    source.stop(currentTime + seconds)
  }

  /** Lowers the music at once and restores it slowly; when two celebrations overlap, the later end counts. */
  function duck(decibels: number, seconds: number): void {
    const { currentTime } = context
    duckedUntil = Math.max(duckedUntil, currentTime + seconds)
    ducked.gain.cancelScheduledValues(currentTime)
    ducked.gain.setTargetAtTime(gainOf(decibels), currentTime, 0.05)
    ducked.gain.setTargetAtTime(1, duckedUntil, 0.4)
  }

  function unduck(): void {
    duckedUntil = 0
    ducked.gain.cancelScheduledValues(context.currentTime)
    ducked.gain.setTargetAtTime(1, context.currentTime, 0.2)
  }

  function stopCelebrations(): void {
    const stings = [...voices].filter(({ isSting }) => isSting)
    for (const voice of stings) fadeOut(voice, skipSeconds)
    if (stings.length > 0) unduck()
  }

  async function sound({ recording, rate, isSting, duck: decibels, next }: Choice): Promise<void> {
    const asked = now()
    const found = await shelf.take(recording)
    if (next) void shelf.take(next)
    if (!found || voices.size >= mostVoices || now() - asked > latestMs[isSting ? 'sting' : 'effect']) return
    if (isSting) stopCelebrations()
    if (decibels > 0) duck(decibels, found.buffer.duration)
    voices.add(start(found, effects, { rate, isSting }))
  }

  async function beginMusic(wanted: { readonly name: string; voice: Voice | null }): Promise<void> {
    const found = await shelf.take(wanted.name)
    if (piece !== wanted) return
    // It failed to load: the next request tries again.
    if (!found) return void (piece = null)
    wanted.voice = start(found, musicIn, { fadeIn: musicFadeIn })
  }

  // Some browsers create the context suspended and resume it only inside an input event.
  const wake = (): void => {
    if (context.state === 'suspended' && !document.hidden) void context.resume()
  }
  for (const kind of ['pointerup', 'keydown', 'touchend']) addEventListener(kind, wake, { passive: true })
  wake()

  return {
    learn: book.learn,
    play(cue) {
      const choice = book.choose(cue, now())
      if (choice && shelf.has(choice.recording)) void sound(choice)
    },
    loop(cue) {
      const choice = book.choose(cue, now())
      let voice: Voice | null = null
      let isOver = false
      if (choice)
        void shelf.take(choice.recording).then((found) => {
          if (found && !isOver) voices.add((voice = start(found, effects)))
        })
      return () => {
        isOver = true
        if (voice) fadeOut(voice, skipSeconds)
        voice = null
      }
    },
    stopCelebrations,
    music(theme) {
      const name = theme === null ? null : book.pieceOf(theme)
      if ((piece?.name ?? null) === name) return
      if (piece?.voice) fadeOut(piece.voice, musicFadeOut)
      piece = name !== null && shelf.has(name) ? { name, voice: null } : null
      if (piece) void beginMusic(piece)
    },
    silenceEffects() {
      for (const voice of voices) fadeOut(voice, skipSeconds)
      unduck()
    },
    rest(isHidden) {
      void (isHidden ? context.suspend() : context.resume())
    },
  }
}
