// One key frame as a complete MP4: the picture of a room on cards and lists. Not fragmented, because `<video src>` shows the first frame of
// such a file in every browser, and WebCodecs needs only its `avcC`.
import type { AvcConfig } from '../codec/avc.ts'
import { join } from '../bytes.ts'
import { ascii, box, fullBox, u32 } from './box.ts'
import { movieHeader, videoRate, videoTrack } from './tracks.ts'

const duration = videoRate

/** `frame` is the payload of a key frame in FLV form. */
export function writeStill(config: AvcConfig, frame: Uint8Array): Uint8Array {
  const type = box('ftyp', ascii('isom'), u32(1), ascii('isomavc1mp41'))
  const movie = (offset: number): Uint8Array => {
    const tables = [
      fullBox('stts', 0, 0, u32(1, 1, duration)),
      fullBox('stss', 0, 0, u32(1, 1)),
      fullBox('stsc', 0, 0, u32(1, 1, 1, 1)),
      fullBox('stsz', 0, 0, u32(0, 1, frame.length)),
      fullBox('stco', 0, 0, u32(1, offset)),
    ]
    return box('moov', movieHeader(duration), videoTrack(config, duration, tables))
  }
  const offset = type.length + movie(0).length + 8
  return join([type, movie(offset), box('mdat', frame)])
}
