// Turns a brand's palette into its colour tokens; the style sheet and the contrast check both come from here.
import { palettes, type Palette } from '@lantern/brands/palettes.ts'
import { mix } from './colour.ts'

/** State colours are the same in every brand. */
export const stateTokens = {
  good: '#5fe8b9',
  'good-ground': '#0c3a37',
  warn: '#ffcb78',
  'warn-ground': '#45290c',
  bad: '#ff93a5',
  'bad-ground': '#4d1030',
  info: '#9fd0ff',
  'info-ground': '#16306a',
  live: '#d8123b',
} as const

export function brandTokens(palette: Palette) {
  const { ground, raised, accent, accentInk, glow, text, muted } = palette
  return {
    well: mix(ground, '#000000', 0.32),
    ground,
    'ground-2': mix(ground, raised, 0.42),
    panel: mix(raised, ground, 0.12),
    'panel-2': mix(raised, glow, 0.11),
    'panel-3': mix(raised, glow, 0.3),
    text,
    'text-2': mix(muted, text, 0.18),
    'text-3': mix(muted, raised, 0.12),
    accent,
    'gold-1': mix(accent, '#ffffff', 0.62),
    'gold-2': mix(accent, '#ffb300', 0.1),
    'gold-3': mix(accent, mix(accentInk, '#b35a00', 0.5), 0.34),
    'gold-4': mix(accentInk, accent, 0.26),
    'on-gold': accentInk,
    glow,
    'glow-2': mix(glow, '#ffffff', 0.2),
  } as const
}

const declare = (tokens: Readonly<Record<string, string>>): string =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

/** The whole style sheet of tokens, one rule per brand. */
export function writeTokens(): string {
  const rules = Object.entries(palettes).map(
    ([code, palette]) => `[data-brand="${code}"]{${declare(brandTokens(palette))}}`,
  )
  return [`:root{${declare(stateTokens)}}`, ...rules].join('\n')
}
