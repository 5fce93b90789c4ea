// Text must stay readable on every surface of every brand.
import { palettes } from '@lantern/brands/palettes.ts'
import { describe, expect, test } from 'vitest'
import { contrast, mix } from './colour.ts'
import { brandTokens, stateTokens, writeTokens } from './tokens.ts'

const surfaces = ['well', 'ground', 'ground-2', 'panel', 'panel-2'] as const

describe.each(Object.entries(palettes))('%s', (_, palette) => {
  const tokens = brandTokens(palette)
  test.each(surfaces)('text has enough contrast on %s', (surface) => {
    expect(contrast(tokens.text, tokens[surface])).toBeGreaterThanOrEqual(7)
    expect(contrast(tokens['text-2'], tokens[surface])).toBeGreaterThanOrEqual(4.5)
    expect(contrast(tokens['text-3'], tokens[surface])).toBeGreaterThanOrEqual(4.5)
    expect(contrast(tokens.accent, tokens[surface])).toBeGreaterThanOrEqual(4.5)
    for (const state of ['good', 'warn', 'bad', 'info'] as const)
      expect(contrast(stateTokens[state], tokens[surface])).toBeGreaterThanOrEqual(4.5)
  })
  test('buttons have enough contrast over their whole gradient', () => {
    for (const metal of ['gold-1', 'gold-2', 'gold-3'] as const)
      expect(contrast(tokens['on-gold'], tokens[metal])).toBeGreaterThanOrEqual(4.5)
    expect(contrast(tokens.text, tokens['panel-3'])).toBeGreaterThanOrEqual(4.5)
  })
})

test('state colours have enough contrast on their backgrounds', () => {
  for (const state of ['good', 'warn', 'bad', 'info'] as const)
    expect(contrast(stateTokens[state], stateTokens[`${state}-ground`])).toBeGreaterThanOrEqual(4.5)
  expect(contrast('#ffffff', stateTokens.live)).toBeGreaterThanOrEqual(4.5)
})

test('the contrast formula gives known results', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
  expect(mix('#123456', '#fedcba', 0)).toBe('#123456')
  expect(mix('#123456', '#fedcba', 1)).toBe('#fedcba')
})

test('the style sheet has a rule for each brand', () => {
  for (const code of Object.keys(palettes)) expect(writeTokens()).toContain(`[data-brand="${code}"]`)
})
