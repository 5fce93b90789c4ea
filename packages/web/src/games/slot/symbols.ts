// The symbols' pictures at the size they are drawn: sharp for reels at rest, smeared for reels that roll.
import type { Texture } from 'pixi.js'
import { findPicture } from '../../kernel/picture.ts'
import { letter, loadImage, painted } from '../engine/paint.ts'

export interface SymbolSet {
  readonly sharp: readonly Texture[]
  readonly blurred: readonly Texture[]
  destroy(): void
}

export type SymbolPictures = readonly CanvasImageSource[]

/** Scatters are drawn as the moon; letters are kept in lower case. */
const pictureOf = (game: string, code: string): string =>
  `slots/${game}/${code === 'moon' ? 'scatter' : code.toLowerCase()}`

export function loadSymbols(game: string, codes: readonly string[]): Promise<SymbolPictures> {
  return Promise.all(
    codes.map((code) => {
      const picture = findPicture(pictureOf(game, code))
      if (!picture) throw new Error(`no picture of ${code} in ${game}`)
      return loadImage(picture.fallback)
    }),
  )
}

const SMEARS = 12

/** `words` are lettered over symbols that carry one, such as the wild. */
export function bakeSymbols(pictures: SymbolPictures, size: number, words: ReadonlyMap<number, string>): SymbolSet {
  const sharp = pictures.map((picture, symbol) =>
    painted(size, size, (pen) => {
      pen.drawImage(picture, 0, 0, size, size)
      const word = words.get(symbol)
      if (!word) return
      const letters = size * (word.length > 2 ? 0.23 : 0.27)
      letter(pen, word, size / 2, size * 0.61, { size: letters, edge: '#23034f', depth: size * 0.012 })
    }),
  )
  const blurred = pictures.map((picture) =>
    painted(
      size,
      size * 1.5,
      (pen) => {
        pen.globalAlpha = 1.7 / SMEARS
        for (let i = 0; i < SMEARS; i++)
          pen.drawImage(picture, 0, size * 0.25 + (i / (SMEARS - 1) - 0.5) * size * 0.44, size, size)
      },
      1,
    ),
  )
  return {
    sharp,
    blurred,
    destroy: () => [...sharp, ...blurred].forEach((texture) => texture.destroy(true)),
  }
}
