// A room's still: an MP4 of one key frame, which the page decodes and draws.

/** Cards show at most this many pixels across. */
const mostWidth = 640
const patienceMs = 8000

const stillUrl = (roomId: number, now: number): string => `/live/${roomId}/still.mp4?t=${Math.floor(now / 10_000)}`

/** Draws the newest still on the canvas; false: there is none, or the browser cannot decode it. */
export async function drawStill(canvas: HTMLCanvasElement, roomId: number, now = Date.now()): Promise<boolean> {
  const video = document.createElement('video')
  Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src: stillUrl(roomId, now) })
  try {
    await decoded(video)
    const { videoWidth, videoHeight } = video
    const scale = Math.min(1, mostWidth / videoWidth)
    canvas.width = Math.round(videoWidth * scale)
    canvas.height = Math.round(videoHeight * scale)
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
    return true
  } catch {
    return false
  } finally {
    // A media element without a source frees its decoder at once.
    video.removeAttribute('src')
    video.load()
  }
}

function decoded(video: HTMLVideoElement): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(() => reject(new Error('no picture in time')), patienceMs)
  video.onloadeddata = () => resolve()
  video.onerror = () => reject(new Error('not decodable'))
  return promise.finally(() => clearTimeout(timer))
}
