// Makes the sounds: node build.ts [name…] renders all or some; node build.ts --check N remakes a sample and compares.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { decode, encode, type Ending } from './ffmpeg.ts'
import {
  fingerprint,
  keepFile,
  readManifest,
  removeOrphans,
  writeManifest,
  type Entry,
  type Manifest,
} from './manifest.ts'
import { amplify, seamOf } from './master.ts'
import { judge, padded, plans, type Plan } from './render.ts'
import { truePeak } from './synth/dynamics.ts'
import { decibels, sampleRate, toDecibels, type Stereo } from './synth/sound.ts'

/** No decoder's output may pass this. */
const ceilingDbtp = -1
const round = (x: number, digits: number): number => Number(x.toFixed(digits))
const peakOf = (bus: Stereo, isLoop = false): number => toDecibels(truePeak(bus, isLoop))

interface Encoded {
  readonly files: Readonly<Record<Ending, Uint8Array>>
  readonly decodedPeak: number
}

function encodeBoth(plan: Plan, master: Stereo): Encoded {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-sound-'))
  try {
    const sound = padded(plan, master)
    const encodeTo = (ending: Ending) => {
      const path = join(folder, `sound.${ending}`)
      encode(sound, path, ending, plan.kbps[ending])
      return { bytes: readFileSync(path), peak: peakOf(decode(path)) }
    }
    const [webm, m4a] = [encodeTo('webm'), encodeTo('m4a')]
    return { files: { webm: webm.bytes, m4a: m4a.bytes }, decodedPeak: Math.max(webm.peak, m4a.peak) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Where a codec overshoots the promised peak, the sound is turned down by just that much and encoded again. */
function encodeWithin(plan: Plan, master: Stereo): Encoded {
  for (;;) {
    const encoded = encodeBoth(plan, master)
    const over = encoded.decodedPeak - ceilingDbtp
    if (over <= 0) return encoded
    amplify(master, decibels(-over - 0.1))
  }
}

function make(plan: Plan): Entry {
  const master = plan.render()
  const print = fingerprint(master)
  const { files, decodedPeak } = encodeWithin(plan, master)
  const { loudness, measure } = judge(plan, master)
  const seam = plan.isLoop ? seamOf(master) : null
  return {
    kind: plan.kind,
    webm: keepFile(plan.name, 'webm', files.webm),
    m4a: keepFile(plan.name, 'm4a', files.m4a),
    seconds: round(master.left.length / sampleRate, 6),
    target: plan.target,
    loudness: round(loudness, 2),
    measure,
    peak: round(peakOf(master, plan.isLoop), 2),
    decodedPeak: round(decodedPeak, 2),
    ...(seam && { seam: { step: round(seam.step, 5), near: round(seam.near, 5) } }),
    master: print,
  }
}

function say(name: string, entry: Entry, since: number): void {
  const { seconds, loudness, target, decodedPeak } = entry
  const figures = `${seconds.toFixed(2)} s  ${loudness} of ${target} LUFS  ${decodedPeak} dBTP`
  console.log(`${name.padEnd(24)} ${figures}  made in ${((performance.now() - since) / 1000).toFixed(1)} s`)
}

function makeAll(names: readonly string[]): void {
  const unknown = names.filter((name) => !plans.some((plan) => plan.name === name))
  if (unknown.length)
    throw new Error(`no sound ${unknown.join(', ')}; there are ${plans.map(({ name }) => name).join(', ')}`)
  const known = new Set(plans.map(({ name }) => name))
  const keep = (change: Manifest): Manifest => {
    const all = { ...readManifest(), ...change }
    return Object.fromEntries(Object.entries(all).filter(([name]) => known.has(name)))
  }
  for (const plan of plans.filter(({ name }) => !names.length || names.includes(name))) {
    const since = performance.now()
    const entry = make(plan)
    writeManifest(keep({ [plan.name]: entry }))
    say(plan.name, entry, since)
  }
  removeOrphans(readManifest())
}

/** Renders a few sounds again, spread over the list, and compares their masters with those that were encoded. */
function checkSome(count: number): boolean {
  if (!Number.isInteger(count) || count < 1) throw new Error('--check needs a whole number above zero')
  const manifest = readManifest()
  const effects = plans.filter(({ kind }) => kind === 'effect')
  const chosen = Array.from({ length: count }, (_, i) => effects[Math.floor(((i + 0.5) * effects.length) / count)]!)
  const faults = chosen.filter((plan) => fingerprint(plan.render()) !== manifest[plan.name]?.master)
  console.log(`${chosen.map(({ name }) => name).join(', ')}: ${faults.length ? 'MISMATCH' : 'as committed'}`)
  for (const { name } of faults)
    console.error(`${name}: sounds different from what is committed; run npm run sound ${name}`)
  return faults.length === 0
}

const { values, positionals } = parseArgs({ options: { check: { type: 'string' } }, allowPositionals: true })
if (values.check === undefined) makeAll(positionals)
else process.exitCode = checkSome(Number(values.check)) ? 0 : 1
