// The list of all sounds that are generated: effects by family, and one piece of music per game.
import { arcadeEffects } from './effects/arcade.ts'
import { bonusEffects } from './effects/bonus.ts'
import { giftEffects } from './effects/gifts.ts'
import { jackpotEffects } from './effects/jackpots.ts'
import { reelEffects } from './effects/reels.ts'
import type { Effect } from './effects/scene.ts'
import { socialEffects } from './effects/social.ts'
import { tableEffects } from './effects/tables.ts'
import { uiEffects } from './effects/ui.ts'
import { winEffects } from './effects/wins.ts'
import { calypso } from './music/calypso.ts'
import { dragon } from './music/dragon.ts'
import { gallop } from './music/gallop.ts'
import { jig } from './music/jig.ts'
import { lobby } from './music/lobby.ts'
import { neon } from './music/neon.ts'
import { ocean } from './music/ocean.ts'
import { orbit } from './music/orbit.ts'
import { owl } from './music/owl.ts'
import { pharaoh } from './music/pharaoh.ts'
import { mineStomp } from './music/stomp.ts'
import { casinoSwing } from './music/swing.ts'
import type { Piece } from './music/song.ts'

export const effects: readonly Effect[] = [
  ...uiEffects,
  ...reelEffects,
  ...winEffects,
  ...jackpotEffects,
  ...bonusEffects,
  ...arcadeEffects,
  ...tableEffects,
  ...socialEffects,
  ...giftEffects,
]

export const pieces: readonly Piece[] = [
  owl,
  neon,
  gallop,
  dragon,
  pharaoh,
  calypso,
  jig,
  mineStomp,
  ocean,
  orbit,
  casinoSwing,
  lobby,
]
