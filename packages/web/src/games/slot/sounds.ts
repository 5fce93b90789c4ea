// The sounds of the slots: reels, features and celebrations, and the music of each game.
import { musicOf } from '@lantern/games/catalogue.ts'
import { sting, type Sounds } from '../../kernel/sound/cues.ts'

const reelStops = [1, 2, 3, 4, 5].map((reel) => `reel-stop-${reel}`)
const scatters = [1, 2, 3].map((count) => `scatter-land-${count}`)

export const sounds: Sounds = {
  cues: {
    // Reels and features.
    spin: { plays: 'reel-start', startsRuns: true },
    land: { plays: reelStops },
    scatter: { plays: scatters },
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
    // Celebrations: big and above lower the music.
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
  },
  pieces: musicOf(({ kind }) => kind === 'slot'),
}
