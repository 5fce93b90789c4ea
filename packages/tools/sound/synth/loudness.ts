// Loudness after ITU-R BS.1770: perceived loudness in LUFS.
import { sampleRate, type Mono, type Stereo } from './sound.ts'

/** ITU-R BS.1770 K-weighting at 48 kHz (shelf, then high-pass). */
function kWeighted(line: Mono): Float64Array {
  const stages = [
    { b: [1.53512485958697, -2.69169618940638, 1.19839281085285], a: [-1.69065929318241, 0.73248077421585] },
    { b: [1, -2, 1], a: [-1.99004745483398, 0.99007225036621] },
  ]
  let data = Float64Array.from(line)
  for (const { b, a } of stages) {
    let x1 = 0
    let x2 = 0
    let y1 = 0
    let y2 = 0
    data = data.map((x) => {
      const y = b[0]! * x + b[1]! * x1 + b[2]! * x2 - a[0]! * y1 - a[1]! * y2
      x2 = x1
      x1 = x
      y2 = y1
      y1 = y
      return y
    })
  }
  return data
}

const lufs = (power: number): number => -0.691 + 10 * Math.log10(Math.max(power, 1e-12))

function windows(bus: Stereo, seconds: number, hop = 0.1): number[] {
  const weighted = [kWeighted(bus.left), kWeighted(bus.right)]
  const step = Math.round(hop * sampleRate)
  const width = Math.round(seconds * sampleRate)
  const blocks: number[] = []
  const n = bus.left.length
  for (let at = 0; at < n; at += step) {
    let sum = 0
    for (const line of weighted) for (let i = at; i < Math.min(n, at + step); i++) sum += line[i]! ** 2
    blocks.push(sum)
  }
  const per = Math.round(width / step)
  const count = Math.max(1, blocks.length - per + 1)
  return Array.from({ length: count }, (_, i) => blocks.slice(i, i + per).reduce((a, b) => a + b, 0) / width)
}

/** Loudest 400 ms (which decide how loud a one-shot seems); sounds shorter than that count as padded with silence. */
export const momentaryMax = (bus: Stereo): number => lufs(Math.max(...windows(bus, 0.4)))
/** Loudest three seconds. */
export const shortTermMax = (bus: Stereo): number => lufs(Math.max(...windows(bus, 3)))

/** Gated programme loudness of a whole piece. */
export function integrated(bus: Stereo): number {
  const power = windows(bus, 0.4)
  const mean = (list: number[]) => list.reduce((a, b) => a + b, 0) / Math.max(1, list.length)
  const audible = power.filter((p) => lufs(p) > -70)
  const gate = lufs(mean(audible)) - 10
  return lufs(mean(audible.filter((p) => lufs(p) > gate)))
}
