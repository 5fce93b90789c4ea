// The picture names of a slot; without Pixi, so that pages can use it too.
import type { GameSymbol } from '@lantern/games/engine/definition.ts'
import { symbolPictures } from '@lantern/games/pictures.ts'
import { findPicture } from '../../kernel/pictures/picture.ts'

export function pictureOf(game: string, code: string): string {
  const keys = symbolPictures(code).map((name) => `slots/${game}/${name}`)
  return keys.find((key) => findPicture(key)) ?? keys.at(-1)!
}

/** Narrow areas use the taller picture. */
export const cabinetOf = (game: string, isTall: boolean): string =>
  `slots/${game}/${isTall ? 'cabinet-phone' : 'cabinet'}`

/** The text drawn over a symbol's picture: the value in its code (`orb25`), or the word on a wild. */
export function wordOn({ code, role }: GameSymbol, wild: string): string | null {
  const value = /^(?:orb|times|x)-?(\d+)$/i.exec(code)?.[1]
  return value ? `×${value}` : code === 'wild' && role === 'wild' ? wild : null
}

/** The name shown for a symbol without a picture. */
export const plainName = (code: string): string => (code === 'ten' ? '10' : code.length < 3 ? code.toUpperCase() : code)
