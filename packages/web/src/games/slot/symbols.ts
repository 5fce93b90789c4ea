// The symbols' textures at the size they are drawn: sharp for reels at rest, motion-blurred for rolling reels.
import type { GameSymbol } from '@lantern/games/engine/definition.ts'
import type { Theme } from '@lantern/games/theme.ts'
import type { Texture } from 'pixi.js'
import { findPicture } from '../../kernel/pictures/picture.ts'
import { loadImage } from '../engine/images.ts'
import { gold, around, down, fitSize, letter, painted, type Pen } from '../engine/paint.ts'
import { pictureOf, plainName, wordOn } from './pictureName.ts'

export interface SymbolSet {
  readonly size: number
  readonly sharp: readonly Texture[]
  /** Motion-blurred, for a rolling reel. */
  blurred(symbol: number): Texture
  /** The stage closes: no more textures are rendered. */
  leave(): void
  destroy(): void
}

export interface SymbolLook {
  /** Null: it does not exist, a lettered plate is used. */
  readonly picture: CanvasImageSource | null
  /** Text over the picture, such as on a wild or on an orb with a value. */
  readonly word: string | null
}

export function loadSymbols(
  game: string,
  symbols: readonly GameSymbol[],
  words: { readonly wild: string },
): Promise<SymbolLook[]> {
  return Promise.all(
    symbols.map(async ({ code, role }) => {
      const source = findPicture(pictureOf(game, code))
      const word = wordOn({ code, role }, words.wild)
      if (!source) return { picture: null, word: word ?? plainName(code) }
      return { picture: await loadImage(source.fallback).catch(() => null), word }
    }),
  )
}

const smears = 12

export function bakeSymbols(looks: readonly SymbolLook[], size: number, theme: Theme): SymbolSet {
  const draw = (pen: Pen, { picture, word }: SymbolLook): void => {
    if (picture) pen.drawImage(picture, 0, 0, size, size)
    else drawPlate(pen, size, theme)
    if (!word) return
    const letters = fitSize(word, size * (picture ? (word.length > 2 ? 0.23 : 0.27) : 0.5), size * 0.86)
    const base = picture ? size * 0.61 : size / 2 + letters * 0.36
    letter(pen, word, size / 2, base, { size: letters, edge: theme.edge, depth: size * 0.012 })
  }
  const sharp = looks.map((look) => painted(size, size, (pen) => draw(pen, look)))
  const blurs = new Map<number, Texture>()
  const blurred = (symbol: number): Texture => {
    const texture = blurs.get(symbol) ?? smear(sharp[symbol]!, size)
    blurs.set(symbol, texture)
    return texture
  }
  const stopBaking = bakeInBreaks(looks.length, blurred)
  return {
    size,
    sharp,
    blurred,
    leave: stopBaking,
    destroy() {
      stopBaking()
      for (const texture of [...sharp, ...blurs.values()]) texture.destroy(true)
    },
  }
}

const smear = (sharp: Texture, size: number): Texture =>
  painted(
    size,
    size * 1.5,
    (pen) => {
      pen.globalAlpha = 1.7 / smears
      const picture = sharp.source.resource as CanvasImageSource
      for (let i = 0; i < smears; i++)
        pen.drawImage(picture, 0, size * 0.25 + (i / (smears - 1) - 0.5) * size * 0.44, size, size)
    },
    1,
  )

const breakMs = 40

/** One at a time at intervals after the stage has rendered: they do not delay it, and are ready for the first roll. */
function bakeInBreaks(count: number, bake: (symbol: number) => void): () => void {
  let next = 0
  const timer = setInterval(() => (next < count ? bake(next++) : clearInterval(timer)), breakMs)
  return () => clearInterval(timer)
}

function drawPlate(pen: Pen, size: number, { plate: [light, middle, dark] }: Theme): void {
  const inset = size * 0.07
  pen.beginPath()
  pen.roundRect(inset, inset, size - inset * 2, size - inset * 2, size * 0.2)
  pen.fillStyle = around(pen, size * 0.4, size * 0.3, size * 0.8, [
    [0, light],
    [0.5, middle],
    [1, dark],
  ])
  pen.fill()
  pen.strokeStyle = down(pen, inset, size - inset, gold)
  pen.lineWidth = size * 0.045
  pen.stroke()
}
