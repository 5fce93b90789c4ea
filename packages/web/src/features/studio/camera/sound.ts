// Sound for the encoder: the microphone on the clock of the stream, or silence. Players wait for sound that was announced and never comes.
import { MediaClock, SoundClock } from './mediaClock.ts'

const levelMs = 100
const silenceRate = 48_000
const silenceMs = 20
/** Silence is made in time for the video, which is a little ahead of the clock's beat. */
const beatMs = 100

export class Sound {
  readonly #now: () => number
  readonly #onData: (data: AudioData) => void
  readonly #onLevel: (level: number) => void
  #reader: ReadableStreamDefaultReader<AudioData> | null = null
  #times = new SoundClock()
  #peak = 0
  #levelAt = 0
  #lastAt = -Infinity
  #isOn = false
  readonly #silence: ReturnType<typeof setInterval>

  /** The receiver closes the data. Its timestamp is by `now`, in microseconds. */
  constructor(now: () => number, onData: (data: AudioData) => void, onLevel: (level: number) => void) {
    this.#now = now
    this.#onData = onData
    this.#onLevel = onLevel
    this.#silence = setInterval(() => this.#fill(), beatMs)
  }

  /** Sound is delivered only while the stream runs; the level is measured always. */
  setOn(isOn: boolean): void {
    this.#isOn = isOn
    this.#times = new SoundClock()
  }

  setSource(stream: ReadableStream<AudioData> | null): void {
    void this.#reader?.cancel().catch(() => {})
    this.#reader = stream?.getReader() ?? null
    this.#onLevel(0)
    if (this.#reader) void this.#read(this.#reader)
  }

  close(): void {
    clearInterval(this.#silence)
    this.setSource(null)
  }

  async #read(reader: ReadableStreamDefaultReader<AudioData>): Promise<void> {
    const clock = new MediaClock()
    for (;;) {
      const { value, done } = await reader.read().catch(() => ({ value: undefined, done: true }))
      if (done || !value) return
      if (reader === this.#reader) this.#take(value, clock)
      value.close()
    }
  }

  #take(data: AudioData, clock: MediaClock): void {
    const now = this.#now()
    const { numberOfFrames, numberOfChannels, sampleRate } = data
    const samples = new Float32Array(numberOfFrames * numberOfChannels)
    for (let channel = 0; channel < numberOfChannels; channel++)
      data.copyTo(samples.subarray(channel * numberOfFrames, (channel + 1) * numberOfFrames), {
        planeIndex: channel,
        format: 'f32-planar',
      })
    this.#measure(samples, now)
    this.#lastAt = now
    const time = clock.map(data.timestamp / 1000, now)
    if (this.#isOn) this.#send(samples, numberOfChannels, sampleRate, time)
  }

  #send(samples: Float32Array<ArrayBuffer>, numberOfChannels: number, sampleRate: number, time: number): void {
    const numberOfFrames = samples.length / numberOfChannels
    const start = this.#times.place(time, (numberOfFrames / sampleRate) * 1000)
    const timestamp = Math.round(start * 1000)
    this.#onData(
      new AudioData({ format: 'f32-planar', sampleRate, numberOfFrames, numberOfChannels, timestamp, data: samples }),
    )
  }

  #measure(samples: Float32Array, now: number): void {
    for (const sample of samples) this.#peak = Math.max(this.#peak, Math.abs(sample))
    if (now - this.#levelAt < levelMs) return
    this.#onLevel(Math.min(1, this.#peak))
    this.#peak = 0
    this.#levelAt = now
  }

  /** Makes silence without a microphone, and while one that was chosen delivers nothing. */
  #fill(): void {
    const now = this.#now()
    if (!this.#isOn || now - this.#lastAt < 3 * beatMs) return
    const length = (silenceRate * silenceMs) / 1000
    for (let time = this.#times.end ?? now; time < now; time += silenceMs) {
      // After a long pause silence continues at the present.
      if (now - time > 10 * beatMs) time = now - beatMs
      this.#send(new Float32Array(length), 1, silenceRate, time)
    }
  }
}
