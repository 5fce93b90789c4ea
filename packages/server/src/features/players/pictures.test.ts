// Pictures: how they are re-encoded, and nine files that are not what they claim to be.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import sharp from 'sharp'
import { makePictures, waitFor } from './pictures.ts'

const script = '<script>alert(1)</script>'

/** Red above, blue below. */
function draw(width = 400, height = 400) {
  const half = { width, height: height / 2, channels: 3 as const, background: '#d01020' }
  return sharp({ create: { width, height, channels: 3, background: '#1020d0' } }).composite([
    { input: { create: half }, top: 0, left: 0 },
  ])
}
const photo = await draw().jpeg().toBuffer()

async function made(bytes: Buffer) {
  const pictures = await makePictures(bytes)
  if (typeof pictures === 'string') throw new Error(`refused: ${pictures}`)
  return pictures
}

/** The same file with a larger size in its header, like a decompression bomb before it is decoded. */
function claimSize(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg)
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]))
  copy.writeUInt16BE(height, frame + 5)
  copy.writeUInt16BE(width, frame + 7)
  return copy
}

test('a photo is converted to three squares', async () => {
  const pictures = await made(await draw(800, 600).jpeg().toBuffer())
  const seen = await Promise.all(Object.values(pictures).map((bytes) => sharp(bytes).metadata()))
  assert.deepEqual(
    seen.map(({ format, width, height }) => [format, width, height]),
    [
      ['webp', 128, 128],
      ['webp', 256, 256],
      ['webp', 512, 512],
    ],
  )
})

test('a photo with an orientation tag is rotated upright', async () => {
  const { large } = await made(await draw().withMetadata({ orientation: 6 }).jpeg().toBuffer())
  const { data, info } = await sharp(large).raw().toBuffer({ resolveWithObject: true })
  const colour = (x: number): number[] => [...data.subarray((256 * 512 + x) * info.channels).subarray(0, 3)]
  const [left, right] = [colour(64), colour(448)]
  assert.ok(left[2]! > 150 && left[0]! < 80, `blue on the left: ${left}`)
  assert.ok(right[0]! > 150 && right[2]! < 80, `red on the right: ${right}`)
})

test('grey, progressive and CMYK photos are accepted', async () => {
  for (const jpeg of [
    await draw().greyscale().jpeg().toBuffer(),
    await draw().jpeg({ progressive: true }).toBuffer(),
    await draw().toColourspace('cmyk').jpeg().toBuffer(),
  ])
    assert.equal((await sharp((await made(jpeg)).large).metadata()).space, 'srgb')
})

test('a script in the metadata of a photo, or appended to it, is removed', async () => {
  const noted = await draw()
    .withExif({ IFD0: { ImageDescription: script } })
    .jpeg()
    .toBuffer()
  assert.ok(noted.includes(script))
  for (const bytes of [noted, Buffer.concat([photo, Buffer.from(script)])])
    for (const picture of Object.values(await made(bytes))) {
      assert.ok(!picture.includes('script'))
      const { exif, xmp, icc, iptc } = await sharp(picture).metadata()
      assert.deepEqual([exif, xmp, icc, iptc], [undefined, undefined, undefined, undefined])
    }
})

test('eight files are refused, each with its reason', async () => {
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><text>${script}</text></svg>`)
  const refused: readonly [name: string, bytes: Buffer, why: string][] = [
    ['other bytes', randomBytes(5000), 'Header'],
    ['3 MB', Buffer.concat([photo, Buffer.alloc(3 * 1024 * 1024)]), 'Size'],
    ['16000 × 16000', claimSize(photo, 16_000, 16_000), 'Pixels'],
    [
      'a page that begins like a photo',
      Buffer.concat([photo.subarray(0, 3), Buffer.from(`<html>${script}`)]),
      'Broken',
    ],
    ['a PNG by another name', await draw().png().toBuffer(), 'Header'],
    ['an SVG', svg, 'Header'],
    ['half a photo', photo.subarray(0, photo.length / 2), 'Broken'],
    ['nothing', Buffer.alloc(0), 'Header'],
    ['three bytes', photo.subarray(0, 3), 'Header'],
  ]
  for (const [name, bytes, why] of refused) assert.deepEqual([name, await makePictures(bytes)], [name, why])
})

test('16 million pixels are the maximum, in any shape', async () => {
  assert.equal(await makePictures(claimSize(photo, 4001, 4000)), 'Pixels')
  assert.notEqual(await makePictures(claimSize(photo, 4000, 4000)), 'Pixels')
})

test('one picture is processed at a time, a few wait, and the rest are refused as busy', async () => {
  const large = await draw(2000, 2000).jpeg().toBuffer()
  const answers = await Promise.all(Array.from({ length: 12 }, () => makePictures(large)))
  assert.equal(answers.filter((answer) => answer === 'Busy').length, 4)
  assert.equal(answers.filter((answer) => typeof answer !== 'string').length, 8)
})

test('ten pictures in five minutes, thirty a day', () => {
  const minute = 60_000
  const every = (count: number, gap: number): number[] => Array.from({ length: count }, (_, index) => index * gap)
  assert.equal(waitFor(every(9, 1000), 10_000), 0)
  assert.equal(waitFor(every(10, 1000), 10_000), 290)
  assert.equal(waitFor(every(10, 1000), 300_000), 0)
  assert.equal(waitFor(every(30, minute), 31 * minute), 86_400 - 31 * 60)
  assert.equal(waitFor(every(30, minute), 86_400_000), 0)
})
