// The sounds of the gift films: one sting per gift; a new one replaces the one that plays.
import { liveGifts } from '@lantern/protocol/values/wallet.ts'
import { sting, type Cue, type Sounds } from '../../../kernel/sound/cues.ts'

const ids = Array.from({ length: liveGifts.last - liveGifts.first + 1 }, (_, i) => liveGifts.first + i)

export const sounds: Sounds = {
  cues: Object.fromEntries(ids.map((id): [string, Cue] => [`live-gift-${id}`, sting(`gift-${id}`, 4)])),
  pieces: {},
}
