// Decodes the recordings inside a browser: every file decodes, and every loop passes its seam without a step.
import type { Page } from '@playwright/test'
import { healLoop, type Samples } from '../packages/web/src/kernel/sound/loop.ts'

export interface Heard {
  readonly file: string
  readonly rate: number
  readonly seconds: number
  /** Loops only: the step over the seam as decoded and after healing, and the largest step within two milliseconds. */
  readonly seam: { readonly decoded: number; readonly healed: number; readonly near: number } | null
}

interface Asked {
  readonly file: string
  readonly rate: number
  readonly loopSeconds: number | null
}

interface Decoded extends Samples {
  readonly duration: number
}
declare const OfflineAudioContext: new (
  channels: number,
  length: number,
  rate: number,
) => { decodeAudioData(bytes: ArrayBuffer): Promise<Decoded> }

/** Runs in the page; `heal` is the player's own function. */
async function listen({ file, rate, loopSeconds }: Asked, heal: typeof healLoop): Promise<Heard> {
  const context = new OfflineAudioContext(2, 128, rate)
  const buffer = await context.decodeAudioData(await (await fetch(`/sound/${file}`)).arrayBuffer())
  if (loopSeconds === null) return { file, rate, seconds: buffer.duration, seam: null }
  const [from, to] = [Math.round(0.1 * rate), Math.round((0.1 + loopSeconds) * rate)]
  const channels = Array.from({ length: buffer.numberOfChannels }, (_, i) => buffer.getChannelData(i))
  const step = () => Math.max(...channels.map((x) => Math.abs(x[from]! - x[to - 1]!)))
  const decoded = step()
  heal(buffer, 0.1, 0.1 + loopSeconds)
  let near = 0
  for (const x of channels)
    for (let i = 1; i < 96; i++)
      near = Math.max(near, Math.abs(x[from + i]! - x[from + i - 1]!), Math.abs(x[to - i]! - x[to - i - 1]!))
  return { file, rate, seconds: buffer.duration, seam: { decoded, healed: step(), near } }
}

interface Entry {
  readonly webm: string
  readonly m4a: string
  readonly seconds: number
  readonly seam?: unknown
}

/** Loops are checked in both formats, and in the more common one at both usual sample rates; other sounds once. */
export async function recordSounds(page: Page, manifest: Readonly<Record<string, Entry>>): Promise<Heard[]> {
  const asked = Object.values(manifest).flatMap(({ webm, m4a, seconds, seam }): Asked[] => {
    if (!seam) return [{ file: webm, rate: 48_000, loopSeconds: null }]
    const [file, loopSeconds] = [webm, seconds]
    return [
      { file, rate: 48_000, loopSeconds },
      { file, rate: 44_100, loopSeconds },
      { file: m4a, rate: 48_000, loopSeconds },
    ]
  })
  const heard: Heard[] = []
  for (const each of asked)
    heard.push(await page.evaluate<Heard>(`(${String(listen)})(${JSON.stringify(each)}, ${String(healLoop)})`))
  return heard
}
