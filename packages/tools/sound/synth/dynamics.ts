// Peaks and their limits: true peak between samples, and a look-ahead limiter that wraps around a loop.
import { type Stereo, samples, tau } from './sound.ts'

const phases = 4
const taps = 12
/** Windowed-sinc polyphase kernel: three points between samples, as ITU-R BS.1770 asks for true peak. */
const kernel = Array.from({ length: phases }, (_, p) =>
  Array.from({ length: taps }, (_, k) => {
    const x = k - taps / 2 + 1 - p / phases
    const window = 0.5 + 0.5 * Math.cos((tau * x) / (taps + 1))
    return (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)) * window
  }),
)

function peakAround(line: Float32Array, i: number, wrap: boolean): number {
  const n = line.length
  let peak = Math.abs(line[i]!)
  for (let p = 1; p < phases; p++) {
    let sum = 0
    for (let k = 0; k < taps; k++) {
      let index = i + k - taps / 2 + 1
      if (index < 0 || index >= n) {
        if (!wrap) continue
        index = (index + n) % n
      }
      sum += line[index]! * kernel[p]![k]!
    }
    peak = Math.max(peak, Math.abs(sum))
  }
  return peak
}

export function truePeak(bus: Stereo, wrap = false): number {
  let peak = 0
  for (let i = 0; i < bus.left.length; i++) {
    // Interpolated peaks exceed samples by 3 dB at most in practice: skip the quiet ones.
    if (Math.max(Math.abs(bus.left[i]!), Math.abs(bus.right[i]!)) < peak * 0.6) continue
    peak = Math.max(peak, peakAround(bus.left, i, wrap), peakAround(bus.right, i, wrap))
  }
  return peak
}

/** Offline look-ahead limiter on true peaks: sliding minimum of the needed gain, then a smooth average. */
export function limit(bus: Stereo, ceiling: number, wrap = false, lookAhead = 0.004): Stereo {
  const n = bus.left.length
  const half = samples(lookAhead)
  const need = new Float32Array(n).fill(1)
  for (let i = 0; i < n; i++) {
    if (Math.max(Math.abs(bus.left[i]!), Math.abs(bus.right[i]!)) < ceiling * 0.6) continue
    need[i] = Math.min(1, ceiling / Math.max(peakAround(bus.left, i, wrap), peakAround(bus.right, i, wrap)))
  }
  const reach = (i: number) => need[wrap ? ((i % n) + n) % n : Math.min(n - 1, Math.max(0, i))]!
  const lowest = slidingMinimum(reach, n, half)
  const low = (i: number) => lowest[wrap ? ((i % n) + n) % n : Math.min(n - 1, Math.max(0, i))]!
  let sum = 0
  for (let k = -half; k <= half; k++) sum += low(k)
  for (let i = 0; i < n; i++) {
    const gain = sum / (2 * half + 1)
    bus.left[i]! *= gain
    bus.right[i]! *= gain
    sum += low(i + half + 1) - low(i - half)
  }
  return bus
}

/** Minimum over [i - half, i + half] in linear time (monotonic queue). */
function slidingMinimum(value: (i: number) => number, n: number, half: number): Float32Array {
  const out = new Float32Array(n)
  const queue: number[] = []
  let head = 0
  for (let j = -half; j < n + half; j++) {
    while (queue.length > head && value(queue[queue.length - 1]!) >= value(j)) queue.pop()
    queue.push(j)
    const i = j - half
    if (i < 0) continue
    while (queue[head]! < i - half) head++
    out[i] = value(queue[head]!)
    if (head > 4096) {
      queue.splice(0, head)
      head = 0
    }
  }
  return out
}
