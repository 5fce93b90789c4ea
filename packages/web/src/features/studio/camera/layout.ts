// Where sources lie in the encoded picture: the camera alone, or the screen with the camera as an inset in its corner.

export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Extent {
  readonly width: number
  readonly height: number
}

export interface Drawing {
  /** The part of the source that is drawn. */
  readonly from: Area
  readonly to: Area
}

const areaOf = ({ width, height }: Extent): Area => ({ x: 0, y: 0, width, height })
const even = (value: number): number => Math.round(value / 2) * 2

/** Fills the area; the source loses its edges. */
export function cover(source: Extent, to: Area): Drawing {
  const scale = Math.max(to.width / source.width, to.height / source.height)
  const [width, height] = [to.width / scale, to.height / scale]
  return { from: { x: (source.width - width) / 2, y: (source.height - height) / 2, width, height }, to }
}

/** Shows the whole source, with bars beside it. */
export function contain(source: Extent, area: Area): Drawing {
  const scale = Math.min(area.width / source.width, area.height / source.height)
  const [width, height] = [even(source.width * scale), even(source.height * scale)]
  const to = { x: area.x + even((area.width - width) / 2), y: area.y + even((area.height - height) / 2), width, height }
  return { from: areaOf(source), to }
}

/** The largest part of the source that may be lost; a camera of 4:3 in a picture of 16:9 loses a quarter. */
const mostLoss = 0.3

/** The camera fills the picture, unless too much of it would be lost: a phone held upright. */
export function placeCamera(source: Extent, picture: Extent): Drawing {
  const whole = areaOf(picture)
  const filled = cover(source, whole)
  const loss = 1 - (filled.from.width * filled.from.height) / (source.width * source.height)
  return loss > mostLoss ? contain(source, whole) : filled
}

/** Text at the edge of a screen must stay visible. */
export const placeScreen = (source: Extent, picture: Extent): Drawing => contain(source, areaOf(picture))

/** Shares of the picture's width. The preview shows the inset with the same shares (BrowserLive.module.css). */
export const insetShare = 0.24
export const insetMargin = 0.02

/** Places the inset in the lower right corner, in 16:9. */
export function placeInset(source: Extent, picture: Extent): Drawing {
  const width = even(picture.width * insetShare)
  const height = even((width * 9) / 16)
  const margin = even(picture.width * insetMargin)
  return cover(source, { x: picture.width - width - margin, y: picture.height - height - margin, width, height })
}
