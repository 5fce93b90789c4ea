// Cues: which recording plays for an event of a game, and the music of each game. Stages register their own tables.

export interface Cue {
  /** One recording, or several that follow each other until the run ends. */
  readonly plays: string | readonly string[]
  /** Each repeat within a run is played a step higher. */
  readonly climbs?: boolean
  /** A celebration: it can be skipped, and another one replaces it. */
  readonly isSting?: boolean
  /** While it plays the music is lowered by this many decibels. */
  readonly duck?: number
  /** Milliseconds during which a repeat is suppressed: four cannons must not sound like a drum roll. */
  readonly gap?: number
  /** Restarts every run from its first step, as with a new spin. */
  readonly startsRuns?: boolean
}

export const sting = (plays: string, duck = 0): Cue => ({ plays, isSting: true, ...(duck > 0 && { duck }) })
export const often = (plays: string, gap: number): Cue => ({ plays, gap })

/** The sounds of a stage. A recording can also be played by its own name, without a cue. */
export interface Sounds {
  readonly cues: Readonly<Record<string, Cue>>
  /** The music of each game, by its theme. */
  readonly pieces: Readonly<Record<string, string>>
}

export interface Choice {
  readonly recording: string
  /** Playback speed, and so pitch. */
  readonly rate: number
  readonly duck: number
  readonly isSting: boolean
  /** The next recording of the same run; worth prefetching. */
  readonly next: string | null
}

/** A pentatonic scale, as frequency ratios: the steps of a climbing cue. */
const steps = [1, 9 / 8, 5 / 4, 3 / 2, 5 / 3, 2]
/** A run ends when it was not continued for this long. */
const runMs = 4000

const last = <T>(list: readonly T[], at: number): T => list[Math.min(at, list.length - 1)]!

export interface CueBook {
  learn(sounds: Sounds): void
  choose(name: string, now: number): Choice | null
  pieceOf(theme: string): string
}

/** Holds the tables of the stages and the state of each run, so that the fifth reel sounds higher than the first. */
export function createCueBook(): CueBook {
  const cues = new Map<string, Cue>()
  const pieces = new Map<string, string>()
  const runs = new Map<string, { readonly step: number; readonly at: number }>()
  return {
    learn(sounds) {
      for (const [name, cue] of Object.entries(sounds.cues)) cues.set(name, cue)
      for (const [theme, piece] of Object.entries(sounds.pieces)) pieces.set(theme, piece)
    },
    pieceOf: (theme) => pieceName(pieces.get(theme) ?? theme),
    choose(name, now) {
      const { plays, climbs, duck = 0, isSting = false, gap = 0, startsRuns }: Cue = cues.get(name) ?? { plays: name }
      const before = runs.get(name)
      if (before && now - before.at < gap) return null
      if (startsRuns) runs.clear()
      const step = before && !startsRuns && now - before.at < runMs ? before.step + 1 : 0
      runs.set(name, { step, at: now })
      const list = typeof plays === 'string' ? [plays] : plays
      return {
        recording: last(list, step),
        rate: climbs ? last(steps, step) : 1,
        duck,
        isSting,
        next: list[step + 1] ?? null,
      }
    },
  }
}

const pieceName = (piece: string): string => `music-${piece}`

/** Names of all recordings in a table. */
export const recordingsOf = ({ cues, pieces }: Sounds): readonly string[] => [
  ...Object.values(cues).flatMap(({ plays }) => plays),
  ...Object.values(pieces).map(pieceName),
]
