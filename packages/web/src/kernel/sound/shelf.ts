// The recordings: which files exist, fetching and decoding them once, and dropping those not played for long.
import { recordings } from './sound.gen.ts'
import { healLoop } from './loop.ts'

export interface Recording {
  readonly buffer: AudioBuffer
  /** Loop points in seconds; null for a sound that ends. */
  readonly loop: { readonly start: number; readonly end: number } | null
}

interface Listed {
  readonly webm: string
  readonly m4a: string
  readonly seconds: number | null
}

/** The file of a loop begins with this much of the loop's end. */
const loopStart = 0.1
/** Bounded because decoded sound is large: a minute of music is 20 MB. */
const mostEffects = 40

function readList(text: string): ReadonlyMap<string, Listed> {
  const lines = text.trim().split('\n').filter(Boolean)
  return new Map(
    lines.map((line): [string, Listed] => {
      const [name = '', webm, m4a, seconds] = line.split(' ')
      const listed = { webm: `/sound/${name}.${webm}.webm`, m4a: `/sound/${name}.${m4a}.m4a` }
      return [name, { ...listed, seconds: seconds === undefined ? null : Number(seconds) }]
    }),
  )
}

export interface Shelf {
  readonly has: (name: string) => boolean
  /** Null when there is no such recording or it cannot be loaded now. */
  readonly take: (name: string) => Promise<Recording | null>
}

const canPlayOpus = (): boolean => document.createElement('audio').canPlayType('audio/webm; codecs="opus"') !== ''

export function createShelf(context: BaseAudioContext, list = readList(recordings)): Shelf {
  const kept = new Map<string, Promise<Recording | null>>()
  const endings = canPlayOpus() ? (['webm', 'm4a'] as const) : (['m4a'] as const)

  async function load(listed: Listed): Promise<Recording> {
    let fault: unknown = null
    // A browser may claim to play Opus and then fail to decode it here.
    for (const ending of endings)
      try {
        const response = await fetch(listed[ending])
        if (!response.ok) throw new Error(`${listed[ending]}: ${response.status}`)
        const buffer = await context.decodeAudioData(await response.arrayBuffer())
        if (listed.seconds === null) return { buffer, loop: null }
        const loop = { start: loopStart, end: loopStart + listed.seconds }
        healLoop(buffer, loop.start, loop.end)
        return { buffer, loop }
      } catch (error) {
        fault = error
      }
    throw fault
  }

  function makeRoom(name: string): void {
    const isMusic = name.startsWith('music-')
    for (const old of kept.keys())
      if (isMusic ? old.startsWith('music-') : kept.size >= mostEffects && !old.startsWith('music-')) {
        kept.delete(old)
        if (!isMusic) return
      }
  }

  return {
    has: (name) => list.has(name),
    take(name) {
      const listed = list.get(name)
      if (!listed) return Promise.resolve(null)
      let recording = kept.get(name)
      if (!recording) {
        makeRoom(name)
        // Missing sound is no error of the page; the next request tries again.
        recording = load(listed).catch(() => {
          kept.delete(name)
          return null
        })
      } else kept.delete(name)
      kept.set(name, recording)
      return recording
    },
  }
}
