// The committed films: manifest, disk and sources agree, sizes are kept, and the alpha survives both encodings.
import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { filmHeight, filmWidth, films, posterFrame } from './catalogue.ts'
import { countAlpha, endings, readAlpha } from './encode.ts'
import { fileOf, hash, moduleOf, out, readManifest, readModule, sourceOf } from './manifest.ts'

const manifest = readManifest()
const limits = { webm: 1_500_000, mp4: 1_200_000 } as const

test('the folder has exactly the two files of each film, and the manifest', () => {
  const expected = films.flatMap(({ id }) => endings.map((ending) => fileOf(id, ending)))
  assert.deepEqual(readdirSync(out).sort(), [...expected, 'manifest.json'].sort())
  assert.deepEqual(
    Object.keys(manifest),
    films.map(({ id }) => String(id)),
  )
})

test('every film has the hash and size of the manifest and keeps its limit', () => {
  for (const { id } of films)
    for (const ending of endings) {
      const bytes = readFileSync(join(out, fileOf(id, ending)))
      const { hash: expected, bytes: size } = manifest[id]![ending]
      assert.deepEqual([hash(bytes, 8), bytes.length], [expected, size], `${id}.${ending}`)
      assert.ok(bytes.length <= limits[ending], `${id}.${ending} takes ${bytes.length} bytes`)
    }
})

test('every film was made from the present sources', () => {
  for (const film of films) assert.equal(manifest[film.id]?.source, sourceOf(film), `${film.name}: run npm run gifts`)
})

test('the module that the web app imports equals the manifest', () => {
  assert.equal(readModule(), moduleOf(manifest), 'run npm run gifts')
})

test('a more expensive gift has a longer film, between two and six seconds', () => {
  const lengths = films.map(({ seconds }) => seconds)
  assert.deepEqual(
    lengths,
    lengths.toSorted((a, b) => a - b),
  )
  assert.ok(lengths[0]! >= 2 && lengths.at(-1)! <= 6)
})

/** Codecs move values by a few steps, so pixels near the limits of the counts change sides: this share of all pixels may. */
const tolerance = 0.01

for (const film of films)
  test(`the ${film.name} has the alpha of its drawing in both encodings`, () => {
    const drawn = manifest[film.id]!.alpha
    assert.equal(drawn.clear + drawn.partial + drawn.opaque, filmWidth * filmHeight)
    // Otherwise the comparison below would show nothing.
    assert.ok(
      drawn.clear > 0.05 * filmWidth * filmHeight && drawn.partial + drawn.opaque > 0.1 * filmWidth * filmHeight,
    )
    for (const ending of endings) {
      const alpha = readAlpha(join(out, fileOf(film.id, ending)), ending, posterFrame(film))
      assert.equal(alpha.length, filmWidth * filmHeight)
      const found = countAlpha(alpha)
      for (const part of ['clear', 'partial', 'opaque'] as const) {
        const difference = Math.abs(found[part] - drawn[part]) / alpha.length
        assert.ok(difference <= tolerance, `${ending}: ${part} ${found[part]}, drawn ${drawn[part]}`)
      }
    }
  })
