// The page of the bench, bundled for the browser: the product's player in a media element, and the time that every shown picture carries.
import { openEngine } from '../../../packages/web/src/features/live/player/engines.ts'
import { StreamPlayer } from '../../../packages/web/src/features/live/player/player.ts'
import type { PageBench } from '../glass/watched.ts'
import { ageOf, readStamp, stampHeight, stampOf } from '../glass/stamp.ts'

const video = document.querySelector('video')!
const canvas = document.createElement('canvas')
const context = canvas.getContext('2d', { willReadFrequently: true })!
const ages: [number, number][] = []
let first: number | null = null
let began = 0
let stalls = 0
let phase = 'idle'

/** One row through the middle of the blocks. */
function readPicture(): number | null {
  const { videoWidth: width } = video
  if (canvas.width !== width) Object.assign(canvas, { width, height: 1 })
  context.drawImage(video, 0, stampHeight / 2, width, 1, 0, 0, width, 1)
  return readStamp(context.getImageData(0, 0, width, 1).data, width)
}

const onPicture = (now: number, { expectedDisplayTime }: VideoFrameCallbackMetadata): void => {
  first ??= performance.now() - began
  const stamp = readPicture()
  const shownAt = Date.now() + Math.max(0, expectedDisplayTime - now)
  if (stamp !== null) ages.push([performance.now() - began, ageOf(stamp, stampOf(shownAt))])
  video.requestVideoFrameCallback(onPicture)
}

const offered: PageBench = {
  watch(source) {
    began = performance.now()
    video.addEventListener('waiting', () => void (video.currentTime > 0 && stalls++))
    video.requestVideoFrameCallback(onPicture)
    const player = new StreamPlayer({
      video,
      link: async () => [source],
      open: openEngine,
      now: () => performance.now(),
      onChange: (state) => void (phase = state.phase),
      onMuted: () => {},
    })
    player.start()
  },
  read: () => ({ first, ages, phase, stalls }),
}
globalThis.bench = offered
