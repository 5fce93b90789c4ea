// The file of a gift film for this browser, and whether it is drawn with its mask.
import { films } from './films.gen.ts'

export interface FilmFile {
  readonly address: string
  readonly seconds: number
  /** The colour is above the mask: iOS and Safari decode no alpha. */
  readonly isMasked: boolean
}

/** WebKit reports that it can play VP9 and then renders the transparent parts black, so the browser's vendor decides. */
const decodesAlpha = (): boolean =>
  !/Apple/.test(navigator.vendor) && document.createElement('video').canPlayType('video/webm; codecs="vp9"') !== ''

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Null: there is no film of this item, or the player wants reduced motion. */
export function findFilm(itemId: number): FilmFile | null {
  const film = films[itemId]
  if (!film || isCalm()) return null
  const isMasked = !decodesAlpha()
  const ending = isMasked ? 'mp4' : 'webm'
  // The hash lets the browser keep the file for a year.
  const address = `/images/live/gift_special_${itemId}.${ending}?v=${film[ending]}`
  return { address, seconds: film.seconds, isMasked }
}
