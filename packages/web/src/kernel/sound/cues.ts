// What is heard when: the cues that games and pages give, the recording each one plays, and the music of each game.

interface Cue {
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
}

const sting = (plays: string, duck = 0): Cue => ({ plays, isSting: true, ...(duck > 0 && { duck }) })
const often = (plays: string, gap: number): Cue => ({ plays, gap })

const REEL_STOPS = [1, 2, 3, 4, 5].map((reel) => `reel-stop-${reel}`)
const SCATTERS = [1, 2, 3].map((count) => `scatter-land-${count}`)

/** Everything a caller may ask for by its meaning; a recording may also be asked for by its own name. */
const cues: Readonly<Record<string, Cue | undefined>> = {
  // Reels and features.
  spin: { plays: 'reel-start' },
  land: { plays: REEL_STOPS },
  scatter: { plays: SCATTERS },
  suspense: { plays: 'anticipation-riser', isSting: true },
  nudge: { plays: 'nudge' },
  tumble: { plays: 'tumble-pop', climbs: true },
  fall: { plays: 'tumble-fall' },
  orb: { plays: 'multiplier-up', gap: 120 },
  win: { plays: 'win-small', gap: 250 },
  ways: { plays: 'ways-hit', gap: 250 },
  coin: { plays: 'coin-land', gap: 60 },
  lock: { plays: 'coin-lock', gap: 60 },
  choice: { plays: 'choice-prompt' },
  pick: { plays: 'chest-open' },
  digit: { plays: 'digit-found' },
  count: { plays: 'coin-count-loop' },
  counted: { plays: 'coin-count-end' },
  // Celebrations: big and above make the music step back.
  'party-nice': sting('win-nice'),
  'party-big': sting('win-big', 6),
  'party-mega': sting('win-mega', 7),
  'party-holymoly': sting('win-holy-moly', 8),
  'party-free': sting('free-spin-intro', 6),
  'party-freeEnd': sting('free-spin-end'),
  'party-hold': sting('hold-intro', 6),
  'party-holdEnd': sting('free-spin-end'),
  'party-vault': sting('vault-open', 8),
  'party-jackpot': sting('jackpot-medium', 8),
  'party-jackpot-101': sting('jackpot-huge', 8),
  'party-jackpot-102': sting('jackpot-big', 8),
  'party-jackpot-103': sting('jackpot-medium', 7),
  'party-jackpot-104': sting('jackpot-small', 6),
  // Shared tables.
  bet: { plays: 'bet-placed' },
  'keno/pick': { plays: 'keno-pick' },
  'keno/ball': { plays: 'ball-drop' },
  'keno/hit': { plays: 'ball-hit', climbs: true },
  'rocket/tick': { plays: 'countdown-tick' },
  'rocket/lift': { plays: 'rocket-lift' },
  'rocket/engine': { plays: 'rocket-engine-loop' },
  'rocket/crash': { plays: 'rocket-crash' },
  'rocket/out': { plays: 'rocket-cash-out' },
  'fish/shot': often('cannon-shot', 70),
  'fish/heavy': often('cannon-heavy', 90),
  'fish/net': often('net-open', 90),
  'fish/hit': often('fish-hit', 90),
  'fish/lock': { plays: 'fish-lock' },
  'fish/catch': often('fish-catch', 150),
  'fish/chain': often('fish-chain', 200),
  'fish/bomb': often('fish-bomb', 200),
  'fish/drill': often('fish-drill', 200),
  'fish/boss': sting('boss-warning', 7),
  'fish/bossDown': sting('boss-down', 7),
}

/** A game's music; re-skins and pages may also ask for a piece by its own name. */
const pieces: Readonly<Record<string, string | undefined>> = {
  owl20: 'night-owl',
  classic777: 'neon-funk',
  horsehold: 'steppe-gallop',
  dragon243: 'dragon-festival',
  book10: 'pharaoh',
  crabtumble: 'crab-calypso',
  pirate40: 'pirate-jig',
  dyna6: 'mine-stomp',
  fish4: 'ocean',
  rocket: 'orbit',
  keno80: 'casino-swing',
}

export const pieceOf = (theme: string): string => `music-${pieces[theme] ?? theme}`

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

/** Remembers where each run stands, so that the fifth reel sounds higher than the first. */
export function createCueBook(): { choose(name: string, now: number): Choice | null } {
  const runs = new Map<string, { readonly step: number; readonly at: number }>()
  return {
    choose(name, now) {
      const { plays, climbs, duck = 0, isSting = false, gap = 0 }: Cue = cues[name] ?? { plays: name }
      const before = runs.get(name)
      if (before && now - before.at < gap) return null
      // A new spin begins every ladder from its foot.
      if (name === 'spin') runs.clear()
      const step = before && name !== 'spin' && now - before.at < RUN_MS ? before.step + 1 : 0
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

/** Names of all recordings the cues and the games may ask for. */
export const askedFor = (): readonly string[] => [
  ...Object.values(cues).flatMap((cue) => cue?.plays ?? []),
  ...Object.keys(pieces).map(pieceOf),
]
