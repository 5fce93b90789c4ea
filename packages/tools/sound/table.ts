// The loudness table: compares the target of every sound with its entry in the manifest.
import type { Manifest } from './manifest.ts'

const MOST_DBTP = -1
const EFFECT_TOLERANCE = 0.7
const MUSIC_TOLERANCE = 0.5
/** Loops are whole numbers of 1/300 s, which is a whole number of samples at 48 and at 44.1 kHz. */
const TICKS_PER_SECOND = 300

/** One sentence per fault; empty when every sound meets its target. */
export function findFaults(manifest: Manifest): string[] {
  return Object.entries(manifest).flatMap(([name, { kind, target, loudness, peak, decodedPeak, seam, seconds }]) => {
    const faults: string[] = []
    const tolerance = kind === 'music' ? MUSIC_TOLERANCE : EFFECT_TOLERANCE
    if (!(Math.abs(loudness - target) <= tolerance)) faults.push(`${name}: ${loudness} LUFS instead of ${target}`)
    if (!(Math.max(peak, decodedPeak) <= MOST_DBTP))
      faults.push(`${name}: peaks at ${Math.max(peak, decodedPeak)} dBTP`)
    if (seam && !(seam.step <= seam.near))
      faults.push(`${name}: a step of ${seam.step} at its seam, ${seam.near} around it`)
    const ticks = seconds * TICKS_PER_SECOND
    if (seam && Math.abs(ticks - Math.round(ticks)) > 1e-3)
      faults.push(`${name}: ${seconds} s are no whole number of ticks`)
    if (kind === 'music' && !seam) faults.push(`${name}: music that does not loop`)
    return faults
  })
}
