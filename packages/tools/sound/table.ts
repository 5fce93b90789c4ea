// The loudness table: compares the target of every sound with its entry in the manifest.
import type { Manifest } from './manifest.ts'

const mostDbtp = -1
const effectTolerance = 0.7
const musicTolerance = 0.5
/** Loops are whole numbers of 1/300 s, which is a whole number of samples at 48 and at 44.1 kHz. */
const ticksPerSecond = 300

/** One sentence per fault; empty when every sound meets its target. */
export function findFaults(manifest: Manifest): string[] {
  return Object.entries(manifest).flatMap(([name, { kind, target, loudness, peak, decodedPeak, seam, seconds }]) => {
    const faults: string[] = []
    const tolerance = kind === 'music' ? musicTolerance : effectTolerance
    if (!(Math.abs(loudness - target) <= tolerance)) faults.push(`${name}: ${loudness} LUFS instead of ${target}`)
    if (!(Math.max(peak, decodedPeak) <= mostDbtp)) faults.push(`${name}: peaks at ${Math.max(peak, decodedPeak)} dBTP`)
    if (seam && !(seam.step <= seam.near))
      faults.push(`${name}: a step of ${seam.step} at its seam, ${seam.near} around it`)
    const ticks = seconds * ticksPerSecond
    if (seam && Math.abs(ticks - Math.round(ticks)) > 1e-3)
      faults.push(`${name}: ${seconds} s are no whole number of ticks`)
    if (kind === 'music' && !seam) faults.push(`${name}: music that does not loop`)
    return faults
  })
}
