// The init segment of fragmented MP4: what the tracks are, without samples. HLS refers to it by EXT-X-MAP; a recording starts with it.
import { join } from '../bytes.ts'
import { ascii, box, fullBox, u32 } from './box.ts'
import { audioTrack, movieHeader, trackIds, videoTrack, type Tracks } from './tracks.ts'

/** Defaults of a track's samples; every fragment states its own values. */
const defaults = (id: number): Uint8Array => fullBox('trex', 0, 0, u32(id, 1, 0, 0, 0))

/** `duration` in milliseconds is known only of a finished recording. */
export function writeInit({ video, audio }: Tracks, duration = 0): Uint8Array {
  const tracks = [...(video ? [videoTrack(video)] : []), ...(audio ? [audioTrack(audio)] : [])]
  const ids = [...(video ? [trackIds.video] : []), ...(audio ? [trackIds.audio] : [])]
  const extension = box('mvex', fullBox('mehd', 0, 0, u32(duration)), ...ids.map(defaults))
  const type = box('ftyp', ascii('iso6'), u32(1), ascii('iso6isommp41'))
  return join([type, box('moov', movieHeader(0), ...tracks, extension)])
}
