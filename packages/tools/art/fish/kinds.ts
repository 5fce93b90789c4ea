// Every inhabitant of the fishing table, with the box it is drawn in.
import { at, svg } from '../lib/svg.ts'
import { grounded } from '../lib/relief.ts'
import { bomb, boss, chain, drill, hammer, manta, marlin, squid } from './large.ts'
import { angel, clown, jelly, lion, puffer, sardine, tang, turtle } from './small.ts'

type Size = readonly [width: number, height: number]
interface Kind {
  draw: () => string
  /** The drawing's own box about the body's middle, and the picture's width. */
  box: Size
  width: number
}
const WIDE: Size = [230, 150]
const TALL: Size = [220, 230]

/** By the code of the game's definition. */
export const KINDS: Record<string, Kind> = {
  sardine: { draw: sardine, box: WIDE, width: 184 },
  clown: { draw: clown, box: WIDE, width: 200 },
  tang: { draw: tang, box: WIDE, width: 216 },
  angel: { draw: angel, box: TALL, width: 208 },
  puffer: { draw: puffer, box: TALL, width: 224 },
  jelly: { draw: jelly, box: TALL, width: 216 },
  lion: { draw: lion, box: TALL, width: 256 },
  turtle: { draw: turtle, box: TALL, width: 272 },
  squid: { draw: squid, box: WIDE, width: 320 },
  manta: { draw: manta, box: [236, 236], width: 340 },
  marlin: { draw: marlin, box: WIDE, width: 420 },
  hammer: { draw: hammer, box: WIDE, width: 460 },
  chain: { draw: chain, box: WIDE, width: 400 },
  bomb: { draw: bomb, box: [224, 248], width: 296 },
  drill: { draw: drill, box: WIDE, width: 380 },
  boss: { draw: boss, box: [400, 336], width: 700 },
}
export const swimmer = ({ draw, box: [w, h] }: Kind): string =>
  svg(w * 2, h * 2, at(w, h, grounded(draw(), 3, 3, 0.35), 2))
