// The camera of the glass-to-glass bench: pictures that carry their own time, encoded by ffmpeg as OBS does for live streams (x264, zerolatency,
// AAC) and published by RTMP. The delay of the encoder is part of what is measured.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { stampOf, writeStamp } from './stamp.ts'

export const picture = { width: 640, height: 360, framerate: 30 } as const

export const hasFfmpeg = (): boolean => spawnSync('ffmpeg', ['-version']).status === 0

export interface Camera {
  stop(): Promise<void>
}

const backgrounds = 15

/** Moving texture, so that the encoder has something to do: about 1.5 Mbps. */
function drawBackgrounds(): Uint8Array[] {
  const { width, height } = picture
  return Array.from({ length: backgrounds }, (_, k) => {
    const frame = new Uint8Array((width * height * 3) / 2).fill(128)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        frame[y * width + x] = 40 + ((((x + k * 8) >> 3) * 13 + ((y + k * 4) >> 3) * 7) % 160)
    return frame
  })
}

const argumentsOf = (url: string, gopSeconds: number): string[] => {
  const { width, height, framerate } = picture
  const raw = `-f rawvideo -pix_fmt yuv420p -s ${width}x${height} -r ${framerate} -use_wallclock_as_timestamps 1 -i pipe:0`
  const tone = '-f lavfi -i sine=frequency=440:sample_rate=48000'
  const video = `-c:v libx264 -preset ultrafast -tune zerolatency -profile:v baseline -b:v 1500k -maxrate 1500k -bufsize 1500k`
  const groups = `-g ${framerate * gopSeconds} -keyint_min ${framerate * gopSeconds} -sc_threshold 0 -vsync passthrough`
  const words = `-hide_banner -loglevel error ${raw} ${tone} -map 0:v -map 1:a ${video} ${groups} -c:a aac -b:a 96k -f flv`
  return [...words.split(' '), url]
}

/** Draws until it is stopped; a frame that cannot be written in time is left out, as a camera does. */
export function startCamera(url: string, gopSeconds: number): Camera {
  const { width, height, framerate } = picture
  const ffmpeg = spawn('ffmpeg', argumentsOf(url, gopSeconds), { stdio: ['pipe', 'ignore', 'inherit'] })
  const exit = once(ffmpeg, 'exit')
  ffmpeg.stdin.on('error', () => {})
  const drawn = drawBackgrounds()
  let index = 0
  const began = performance.now()
  const draw = (): void => {
    const due = Math.floor(((performance.now() - began) * framerate) / 1000)
    if (due < index || ffmpeg.stdin.writableNeedDrain) return
    index = due + 1
    const frame = drawn[index % backgrounds]!.slice()
    writeStamp(frame, width, height, stampOf(Date.now()))
    ffmpeg.stdin.write(frame)
  }
  const timer = setInterval(draw, 5)
  return {
    async stop() {
      clearInterval(timer)
      ffmpeg.stdin.end()
      const late = setTimeout(() => ffmpeg.kill('SIGKILL'), 3000)
      await exit
      clearTimeout(late)
    },
  }
}
