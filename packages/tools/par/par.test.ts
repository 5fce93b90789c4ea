// The committed par sheets and pages match the current games, and the tool detects when they do not.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { hashDefinition } from '@lantern/games/engine/definition.ts'
import type { ParSheet } from '@lantern/games/exact/sheet.ts'
import { listMeasured } from '@lantern/games/sheets.ts'
import { writeJson } from './json.ts'
import { writePage } from './page.ts'

const root = new URL('../../../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')

test('every game has sheets and a page for its current definition', () => {
  for (const definitions of listMeasured()) {
    const { code } = definitions[0]!
    const text = read(`packages/games/src/${code}/par.json`)
    const sheets = JSON.parse(text) as ParSheet[]
    assert.deepEqual(
      sheets.map(({ variant, mathHash }) => [variant, mathHash]),
      definitions.map((definition) => [definition.variant, hashDefinition(definition)]),
      `${code}: run npm run par`,
    )
    assert.equal(writeJson(sheets), text, `${code}: run npm run par`)
    assert.equal(writePage(definitions, sheets), read(`docs/par/${code}.md`), `${code}: run npm run par`)
  }
})

test('a return is the sum of its parts, and with jackpots the nominal value of the variant', () => {
  for (const definitions of listMeasured()) {
    const { code } = definitions[0]!
    for (const { modes, variant, jackpotPercent } of JSON.parse(
      read(`packages/games/src/${code}/par.json`),
    ) as ParSheet[])
      for (const { mode, returned, parts, bands } of modes) {
        const sum = parts.reduce((all, { percent }) => all + percent, 0)
        if (parts.length > 0) assert.ok(Math.abs(sum - returned) < 0.001, `${code} ${mode}: parts give ${sum}`)
        if (mode === 'base') assert.ok(Math.abs(returned + jackpotPercent - variant) < 0.6, `${code}: ${returned}`)
        const chances = bands.reduce((all, { chance }) => all + chance, 0)
        if (bands.length > 0) assert.ok(Math.abs(chances - 1) < 0.0001, `${code} ${mode}: bands give ${chances}`)
      }
  }
})
