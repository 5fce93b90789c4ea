// The sounds of the rocket and its music.
import { musicOf } from '@lantern/games/catalogue.ts'
import type { Sounds } from '../../kernel/sound/cues.ts'

export const sounds: Sounds = {
  cues: {
    bet: { plays: 'bet-placed' },
    'rocket/tick': { plays: 'countdown-tick' },
    'rocket/lift': { plays: 'rocket-lift' },
    'rocket/engine': { plays: 'rocket-engine-loop' },
    'rocket/crash': { plays: 'rocket-crash' },
    'rocket/out': { plays: 'rocket-cash-out' },
  },
  pieces: musicOf(({ code }) => code === 'rocket'),
}
