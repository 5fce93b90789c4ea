// The ten colours of an alliance: text is readable on its background, and no two backgrounds are alike.
import { palettes } from '@lantern/brands/palettes.ts'
import { allianceColors } from '@lantern/protocol/values/clubs.ts'
import { readFileSync } from 'node:fs'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contrast } from '../../kernel/theme/colour.ts'
import { brandTokens } from '../../kernel/theme/tokens.ts'
import { ClubChip } from './ClubChip.tsx'

const sheet = readFileSync(`${import.meta.dirname}/ClubChip.module.css`, 'utf8')
const pairs = Array.from({ length: allianceColors }, (_, id) => {
  const rule = new RegExp(`chip\\[data-colour='${id}'\\][^{]*\\{\\s*color: (#\\w{6});\\s*background: (#\\w{6});`)
  const [, text = '', ground = ''] = rule.exec(sheet) ?? []
  return { text, ground }
})

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
const distance = (one: string, other: string): number =>
  Math.hypot(...channels(one).map((channel, at) => channel - channels(other)[at]!))

test('every colour has text with enough contrast on its background', () => {
  for (const { text, ground } of pairs) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
})

test('the background differs from the surfaces of every brand', () => {
  for (const palette of Object.values(palettes)) {
    const { panel, ground: page, 'panel-2': raised } = brandTokens(palette)
    for (const { ground } of pairs)
      for (const surface of [panel, page, raised]) expect(distance(ground, surface)).toBeGreaterThan(60)
  }
})

test('no two colours look alike', () => {
  for (const [at, { ground }] of pairs.entries())
    for (const other of pairs.slice(at + 1)) expect(distance(ground, other.ground)).toBeGreaterThan(60)
})

test('a club without a colour has none', () => {
  const { container } = render(<ClubChip name="月影會" />)
  expect(container.querySelector('[data-colour]')).toBe(null)
})
