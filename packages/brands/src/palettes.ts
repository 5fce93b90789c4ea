// The colours of every brand, separate from the rest of its data: the style sheet contains them, so no script has to load them.
import type { BrandCode } from './brand.ts'

export interface Palette {
  readonly ground: string
  readonly raised: string
  readonly accent: string
  readonly accentInk: string
  readonly glow: string
  readonly text: string
  readonly muted: string
}

export const palettes: Readonly<Record<BrandCode, Palette>> = {
  owl: {
    ground: '#0b0626',
    raised: '#1a1046',
    accent: '#ffce54',
    accentInk: '#2b1600',
    glow: '#7a4dff',
    text: '#f6f1ff',
    muted: '#c3b5ec',
  },
  betrnk: {
    ground: '#0d1016',
    raised: '#1b212d',
    accent: '#c8ff2e',
    accentInk: '#142000',
    glow: '#22e6ff',
    text: '#f2f7ff',
    muted: '#b4c0d4',
  },
  crab: {
    ground: '#02191f',
    raised: '#07323c',
    accent: '#ff8a6a',
    accentInk: '#380a04',
    glow: '#2fe6dc',
    text: '#eefdff',
    muted: '#a5d6da',
  },
  bj188: {
    ground: '#140206',
    raised: '#2e0812',
    accent: '#f3d9b4',
    accentInk: '#361106',
    glow: '#ff5f8f',
    text: '#fff5ee',
    muted: '#e3bcbc',
  },
  dragon: {
    ground: '#1a0308',
    raised: '#38090f',
    accent: '#ffcf5c',
    accentInk: '#3a1000',
    glow: '#ff3d2e',
    text: '#fff4ea',
    muted: '#e8bcae',
  },
  win: {
    ground: '#040d34',
    raised: '#0d1f63',
    accent: '#ffb627',
    accentInk: '#2e1500',
    glow: '#57b6ff',
    text: '#f2f7ff',
    muted: '#b5c8f2',
  },
  horse: {
    ground: '#1b0a04',
    raised: '#3a1a0c',
    accent: '#f2a066',
    accentInk: '#331003',
    glow: '#ff8a2a',
    text: '#fff4ea',
    muted: '#e2bfa6',
  },
}
