// The committed pictures: the manifest and the disk agree, file names match contents, and drawing is repeatable.
import assert from 'node:assert/strict'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { spread } from './check.ts'
import { cover } from './covers/frame.ts'
import { bokeh } from './lib/light.ts'
import { seeded } from './lib/random.ts'
import { filesOf, filesOnDisk, hash, isForPage, out, readManifest, sourceOf } from './manifest.ts'
import { cabinetsText, gridShapes, planOf } from './slots/geometry.ts'
import { groups } from './subjects.ts'

const megabyte = 1024 * 1024
const manifest = readManifest()
const subjects = Object.values(groups).flatMap((list) => list())

test('the manifest lists exactly the files on disk', () => {
  assert.deepEqual(Object.values(manifest).flatMap(filesOf).sort(), filesOnDisk().sort())
})

test('every subject has an entry, and every entry has a subject', () => {
  assert.deepEqual(Object.keys(manifest).sort(), subjects.map(({ key }) => key).sort())
})

test('the hash in a file name is that of its bytes, and each file is within its size limit', () => {
  let total = 0
  for (const { key, settings } of subjects)
    for (const name of filesOf(manifest[key]!)) {
      const bytes = readFileSync(join(out, name))
      const [, mark, format] = /\.([0-9a-f]{6})\.(avif|webp|png)$/.exec(name) ?? []
      assert.equal(mark, hash(bytes, 6), name)
      const limit = settings.formats[format as 'avif' | 'webp' | 'png']
      assert.ok(limit && bytes.length <= limit.budget, `${name} takes ${bytes.length} bytes`)
      total += bytes.length
    }
  assert.ok(total <= 20 * megabyte, `${total} bytes in all`)
})

test('the modules that the web app imports list every picture of the manifest, each in one of them', async () => {
  const pictures = new URL('../../web/src/kernel/pictures/', import.meta.url)
  const lines: string[] = []
  for (const name of ['art.gen.ts', 'stageart.gen.ts'])
    lines.push(...((await import(new URL(name, pictures).href)) as { list: string }).list.trim().split('\n'))
  const read = lines.map((line) => {
    const [key = '', width, height, ...marks] = line.split(' ')
    const files = marks.map((mark) => `${key}.${mark.slice(1)}.${{ a: 'avif', w: 'webp', p: 'png' }[mark.charAt(0)]}`)
    return [key, Number(width), Number(height), ...files]
  })
  const shown = Object.entries(manifest)
    .filter(([key]) => isForPage(key))
    .map(([key, entry]) => [key, entry.width, entry.height, ...filesOf(entry)])
  assert.deepEqual(
    Object.fromEntries(read.map((one) => [one[0], one])),
    Object.fromEntries(shown.map((one) => [one[0], one])),
  )
  assert.equal(read.length, shown.length)
})

test('the reel positions given to the stage match the drawn cabinets', () => {
  const text = readFileSync(join(out, '../../src/games/slot/cabinets.gen.ts'), 'utf8')
  assert.equal(text, cabinetsText(), 'run npm run art')
  for (const code of Object.keys(gridShapes))
    for (const [shape, name] of [
      ['wide', 'cabinet'],
      ['tall', 'cabinet-phone'],
    ] as const) {
      const { width, height, bed, side } = planOf(code, shape)
      const picture = manifest[`slots/${code}/${name}`]
      assert.deepEqual([picture?.width, picture?.height], [width, height], `${code} ${shape}`)
      const last = side ?? bed
      assert.ok(last.x + last.width < width && bed.y + bed.height < height, `${code} ${shape}: the window is inside`)
    }
})

test('no symbol is cut off by the edge of its picture', async () => {
  const faint = 64
  for (const [key, { webp }] of Object.entries(manifest)) {
    if (!/^slots\/\w+\/(?!cabinet|backdrop)/.test(key)) continue
    const { data, info } = await sharp(join(out, webp!))
      .extractChannel('alpha')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height } = info
    for (let i = 0; i < width; i++) {
      const edge = [data[i]!, data[(height - 1) * width + i]!, data[i * width]!, data[i * width + width - 1]!]
      assert.ok(Math.max(...edge) < faint, `${key} runs over its edge`)
    }
  }
})

test('a picture drawn twice gives the same text, which is the source of the manifest', () => {
  for (const { key, draw, settings } of spread(subjects, 9)) {
    const once = draw()
    assert.equal(once, draw(), key)
    assert.equal(sourceOf(once, settings), manifest[key]?.source, `${key} changed: run npm run art`)
  }
})

test('rounding differences of Math functions do not change a drawing', (story) => {
  const wavering = ['sin', 'cos', 'tan', 'atan2', 'pow', 'exp', 'hypot'] as const
  let turn = 0
  for (const name of wavering) {
    const own = Math[name] as (...values: number[]) => number
    story.mock.method(Math, name, (...values: number[]) => {
      const exact = own(...values)
      return Number.isInteger(exact) ? exact : exact * (1 + ((turn++ % 3) - 1) * Number.EPSILON)
    })
  }
  for (const { key, draw, settings } of spread(subjects, 20))
    assert.equal(sourceOf(draw(), settings), manifest[key]?.source, key)
  assert.ok(turn > 1000, 'no value was changed')
})

test('the seed determines the picture', () => {
  const draw = (seed: number) =>
    cover({ ground: '#102030', glow: '#40a0ff', seed, back: () => '', art: () => '', front: () => '' })
  assert.equal(draw(4), draw(4))
  assert.notEqual(draw(4), draw(5))
  const dust = (seed: number) => bokeh(100, 100, 5, ['#ffffff'], seeded(seed))
  assert.equal(dust(1), dust(1))
  assert.notEqual(dust(1), dust(2))
})

test('no cover contains text', () => {
  for (const { key, draw } of groups['covers']!()) assert.ok(!draw().includes('<text'), key)
})

test('the favicon is an icon of three pictures', () => {
  const file = join(out, '../favicon.ico')
  const bytes = readFileSync(file)
  assert.deepEqual([bytes.readUInt16LE(0), bytes.readUInt16LE(2), bytes.readUInt16LE(4)], [0, 1, 3])
  const last = 6 + 2 * 16
  assert.equal(bytes.readUInt32LE(last + 8) + bytes.readUInt32LE(last + 12), statSync(file).size)
})
