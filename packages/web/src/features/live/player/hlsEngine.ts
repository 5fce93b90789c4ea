// HLS by hls.js where the browser does not play it by itself: for networks that cut long responses.
import Hls from 'hls.js/light'
import type { Engine, Opening } from './engines.ts'

export function openHlsEngine({ video, source, onBroken }: Opening): Engine {
  const hls = new Hls({
    // One segment and a reserve for the download of the next; the reserve grows after an interruption.
    liveSyncDurationCount: 1.2,
    liveSyncOnStallIncrease: 0.25,
    liveMaxLatencyDurationCount: 4,
    maxLiveSyncPlaybackRate: 1.15,
    backBufferLength: 10,
    // The segments are fragmented MP4: there is nothing to remux in a worker.
    enableWorker: false,
  })
  let isClosed = false
  hls.on(Hls.Events.ERROR, (_event, { fatal, details }) => {
    if (fatal && !isClosed) onBroken(details)
  })
  hls.attachMedia(video)
  hls.loadSource(source.url)
  return {
    edge: () => hls.liveSyncPosition,
    close() {
      isClosed = true
      hls.destroy()
    },
  }
}
