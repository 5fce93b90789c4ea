// Seven brands: each is complete, differs from the others, and its colours have enough contrast to be readable.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brandCodes, isLiveShown, phoneLangs } from './brand.ts'
import { brandOfHost, brands } from './brands.ts'
import { palettes } from './palettes.ts'

const all = brandCodes.map((code) => brands[code])
const namesOf = (wanted: (brand: (typeof all)[number]) => boolean): string[] =>
  all.filter(wanted).map(({ code }) => code)

test('names, hosts and colours are unique to each brand', () => {
  assert.deepEqual(
    namesOf(() => true),
    [...brandCodes],
  )
  for (const locale of ['zh_tw', 'vi_vn', 'id_id', 'en_us'] as const)
    assert.equal(new Set(all.map(({ names }) => names[locale])).size, 7)
  assert.equal(new Set(all.flatMap(({ hosts }) => hosts)).size, all.flatMap(({ hosts }) => hosts).length)
  assert.equal(new Set(brandCodes.map((code) => JSON.stringify(palettes[code]))).size, 7)
})

test('a host selects its brand, any other host selects the brand of the deployment', () => {
  for (const { code, hosts } of all) for (const host of hosts) assert.equal(brandOfHost(`${host}:3000`, 'owl'), code)
  assert.equal(brandOfHost('LOCALHOST:3000', 'horse'), 'horse')
})

test('two site variants: +886 with zh-tw in crab and bj188, +84 with vi-vn in the others', () => {
  assert.deepEqual(
    namesOf(({ phoneCountry }) => phoneCountry === '886'),
    ['crab', 'bj188'],
  )
  assert.deepEqual(phoneLangs, { '84': 'vi-vn', '886': 'zh-tw' })
})

test('only bj188 has red envelopes; four brands have live rooms if the deployment enables them', () => {
  assert.deepEqual(
    namesOf(({ redEnvelope }) => redEnvelope),
    ['bj188'],
  )
  assert.deepEqual(
    namesOf((brand) => isLiveShown(brand, 'prd')),
    ['owl', 'betrnk', 'crab', 'bj188'],
  )
  assert.deepEqual(
    namesOf((brand) => isLiveShown(brand, 'elsewhere')),
    [],
  )
})

/** Relative luminance as WCAG defines it. */
function luminanceOf(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test('text has enough contrast on every background and on every button', () => {
  for (const [code, palette] of Object.entries(palettes))
    for (const [ink, ground] of [
      [palette.text, palette.ground],
      [palette.text, palette.raised],
      [palette.muted, palette.ground],
      [palette.muted, palette.raised],
      [palette.accent, palette.ground],
      [palette.accentInk, palette.accent],
    ] as const)
      assert.ok(contrastOf(ink, ground) >= 4.5, `${code}: ${ink} on ${ground} is ${contrastOf(ink, ground).toFixed(2)}`)
})
