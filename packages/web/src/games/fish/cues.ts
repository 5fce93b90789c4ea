// The cue names of the moments at a fishing table.
import type { FishKind } from '@lantern/games/fish4/definition.ts'

/** From this bet on a cannon uses the heavy sound. */
const heavy = 1000

export const shotCue = (bet: number): string => (bet >= heavy ? 'fish/heavy' : 'fish/shot')

/** A net opens wherever a shot ends; hitting a fish adds a sound. */
export const hitCues = (hasMet: boolean): readonly string[] => (hasMet ? ['fish/net', 'fish/hit'] : ['fish/net'])

/** A special catch plays the sound of its effect in addition to that of the catch. */
export function catchCues({ special, prizes }: Pick<FishKind, 'special' | 'prizes'>): readonly string[] {
  if (prizes) return ['fish/bossDown']
  return special ? ['fish/catch', `fish/${special.effect}`] : ['fish/catch']
}
