// The one media element of the play pages, and the place on the page that it occupies. It is moved, not rendered again, so that playback continues.

interface Place {
  readonly element: HTMLElement
  readonly rank: number
}

/** The highest rank gets the picture: the room, a game beside it, then the floating box; the parking place keeps the sound. */
export const placeRanks = { parking: 0, box: 1, page: 2 } as const

let video: HTMLVideoElement | null = null
let places: readonly Place[] = []

const bestPlace = (): Place | undefined =>
  places.reduce<Place | undefined>((best, place) => (best && best.rank > place.rank ? best : place), undefined)

/** `moveBefore` keeps also picture-in-picture and full screen; it needs an element that is in the document. */
function move(element: HTMLElement, moved: HTMLVideoElement): void {
  if (moved.parentElement === element) return
  if (moved.isConnected && element.isConnected && 'moveBefore' in element) element.moveBefore(moved, null)
  // A removed media element is paused only if it is outside of the document at the end of the task.
  else element.append(moved)
}

function settle(): void {
  const place = bestPlace()
  if (!video) return
  if (place) move(place.element, video)
  else video.remove()
}

/** The place may hold the picture until the returned function is called, which must happen before the element leaves the document. */
export function offerPlace(element: HTMLElement, rank: number): () => void {
  const place: Place = { element, rank }
  places = [...places, place]
  settle()
  return () => {
    places = places.filter((other) => other !== place)
    settle()
  }
}

export function openVideo(): HTMLVideoElement {
  video = document.createElement('video')
  // Without `muted` and `playsInline` phones refuse to play it by itself, or open their own player.
  Object.assign(video, { muted: true, playsInline: true, disableRemotePlayback: true, preload: 'auto' })
  video.setAttribute('aria-hidden', 'true')
  settle()
  return video
}

export function closeVideo(): void {
  video?.remove()
  video = null
}

export const findVideo = (): HTMLVideoElement | null => video
