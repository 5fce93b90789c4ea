// The committed sounds: manifest, disk and catalogue agree, every sound keeps its loudness, and rendering is repeatable.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import {
  filesOf,
  filesOnDisk,
  fingerprint,
  hash,
  moduleOf,
  out,
  readManifest,
  readModule,
  type Manifest,
} from './manifest.ts'
import { judge, plans } from './render.ts'
import { findFaults } from './table.ts'

const manifest = readManifest()

test('the manifest lists exactly the files on disk', () => {
  assert.deepEqual(Object.values(manifest).flatMap(filesOf).sort(), filesOnDisk().sort())
})

test('every sound of the catalogue has an entry, and every entry has a sound', () => {
  assert.deepEqual(Object.keys(manifest).sort(), plans.map(({ name }) => name).sort())
  assert.equal(new Set(plans.map(({ name }) => name)).size, plans.length, 'a name is used twice')
  for (const { name, kind, target } of plans)
    assert.deepEqual([manifest[name]?.kind, manifest[name]?.target], [kind, target], name)
})

test('the hash in a file name is that of its bytes; music has 300 KB at most, everything 9 MB', () => {
  let total = 0
  for (const [name, entry] of Object.entries(manifest))
    for (const file of filesOf(entry)) {
      const bytes = readFileSync(join(out, file))
      assert.match(file, new RegExp(`^${name}\\.${hash(bytes, 6)}\\.(webm|m4a)$`))
      assert.ok(bytes.length <= (entry.kind === 'music' ? 300_000 : 80_000), `${file} takes ${bytes.length} bytes`)
      total += bytes.length
    }
  assert.ok(total <= 9_000_000, `${total} bytes in all`)
})

test('the module that the web app imports equals the manifest', () => {
  assert.equal(readModule(), moduleOf(manifest), 'run npm run sound')
})

test('every sound has its declared loudness, peaks below -1 dBTP, and no jump at the loop seam', () => {
  assert.deepEqual(findFaults(manifest), [])
})

test('the check reports a sound that is too loud, one that peaks, and a loop that clicks', () => {
  const [effect, piece] = [manifest['ui-tap']!, manifest['music-night-owl']!]
  const planted: Manifest = {
    loud: { ...effect, loudness: effect.target + 0.8 },
    quiet: { ...piece, loudness: -20.6 },
    peaking: { ...effect, decodedPeak: -0.9 },
    clicking: { ...piece, seam: { step: 0.2, near: 0.1 } },
    crooked: { ...piece, seconds: piece.seconds + 0.001 },
    unmeasured: { ...effect, loudness: NaN },
  }
  assert.deepEqual(
    findFaults(planted).map((fault) => fault.split(':')[0]),
    Object.keys(planted),
  )
})

for (const name of ['ui-tap', 'keno-pick', 'coin-count-loop'])
  test(`${name} rendered again equals the encoded master`, () => {
    const plan = plans.find((each) => each.name === name)!
    const master = plan.render()
    assert.equal(fingerprint(master), manifest[name]!.master)
    assert.ok(Math.abs(judge(plan, master).loudness - manifest[name]!.loudness) < 0.2)
  })
