// Makes the demo's programmes: npm run programmes -- --site http://localhost:3000 [name…]. The games are recorded from a running
// development server, so start one first; everything else is drawn and composed here.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Resvg } from '@resvg/resvg-js'
import { openCompositor, type Bar, type Compositor, type Frame } from './compositor.ts'
import { encodeProgramme } from './encode.ts'
import { record } from './footage.ts'
import { framesPerSecond, performance as perform, programmeSeconds } from './motion.ts'
import { programmes, type Programme } from './programmes.ts'
import { pictureName, placeRig, rasterise } from './rig.ts'
import { frameSize, screen, setBefore, setBehind } from './set.ts'
import { soundtrack } from './soundtrack.ts'
import { sampleRate, type Stereo } from '../sound/synth/sound.ts'

const outFolder = fileURLToPath(new URL('../live/programmes/', import.meta.url))
const frames = programmeSeconds * framesPerSecond
/** The recording is longer than needed by this many frames, which are faded into its start. */
const fadeFrames = framesPerSecond
const barCount = 24
/** The phone of the first of the demo players that are used. */
const firstPhone = 900_000_005

const { values, positionals } = parseArgs({
  options: {
    site: { type: 'string', default: 'http://localhost:3000' },
    footage: { type: 'string', default: join(process.cwd(), 'test-results', 'footage') },
    chromium: { type: 'string', default: '/usr/bin/chromium' },
  },
  allowPositionals: true,
})

const png = (svg: string) => new Resvg(svg).render().asPng()

async function loadPictures(compositor: Compositor, programme: Programme): Promise<ReturnType<Programme['rig']>> {
  const rig = programme.rig()
  await compositor.load('behind', png(setBehind(programme.look)), 'image/png')
  await compositor.load('before', png(setBefore(programme.look)), 'image/png')
  for (const [layer, { pictures }] of rig.layers.entries())
    for (const [index, picture] of pictures.entries())
      if (picture) await compositor.load(pictureName(layer, index), rasterise(picture, rig.scale), 'image/png')
  return rig
}

/** Loudness around a frame as bars between shelf and desk: neighbouring stretches of the soundtrack, so that the bars move with the music. */
function barsAt(sound: Stereo, frame: number): Bar[] {
  const step = Math.round(sampleRate / framesPerSecond / 4)
  return Array.from({ length: barCount }, (_, i) => {
    const mirrored = Math.abs(i - (barCount - 1) / 2)
    const from = Math.floor((frame / framesPerSecond) * sampleRate) - Math.floor(mirrored) * step
    let sum = 0
    for (let k = 0; k < step; k++) sum += sound.left[(from + k + sound.left.length) % sound.left.length]! ** 2
    return { x: 595 + i * 8, y: 480, height: 2 + Math.min(17, Math.sqrt(sum / step) * 90) }
  })
}

async function* draw(compositor: Compositor, programme: Programme, sound: Stereo, footage: string) {
  const rig = await loadPictures(compositor, programme)
  const pose = perform(programme.script)
  const load = async (name: string, frame: number) =>
    compositor.load(name, readFileSync(join(footage, `${String(frame).padStart(4, '0')}.jpg`)), 'image/jpeg')
  for (let frame = 0; frame < frames; frame++) {
    const after = frame - (frames - fadeFrames)
    await load('game', frame + fadeFrames)
    if (after >= 0) await load('next', after)
    const game: Frame['game'] =
      after >= 0
        ? { picture: 'next', over: 'game', opacity: (after + 1) / (fadeFrames + 1) }
        : { picture: 'game', opacity: 1 }
    const host = placeRig(rig, pose(frame / framesPerSecond))
    const bars = barsAt(sound, frame)
    yield await compositor.draw({
      behind: 'behind',
      before: 'before',
      game,
      host,
      bars,
      barColour: programme.look.accent,
    })
  }
}

async function make(compositor: Compositor, programme: Programme): Promise<void> {
  const sound = soundtrack(programme.music, programme.script, programme.voice)
  const footage = join(values.footage, programme.game)
  const isRecorded = existsSync(footage) && readdirSync(footage).length >= frames + fadeFrames
  if (!isRecorded)
    await record({
      site: values.site,
      game: programme.game,
      phone: String(firstPhone + programmes.indexOf(programme)),
      frames: frames + fadeFrames,
      folder: footage,
      executablePath: values.chromium,
    })
  const path = join(outFolder, `${programme.name}.flv`)
  await encodeProgramme(draw(compositor, programme, sound, footage), sound, `${path}.part`)
  renameSync(`${path}.part`, path)
  console.log(`${programme.name.padEnd(8)} ${(statSync(path).size / 1e6).toFixed(2)} MB`)
}

mkdirSync(outFolder, { recursive: true })
const compositor = await openCompositor(frameSize, screen, values.chromium)
try {
  const chosen = programmes.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
  for (const programme of chosen) await make(compositor, programme)
} finally {
  await compositor.close()
}
