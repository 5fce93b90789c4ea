// Twelve default avatars: seven brand mascots and five other animals, each on its own lit disc.
import { circle, at, clip } from '../lib/svg.ts'
import { radial } from '../lib/gradients.ts'
import { darken, lighten } from '../lib/colour.ts'
import { metal } from '../lib/metals.ts'
import { halo } from '../lib/light.ts'
import { heads, type MascotName } from '../characters/cast.ts'
import { beasts, type BeastName } from '../characters/beasts.ts'

type AvatarName = MascotName | BeastName
const discs: Record<AvatarName, string> = {
  owl: '#5b35c9',
  dragon: '#a8141f',
  fox: '#1f8aa8',
  crab: '#0f8a8a',
  phoenix: '#8f1040',
  lion: '#1f4ad8',
  horse: '#c4601a',
  corgi: '#3a9ad8',
  panda: '#2cae6a',
  cat: '#b03a9a',
  rabbit: '#e0608a',
  tiger: '#1f9a8a',
}
const discPath = 'M-100 0A100 100 0 1 1 100 0A100 100 0 1 1 -100 0Z'
const isMascot = (id: AvatarName): id is MascotName => id in heads
const head = (id: AvatarName) =>
  isMascot(id)
    ? at(0, 8, heads[id](), 0.5)
    : at(0, id === 'rabbit' ? 26 : 14, beasts[id](), id === 'rabbit' ? 0.66 : 0.76)

export const avatarNames = Object.keys(discs) as AvatarName[]
export function avatar(id: AvatarName): string {
  const colour = discs[id]
  return (
    clip(
      discPath,
      circle(0, 0, 100, radial([lighten(colour, 0.4), colour, darken(colour, 0.6)], { cy: 0.4, r: 0.62 })) +
        halo(0, -10, 90, lighten(colour, 0.5), 0.5) +
        head(id),
    ) + circle(0, 0, 97, 'none', { stroke: metal('gold', 60), 'stroke-width': 6 })
  )
}
