// The pictures of a slot by their names; free of Pixi, so that pages may ask too.
import type { GameSymbol } from '@lantern/games/engine/definition.ts'
import { symbolPictures } from '@lantern/games/pictures.ts'
import { findPicture } from '../../kernel/pictures/picture.ts'

export function pictureOf(game: string, code: string): string {
  const keys = symbolPictures(code).map((name) => `slots/${game}/${name}`)
  return keys.find((key) => findPicture(key)) ?? keys.at(-1)!
}

/** A narrow place is filled by a taller one. */
export const cabinetOf = (game: string, isTall: boolean): string =>
  `slots/${game}/${isTall ? 'cabinet-phone' : 'cabinet'}`

/** Lettered over the picture of a symbol: the value in its code (`orb25`), or the word on a wild. */
export function wordOn({ code, role }: GameSymbol, wild: string): string | null {
  const value = /^(?:orb|times|x)-?(\d+)$/i.exec(code)?.[1]
  return value ? `×${value}` : code === 'wild' && role === 'wild' ? wild : null
}

/** For a symbol without a picture. */
export const plainName = (code: string): string => (code === 'ten' ? '10' : code.length < 3 ? code.toUpperCase() : code)
