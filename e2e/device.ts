// The device of the stories: a display with few frames per second, and recordings that are not decoded. Drawing canvases and decoding music by
// the CPU took more time than everything that the stories check.

/** Runs before the scripts of a page: its callbacks for frames are called 20 times per second, as on a slow display. */
const fewFrames = `(() => {
  const msPerFrame = 50
  const requestFrame = requestAnimationFrame.bind(window)
  const callbacks = new Map()
  let requests = 0
  let isRequested = false
  let lastFrame = 0
  const runCallbacks = (time) => {
    isRequested = false
    lastFrame = performance.now()
    for (const request of [...callbacks.keys()]) {
      // An earlier callback of this frame may have cancelled it.
      const callback = callbacks.get(request)
      callbacks.delete(request)
      try {
        callback?.(time)
      } catch (error) {
        reportError(error)
      }
    }
  }
  window.requestAnimationFrame = (callback) => {
    callbacks.set(++requests, callback)
    if (!isRequested) {
      isRequested = true
      const wait = lastFrame + msPerFrame - performance.now()
      if (wait > 1) setTimeout(() => requestFrame(runCallbacks), wait)
      else requestFrame(runCallbacks)
    }
    return requests
  }
  window.cancelAnimationFrame = (request) => void callbacks.delete(request)
})()`

/**
 * Music and effects are loaded and played, but each recording is a tenth of a second of silence, mixed at the lowest rate and in large blocks. All
 * recordings are decoded in sound.story.ts.
 */
const silentRecordings = `window.AudioContext = class extends AudioContext {
  constructor() {
    super({ latencyHint: 'playback', sampleRate: 8000 })
  }
  async decodeAudioData() {
    return new AudioBuffer({ length: this.sampleRate / 10, sampleRate: this.sampleRate })
  }
}`

export const slowDevice = `${fewFrames}\n${silentRecordings}`
