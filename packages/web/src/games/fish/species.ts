// The look of each kind: its drawing, its size, its motion; and the swim cycles rendered from them.
import { CanvasSource, Texture } from 'pixi.js'
import { kinds } from '@lantern/games/fish4/game.ts'
import { hammer, lion, manta, marlin, squid, turtle } from './large.ts'
import { angel, clown, jelly, puffer, sardine, tang } from './small.ts'
import { bomb, boss, chain, drill } from './special.ts'
import { rasterise, sharpness, type Box } from './svg.ts'

export interface Species {
  readonly svg: string
  readonly box: Box
  /** Width on a phone 390 CSS pixels wide. */
  readonly width: number
  /** Share of its height by which the tail sways; 0 for kinds that pulse. */
  readonly sway: number
  readonly waves: number
  readonly isUpright?: boolean
}

const wide: Box = [-110, -70, 220, 140]
const tall: Box = [-100, -110, 200, 220]

const species: Readonly<Record<string, Species>> = {
  sardine: { svg: sardine, box: wide, width: 36, sway: 0.16, waves: 0.6 },
  clown: { svg: clown, box: wide, width: 44, sway: 0.12, waves: 0.5 },
  tang: { svg: tang, box: wide, width: 50, sway: 0.1, waves: 0.5 },
  angel: { svg: angel, box: tall, width: 50, sway: 0.05, waves: 0.5 },
  puffer: { svg: puffer, box: tall, width: 56, sway: 0.03, waves: 0.4 },
  jelly: { svg: jelly, box: tall, width: 54, sway: 0, waves: 0, isUpright: true },
  lion: { svg: lion, box: tall, width: 66, sway: 0.05, waves: 0.5 },
  turtle: { svg: turtle, box: tall, width: 72, sway: 0, waves: 0 },
  squid: { svg: squid, box: wide, width: 84, sway: 0.14, waves: 0.9 },
  manta: { svg: manta, box: tall, width: 92, sway: 0, waves: 0 },
  marlin: { svg: marlin, box: wide, width: 114, sway: 0.12, waves: 0.6 },
  hammer: { svg: hammer, box: wide, width: 128, sway: 0.12, waves: 0.6 },
  chain: { svg: chain, box: wide, width: 108, sway: 0.24, waves: 1.2 },
  bomb: { svg: bomb, box: tall, width: 74, sway: 0.03, waves: 0.4 },
  drill: { svg: drill, box: wide, width: 100, sway: 0.1, waves: 0.5 },
  boss: { svg: boss, box: [-190, -150, 380, 290], width: 206, sway: 0.05, waves: 0.45 },
}

export const speciesByKind: readonly Species[] = kinds.map(({ code }) => species[code]!)
/** Rendered a little larger than a phone needs, so that a desktop does not blur them. */
export const baked = 1.25
const frameCount = 10

/** Columns of one drawing are shifted by a travelling wave that grows toward the tail. */
function swimCycle(picture: HTMLCanvasElement, { sway, waves }: Species, scale: number): Texture[] {
  const { width, height } = picture
  const pad = Math.ceil(sway * height)
  const frames = sway > 0 ? frameCount : 1
  return Array.from({ length: frames }, (_, frame) => {
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height + pad * 2
    const pen = canvas.getContext('2d')!
    for (let x = 0; x < width; x += 2) {
      const toTail = 1 - x / width
      const shift = Math.sin((frame / frames + toTail * waves) * Math.PI * 2) * pad * toTail ** 1.4
      pen.drawImage(picture, x, 0, 2, height, x, pad + shift, 2, height)
    }
    return new Texture({ source: new CanvasSource({ resource: canvas, resolution: scale }) })
  })
}

export async function bakeSpecies(): Promise<readonly (readonly Texture[])[]> {
  const scale = sharpness()
  return Promise.all(
    speciesByKind.map(async (one) =>
      swimCycle(await rasterise(one.svg, one.box, one.width * baked, scale), one, scale),
    ),
  )
}

/** A still picture of a kind, for the table of odds. */
export const pictureOf = (kind: number): string => {
  const { svg, box } = speciesByKind[kind]!
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}">${svg}</svg>`
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(whole)}`
}
