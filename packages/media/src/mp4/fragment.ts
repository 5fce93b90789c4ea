// A fragment: `moof` describes the samples of each track, `mdat` holds their bytes. Fragments can be appended to an init segment one by one.
import { join, writeU32 } from '../bytes.ts'
import { box, fullBox, u32, u64 } from './box.ts'

export interface Sample {
  /** In the unit of the track, like the composition offset. */
  duration: number
  readonly compositionOffset: number
  readonly isKey: boolean
  readonly payload: Uint8Array
}

export interface TrackRun {
  readonly id: number
  /** The decoding time of the first sample. */
  readonly start: number
  readonly samples: readonly Sample[]
}

/** Depends on no other sample; or depends on others and is no point to start from. */
const flags = { key: 0x0200_0000, other: 0x0101_0000 } as const
/** Present: data offset; duration, size, flags and composition offset of each sample. */
const runFlags = 0x1 | 0x100 | 0x200 | 0x400 | 0x800
/** Offsets count from the `moof`, so a fragment can be moved. */
const baseIsMoof = 0x2_0000

/** `moof` 8 and `mfhd` 16; `traf` 8, `tfhd` 16, `tfdt` 20 and the head of `trun` 20; a row of `trun`. */
const lengths = { moof: 24, track: 64, sample: 16 } as const

/** Version 1 has signed composition offsets. */
function writeRun(samples: readonly Sample[], offset: number): Uint8Array {
  const rows = new Uint8Array(samples.length * lengths.sample)
  samples.forEach(({ duration, payload, isKey, compositionOffset }, i) => {
    const at = i * lengths.sample
    writeU32(rows, at, duration)
    writeU32(rows, at + 4, payload.length)
    writeU32(rows, at + 8, isKey ? flags.key : flags.other)
    writeU32(rows, at + 12, compositionOffset)
  })
  return fullBox('trun', 1, runFlags, u32(samples.length, offset), rows)
}

const writeTrack = ({ id, start, samples }: TrackRun, offset: number): Uint8Array =>
  box('traf', fullBox('tfhd', 0, baseIsMoof, u32(id)), fullBox('tfdt', 1, 0, u64(start)), writeRun(samples, offset))

const bytesOf = (samples: readonly Sample[]): number => samples.reduce((sum, { payload }) => sum + payload.length, 0)

export function writeFragment(sequence: number, runs: readonly TrackRun[]): Uint8Array {
  const used = runs.filter(({ samples }) => samples.length > 0)
  const rows = used.reduce((sum, { samples }) => sum + samples.length, 0)
  // The bytes of the tracks follow one another behind the header of `mdat`.
  let offset = lengths.moof + used.length * lengths.track + rows * lengths.sample + 8
  const tracks: Uint8Array[] = []
  for (const run of used) {
    tracks.push(writeTrack(run, offset))
    offset += bytesOf(run.samples)
  }
  const payloads = used.flatMap(({ samples }) => samples.map(({ payload }) => payload))
  return join([box('moof', fullBox('mfhd', 0, 0, u32(sequence)), ...tracks), box('mdat', ...payloads)])
}
