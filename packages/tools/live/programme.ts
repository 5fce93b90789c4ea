// A programme: an FLV file that is sent in a loop. The seam is between two frames: the first frame of the next turn follows the last one
// after the usual distance, so the times of a loop without end rise evenly.
import { readAudio } from '@lantern/media/flv/audio.ts'
import { createFlvReader } from '@lantern/media/flv/reader.ts'
import type { MediaTag } from '@lantern/media/flv/tag.ts'
import { readVideo } from '@lantern/media/flv/video.ts'

export interface Programme {
  /** Metadata and codec headers, sent once per connection. */
  readonly headers: readonly MediaTag[]
  /** Audio and video of one turn, in order, from 0; the first is a key frame. */
  readonly frames: readonly MediaTag[]
  /** The length of a turn in milliseconds. */
  readonly turnMs: number
}

const isHeader = ({ kind, body }: MediaTag): boolean =>
  kind === 'script' || (kind === 'video' ? readVideo(body)?.type : readAudio(body)?.type) === 'config'
const isFrame = ({ kind, body }: MediaTag): boolean =>
  kind !== 'script' && (kind === 'video' ? readVideo(body)?.type : readAudio(body)?.type) === 'frame'

export function readProgramme(flv: Uint8Array): Programme {
  const tags: MediaTag[] = []
  createFlvReader((tag) => tags.push(tag)).receive(flv)
  const pictures = tags.filter((tag) => tag.kind === 'video' && isFrame(tag))
  const [first, last] = [pictures[0], pictures.at(-1)]
  if (!first || !last || pictures.length < 2) throw new Error('a programme needs at least two frames of video')
  if (!readVideo(first.body)?.isKey) throw new Error('a programme starts with a key frame')
  const turnMs = Math.round(((last.time - first.time) * pictures.length) / (pictures.length - 1))
  // Encoders pad audio at both ends; what lies outside the pictures would overlap with the next turn.
  const frames = tags
    .filter((tag) => isFrame(tag) && tag.time >= first.time && tag.time < first.time + turnMs)
    .map((tag) => ({ ...tag, time: tag.time - first.time }))
    .toSorted((a, b) => a.time - b.time)
  return { headers: tags.filter(isHeader).map((tag) => ({ ...tag, time: 0 })), frames, turnMs }
}

/** The tag at a position of the loop without end, with its continuing time. */
export function tagAt({ frames, turnMs }: Programme, position: number): MediaTag {
  const tag = frames[position % frames.length]!
  return { ...tag, time: tag.time + Math.floor(position / frames.length) * turnMs }
}
