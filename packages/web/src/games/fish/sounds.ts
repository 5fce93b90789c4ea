// The sounds of the fishing game and its music.
import { musicOf } from '@lantern/games/catalogue.ts'
import { often, sting, type Sounds } from '../../kernel/sound/cues.ts'

export const sounds: Sounds = {
  cues: {
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
  },
  pieces: musicOf(({ kind }) => kind === 'fish'),
}
