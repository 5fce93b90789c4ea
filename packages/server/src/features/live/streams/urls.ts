// Addresses of streams and recordings with their signed links.
import type { Context } from '../../../kernel/context.ts'
import type { PullSource } from '../../../media/messages.ts'
import type { Links } from './links.ts'
import { streamPrefix } from './paths.ts'
import type { StreamUrls, StreamViewer } from './types.ts'

export const noUrls: StreamUrls = { flv: '', wsFlv: '', hls: '' }

interface UrlDeps extends Pick<Context, 'clock' | 'originOf'> {
  /** How long the link to a stream may wait until it is opened. */
  openMs(): number
}

export class Urls {
  readonly #links: Links
  readonly #deps: UrlDeps

  constructor(links: Links, deps: UrlDeps) {
    this.#links = links
    this.#deps = deps
  }

  ofStream({ playerId, brand, session }: StreamViewer, roomId: number): StreamUrls {
    const claim = { roomId, playerId, brand, session }
    const token = this.#links.signOpen(claim, this.#deps.clock.now(), this.#deps.openMs())
    const base = `${this.#deps.originOf(brand)}${streamPrefix}${roomId}`
    const flv = `${base}.flv?t=${token}`
    return { flv, wsFlv: flv.replace(/^http/, 'ws'), hls: `${base}.m3u8?t=${token}` }
  }

  ofRecording({ playerId, brand, session }: StreamViewer, file: string): string {
    const token = this.#links.signRecording(file, { playerId, brand, session }, this.#deps.clock.now())
    return `${this.#deps.originOf(brand)}${streamPrefix}recordings/${file}?r=${token}`
  }

  /** The source for this node, which does not have the file, at the node `url`. */
  ofFile(url: string, file: string): PullSource {
    const token = this.#links.signFile(file, this.#deps.clock.now())
    return { url: `${url}${streamPrefix}recordings/${file}?edge=${token}` }
  }

  /** The source for this node, which reads the room from the node at `url`. */
  ofSource(url: string, roomId: number, file = `${roomId}.flv`): PullSource {
    const token = this.#links.signEdge(roomId, this.#deps.clock.now())
    return { url: `${url}${streamPrefix}${file}?edge=${token}` }
  }
}
