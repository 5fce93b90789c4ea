// What the moments at a fishing table sound like, each by the name of its cue.
import type { FishKind } from '@lantern/games/fish4/definition.ts'

/** From this bet on a cannon booms. */
const HEAVY = 1000

export const shotCue = (bet: number): string => (bet >= HEAVY ? 'fish/heavy' : 'fish/shot')

/** A net opens wherever a shot ends; a fish that was met is heard as well. */
export const hitCues = (hasMet: boolean): readonly string[] => (hasMet ? ['fish/net', 'fish/hit'] : ['fish/net'])

/** What a caught fish sets off is heard over the catch itself. */
export function catchCues({ special, prizes }: Pick<FishKind, 'special' | 'prizes'>): readonly string[] {
  if (prizes) return ['fish/bossDown']
  return special ? ['fish/catch', `fish/${special.effect}`] : ['fish/catch']
}
