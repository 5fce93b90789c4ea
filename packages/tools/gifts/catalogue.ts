// The eight films of the live gifts: a more expensive gift has a longer and richer scene.

export interface Film {
  /** The item id of the gift. */
  readonly id: number
  /** The module in films/ that draws it. */
  readonly name: string
  /** Modules in films/ that it imports besides the drawing tools. */
  readonly parts?: readonly string[]
  readonly seconds: number
  /** A moment at which the whole scene is visible: tests compare the encoded frame with the drawing here. */
  readonly poster: number
  /** Quantisers to begin with where the usual ones give a file that is too large: many particles. */
  readonly crf?: { readonly webm: number; readonly mp4: number }
  /** Seconds of fading in and out. */
  readonly fade: readonly [into: number, out: number]
}

export const filmWidth = 540
export const filmHeight = 960
export const framesPerSecond = 30

export const films: readonly Film[] = [
  { id: 42, name: 'rose', seconds: 2.8, poster: 1.9, fade: [0.15, 0.45] },
  { id: 43, name: 'fireworks', seconds: 3.2, poster: 1.65, fade: [0.1, 0.4], crf: { webm: 39, mp4: 29 } },
  { id: 44, name: 'corgi', seconds: 3.4, poster: 1.35, fade: [0.1, 0.3] },
  { id: 45, name: 'meteors', seconds: 3.8, poster: 1.75, fade: [0.25, 0.4], crf: { webm: 37, mp4: 28 } },
  { id: 46, name: 'car', parts: ['carBody'], seconds: 4.2, poster: 1.7, fade: [0.12, 0.3] },
  { id: 47, name: 'yacht', seconds: 4.8, poster: 2.6, fade: [0.3, 0.45], crf: { webm: 38, mp4: 29 } },
  { id: 48, name: 'castle', seconds: 5.4, poster: 2.6, fade: [0.25, 0.5], crf: { webm: 39, mp4: 29 } },
  { id: 49, name: 'rocket', parts: ['rocketBody'], seconds: 6, poster: 4.4, fade: [0.2, 0.5] },
]

export const frameCount = ({ seconds }: Film): number => Math.round(seconds * framesPerSecond)
export const posterFrame = ({ poster }: Film): number => Math.round(poster * framesPerSecond)
