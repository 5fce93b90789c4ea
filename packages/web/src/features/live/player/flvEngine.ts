// FLV over a WebSocket or HTTP by mpegts.js, which remuxes it for the media source of the browser.
import mpegts from 'mpegts.js'
import { endOf, type Engine, type Opening } from './engines.ts'
import { playerRules } from './machine.ts'
import { SocketLoader } from './socketLoader.ts'

mpegts.LoggingControl.enableAll = false

const target = playerRules.holdMs / 1000

export function openFlvEngine({ video, source, onBroken }: Opening): Engine {
  const player = mpegts.createPlayer(
    { type: 'flv', isLive: true, url: source.url },
    {
      // The relay already batches tags; a second buffer would only add delay.
      enableStashBuffer: false,
      lazyLoad: false,
      autoCleanupSourceBuffer: true,
      // Playing slightly faster brings a late viewer back. Seeking as well (latency chasing) would freeze the picture.
      liveSync: true,
      liveSyncMaxLatency: playerRules.mostBehindMs / 1000,
      liveSyncTargetLatency: target,
      liveSyncPlaybackRate: 1.15,
      ...(source.url.startsWith('ws') && { customLoader: SocketLoader }),
    },
  )
  let isClosed = false
  const fail = (...why: unknown[]): void => {
    if (!isClosed) onBroken(why.filter((part) => typeof part === 'string').join(' '))
  }
  player.on(mpegts.Events.ERROR, fail)
  // The server ends a response when the room goes off air.
  player.on(mpegts.Events.LOADING_COMPLETE, () => fail('ended'))
  player.attachMediaElement(video)
  player.load()
  return {
    edge() {
      const end = endOf(video.buffered)
      return end === null ? null : Math.max(video.buffered.start(video.buffered.length - 1), end - target)
    },
    close() {
      isClosed = true
      player.destroy()
    },
  }
}
