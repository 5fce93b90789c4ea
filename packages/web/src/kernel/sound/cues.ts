// Cues: which recording plays for an event of a game, and the music of each game. Stages bring the tables of their own.

export interface Cue {
  /** One recording, or several that follow each other until the run ends. */
  readonly plays: string | readonly string[]
  /** Each repeat within a run is played a step higher. */
  readonly climbs?: boolean
  /** A celebration: it may be skipped, and another one takes its place. */
  readonly isSting?: boolean
  /** While it plays the music steps back by so many decibels. */
  readonly duck?: number
  /** Milliseconds in which a repeat is not heard: four cannons are no drum roll. */
  readonly gap?: number
  /** Every ladder begins anew from its foot, as with a new spin. */
  readonly startsRuns?: boolean
}

export const sting = (plays: string, duck = 0): Cue => ({ plays, isSting: true, ...(duck > 0 && { duck }) })
export const often = (plays: string, gap: number): Cue => ({ plays, gap })

/** The sounds of a stage. A recording may also be asked for by its own name, without a cue. */
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
  /** What the same run will want next; worth fetching now. */
  readonly next: string | null
}

/** A scale that never sounds wrong: the steps a climbing cue takes, as ratios. */
const STEPS = [1, 9 / 8, 5 / 4, 3 / 2, 5 / 3, 2]
/** A run is over when nobody has continued it for so long. */
const RUN_MS = 4000

const last = <T>(list: readonly T[], at: number): T => list[Math.min(at, list.length - 1)]!

export interface CueBook {
  learn(sounds: Sounds): void
  choose(name: string, now: number): Choice | null
  pieceOf(theme: string): string
}

/** Knows the tables of the stages, and where each run stands, so that the fifth reel sounds higher than the first. */
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
      const step = before && !startsRuns && now - before.at < RUN_MS ? before.step + 1 : 0
      runs.set(name, { step, at: now })
      const list = typeof plays === 'string' ? [plays] : plays
      return {
        recording: last(list, step),
        rate: climbs ? last(STEPS, step) : 1,
        duck,
        isSting,
        next: list[step + 1] ?? null,
      }
    },
  }
}

const pieceName = (piece: string): string => `music-${piece}`

/** Names of all recordings that a table may ask for. */
export const recordingsOf = ({ cues, pieces }: Sounds): readonly string[] => [
  ...Object.values(cues).flatMap(({ plays }) => plays),
  ...Object.values(pieces).map(pieceName),
]
