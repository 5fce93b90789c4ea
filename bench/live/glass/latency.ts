// Glass to glass: from the moment a picture is drawn to the moment Chromium shows it, and the time until a viewer's first picture.
import { setTimeout as sleep } from 'node:timers/promises'
import { gopSeconds } from '../programme.ts'
import { quantile } from '../quantile.ts'
import type { Links, Whole } from '../whole.ts'
import { openViews, type Views } from './browser.ts'
import { startCamera } from './camera.ts'
import { untilOnAir } from './publish.ts'

export const streamTypes = ['ws-flv', 'flv', 'hls'] as const satisfies readonly (keyof Links)[]

export interface GlassOptions {
  /** Views of each kind, at different places between two key frames. */
  readonly views: number
  readonly seconds: number
  readonly joins: number
}

export interface GlassFigures {
  readonly kind: keyof Links
  readonly glass50: number
  readonly glass95: number
  readonly pictures: number
  readonly stalls: number
}

/** The start of a view, in which the player reaches its distance to the live picture, is not counted. */
const settleMs = 5000

async function watchOnce(whole: Whole, views: Views, kind: keyof Links, seconds: number) {
  const [links] = await whole.links(1)
  const watched = await views.watch(kind, links![kind], seconds + settleMs / 1000)
  const ages = watched.ages.filter(([at]) => at >= settleMs).map(([, age]) => age)
  // The camera draws 30 pictures a second; a busy machine shows fewer.
  if (ages.length < seconds * 5) throw new Error(`${kind}: ${ages.length} pictures in ${seconds} s (${watched.phase})`)
  return { ages, stalls: watched.stalls }
}

async function measureKind(
  whole: Whole,
  views: Views,
  kind: keyof Links,
  options: GlassOptions,
): Promise<GlassFigures> {
  const all: number[] = []
  let stalls = 0
  for (let index = 0; index < options.views; index++) {
    await sleep((gopSeconds * 1000 * index) / options.views)
    const seen = await watchOnce(whole, views, kind, options.seconds)
    all.push(...seen.ages)
    stalls += seen.stalls
  }
  return { kind, glass50: quantile(all, 0.5), glass95: quantile(all, 0.95), pictures: all.length, stalls }
}

/** Runs `use` while a camera publishes to the room by RTMP and Chromium is open. */
async function onAir<T>(whole: Whole, use: (views: Views) => Promise<T>): Promise<T> {
  const camera = startCamera(`rtmp://127.0.0.1:${whole.rtmpPort}/live/${whole.key}`, gopSeconds)
  try {
    await whole.bring(1)
    await untilOnAir(whole.links)
    const views = await openViews()
    try {
      return await use(views)
    } finally {
      await views.stop()
    }
  } finally {
    await camera.stop()
  }
}

export const measureGlass = (whole: Whole, options: GlassOptions): Promise<GlassFigures[]> =>
  onAir(whole, async (views) => {
    const figures: GlassFigures[] = []
    for (const kind of streamTypes) figures.push(await measureKind(whole, views, kind, options))
    return figures
  })

export interface JoinFigures {
  readonly join50: number
  readonly join95: number
  readonly joins: number
}

/** The library is loaded by a first view that does not count, as by an earlier room. */
export const measureJoins = (whole: Whole, { joins }: GlassOptions): Promise<JoinFigures> =>
  onAir(whole, async (views) => {
    const times: number[] = []
    for (let index = -1; index < joins; index++) {
      const [links] = await whole.links(1)
      const time = await views.first('ws-flv', links!['ws-flv'])
      if (index >= 0) times.push(time)
      // Spread over the distance between key frames.
      await sleep((gopSeconds * 1000 * ((index * 7 + 7) % joins)) / joins / 2)
    }
    return { join50: quantile(times, 0.5), join95: quantile(times, 0.95), joins: times.length }
  })
