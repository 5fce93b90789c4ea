// The sounds of keno and its music.
import { musicOf } from '@lantern/games/catalogue.ts'
import type { Sounds } from '../../kernel/sound/cues.ts'

export const sounds: Sounds = {
  cues: {
    bet: { plays: 'bet-placed' },
    'keno/pick': { plays: 'keno-pick' },
    'keno/ball': { plays: 'ball-drop' },
    'keno/hit': { plays: 'ball-hit', climbs: true },
  },
  pieces: musicOf(({ code }) => code === 'keno80'),
}
