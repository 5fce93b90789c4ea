// Makes a decoded loop seamless.

/** The part of AudioBuffer that is needed. */
export interface Samples {
  readonly sampleRate: number
  readonly numberOfChannels: number
  getChannelData(channel: number): Float32Array
}

/**
 * A lossy codec renders the same bar a little differently at the two ends of a file, so the step at the loop point is codec noise. The file contains
 * the loop's end once more before `start`: the last 20 ms cross-fade to that copy, so that the sample before the loop point is the true neighbour of
 * the one after it.
 */
export function healLoop(buffer: Samples, start: number, end: number): void {
  const rate = buffer.sampleRate
  const [first, beyond, length] = [Math.round(start * rate), Math.round(end * rate), Math.round(0.02 * rate)]
  for (let channel = 0; channel < buffer.numberOfChannels; channel++) {
    const samples = buffer.getChannelData(channel)
    for (let i = 1; i <= length; i++) {
      const share = 0.5 + 0.5 * Math.cos((Math.PI * (i - 1)) / length)
      samples[beyond - i] = samples[beyond - i]! * (1 - share) + samples[first - i]! * share
    }
  }
}
