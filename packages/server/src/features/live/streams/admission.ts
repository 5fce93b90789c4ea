// Verifies connections to streams before they are passed to the media process: links, sessions, the host of the studio.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { brands } from '@lantern/brands/brands.ts'
import type { BrandCode } from '@lantern/brands/brand.ts'
import { publishCloses } from '@lantern/protocol/values/live.ts'
import { sessionCookie } from '../../../kernel/http/http.ts'
import type { Me } from '../../../kernel/feature/call.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Sessions } from '../../../kernel/feature/sessions.ts'
import type { Claim, PullSource } from '../../../media/messages.ts'
import { passSocket } from './handover.ts'
import type { LinkClaim, Links } from './links.ts'
import type { MediaProcess } from './mediaProcess.ts'
import { parsePath, type StreamPath } from './paths.ts'
import type { Publishers } from './publishers.ts'
import type { ClaimQuestion } from './lease.ts'
import type { StreamRoom, StreamRules } from './types.ts'
import type { Views } from './views.ts'

export interface AdmissionDeps extends Pick<Context, 'clock' | 'log' | 'brandOfHost' | 'ipOf'> {
  readonly sessions: Sessions
  readonly links: Links
  readonly views: Views
  readonly rules: StreamRules
  readonly publishers: Publishers
  readonly media: Pick<MediaProcess, 'send'>
  findRoom(roomId: number): Promise<StreamRoom | null>
  roomOfHost(brand: BrandCode, hostId: number): Promise<StreamRoom>
  /** Where this node gets the room: undefined here, a source elsewhere, null nowhere. */
  sourceOf(roomId: number, file?: string): PullSource | undefined | null
  /** Where the file of a recording may be, if this node does not have it. */
  filesElsewhere(file: string): readonly PullSource[]
  currentOf(roomId: number): ClaimQuestion['current']
  streamsPerSession(): number
  /** An allowed publisher did not reach the media process. */
  abandon(roomId: number, epoch: number): void
}

/** What to answer instead of passing the socket on. */
type Status = 400 | 401 | 403 | 404 | 429 | 503

interface Arrival {
  readonly request: IncomingMessage
  readonly socket: Socket
  readonly bytes?: Buffer
  readonly response?: ServerResponse
  readonly giveBack: () => void
}

const nothing = (): void => {}

export class Admission {
  readonly #deps: AdmissionDeps

  constructor(deps: AdmissionDeps) {
    this.#deps = deps
  }

  /** Null: the socket was passed on. Any error refuses. */
  async enter(arrival: Arrival): Promise<Status | null> {
    try {
      const url = new URL(arrival.request.url ?? '', 'http://stream')
      const path = parsePath(url.pathname)
      const isUpgrade = arrival.response === undefined
      if (!path || (isUpgrade && path.is !== 'flv' && path.is !== 'publish')) return 404
      if (path.is === 'publish') return isUpgrade ? await this.#publish(arrival) : 404
      if (path.is === 'recording') return await this.#replay(arrival, path.file, url.searchParams)
      return await this.#watch(arrival, path, url.searchParams)
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'live: a connection to a stream could not be verified')
      return 503
    }
  }

  async #watch(
    arrival: Arrival,
    path: Exclude<StreamPath, { is: 'publish' | 'recording' }>,
    query: URLSearchParams,
  ): Promise<Status | null> {
    const { clock, links, rules } = this.#deps
    const { roomId } = path
    const room = await this.#deps.findRoom(roomId)
    if (!room || !brands[room.brand].live) return 404
    const source = this.#deps.sourceOf(roomId, path.is === 'still' ? `${roomId}/still.mp4` : undefined)
    if (source === null) return 404
    const pull = source && { pull: source }
    const now = clock.now()
    const edge = query.get('edge')
    if (edge !== null && (path.is === 'flv' || path.is === 'still')) {
      if (source !== undefined || !links.isEdge(edge, roomId, now)) return 403
      return path.is === 'flv' ? this.#view(arrival, roomId, null) : this.#pass(arrival, { use: 'still', roomId })
    }
    if (path.is === 'still') {
      const isShown = this.#brandOf(arrival.request) === room.brand && (await rules.mayShowStill(room))
      return isShown ? this.#pass(arrival, { use: 'still', roomId, ...pull }) : 404
    }
    const token = query.get(path.is === 'hls' ? 'h' : 't') ?? ''
    const claim = path.is === 'hls' ? links.readPlaylist(token, roomId, now) : links.readOpen(token, roomId, now)
    if (!claim) return 403
    const why = await this.#check(claim, room)
    if (why) return why
    if (path.is === 'flv') return this.#view(arrival, roomId, claim, source)
    const file = path.is === 'hls' ? path.file : 'master.m3u8'
    const playlist = path.is === 'hls' ? token : links.signPlaylist(claim, now)
    return this.#pass(arrival, { use: 'hls', roomId, file, token: playlist, sessionId: claim.session.id, ...pull })
  }

  /** Decided again at every request: a link is valid for hours, and meanwhile the recording may be hidden or the player removed from the room. */
  async #replay(arrival: Arrival, file: string, query: URLSearchParams): Promise<Status | null> {
    const { links, clock, filesElsewhere } = this.#deps
    const now = clock.now()
    const edge = query.get('edge')
    if (edge !== null) return links.isFile(edge, file, now) ? this.#pass(arrival, { use: 'recording', file }) : 403
    const claim = links.readRecording(query.get('r') ?? '', file, now)
    if (!claim) return 403
    const me = await this.#meOf(claim)
    if (!me) return 401
    const viewer = { playerId: me.id, brand: me.brand, session: claim.session }
    if (!(await this.#deps.rules.mayReplay(file, viewer))) return 404
    return this.#pass(arrival, { use: 'recording', file, sessionId: claim.session.id, elsewhere: filesElsewhere(file) })
  }

  async #meOf({ session }: Pick<LinkClaim, 'session'>): Promise<Me | null> {
    const me = (await this.#deps.sessions.alive([session], this.#deps.clock.now())).get(session.id)
    return me && typeof me !== 'string' ? me : null
  }

  /** The session lives and the player may watch. */
  async #check(claim: LinkClaim, room: StreamRoom): Promise<Status | null> {
    const { rules } = this.#deps
    const me = await this.#meOf(claim)
    if (!me) return 401
    const viewer = { playerId: me.id, brand: me.brand, session: claim.session }
    return room.brand === me.brand && (await rules.mayWatch(room, viewer)) ? null : 403
  }

  #view(arrival: Arrival, roomId: number, claim: LinkClaim | null, pull?: PullSource): Status | null {
    const { views, streamsPerSession } = this.#deps
    const view = views.add(roomId, claim, arrival.giveBack, streamsPerSession())
    if (!view) return 429
    const base = { viewId: view.id, roomId }
    const who = claim && { playerId: claim.playerId, sessionId: claim.session.id }
    const passed = this.#pass(
      { ...arrival, giveBack: nothing },
      who ? { use: 'flv', ...base, ...who, ...(pull && { pull }) } : { use: 'edge', ...base },
      () => views.remove(view.id),
    )
    if (passed !== null) views.remove(view.id)
    return passed
  }

  /** The studio page is authorised by the session of its host. */
  async #publish(arrival: Arrival): Promise<Status | null> {
    const { sessions, clock, publishers, ipOf } = this.#deps
    const token = tokenOf(arrival.request)
    const me = token === undefined ? 'SessionExpired' : await sessions.find(token, clock.now())
    if (typeof me === 'string') return 401
    if (!me.isHost || !brands[me.brand].live) return 403
    const room = await this.#deps.roomOfHost(me.brand, me.id)
    const answer = await publishers.decideStudio(room, this.#deps.currentOf(room.id))
    if ('text' in answer)
      return this.#pass(arrival, { use: 'refusal', code: publishCloses[answer.why ?? 'refused'], text: answer.text })
    const claim: Claim = { use: 'studio', roomId: room.id, ip: ipOf(arrival.request), allowed: answer }
    const passed = this.#pass(arrival, claim, () => this.#deps.abandon(room.id, answer.epoch))
    if (passed !== null) this.#deps.abandon(room.id, answer.epoch)
    return passed
  }

  #pass(arrival: Arrival, claim: Claim, onLost: () => void = nothing): Status | null {
    const { request, socket, bytes, response } = arrival
    if (socket.destroyed) return 503
    const { media } = this.#deps
    const given = { request, socket, claim, ...(bytes && { bytes }), ...(response && { response }) }
    if (!passSocket(given, (message, handle, onSent) => media.send(message, handle, onSent), onLost)) return 503
    arrival.giveBack()
    return null
  }

  #brandOf({ headers }: IncomingMessage): BrandCode {
    return this.#deps.brandOfHost(headers.host ?? '')
  }
}

/** Upgrades with another origin have been refused, so the cookie comes from our own page. */
function tokenOf({ headers }: IncomingMessage): string | undefined {
  const given = headers['api-token'] ?? headers.authorization?.match(/^Bearer (.+)$/i)?.[1]
  if (given !== undefined) return String(given)
  if (headers.origin === undefined) return undefined
  const cookie = headers.cookie?.split(/; */).find((pair) => pair.startsWith(`${sessionCookie}=`))
  return cookie && decodeURIComponent(cookie.slice(sessionCookie.length + 1))
}
