// The look of each slot as data, so that a brand may dress a game anew: colours, lettering, music.
export interface Theme {
  /** Losers fade to this tint while winners are lit. */
  readonly dimmed: number
  /** Light behind winners, three numbers with commas. */
  readonly glow: string
  /** Line and frame colours from the outer haze to the core. */
  readonly line: readonly [haze: number, middle: number, inner: number, core: number]
  /** Over the reels at their upper and lower edge. */
  readonly shade: string
  /** A plate for symbols that have no picture, and for wells: light, middle, dark. */
  readonly plate: readonly [light: string, middle: string, dark: string]
  /** The dark edge of lettering on symbols. */
  readonly edge: string
  /** Over the backdrop while free spins run. */
  readonly free: string
  readonly music: string
}

const OWL: Theme = {
  dimmed: 0x6a5fa0,
  glow: '255,190,70',
  line: [0xff8a2a, 0xffc14d, 0xffe9a0, 0xffffff],
  shade: '4,0,20',
  plate: ['#6d4bd8', '#2c1472', '#0d0530'],
  edge: '#23034f',
  free: '#5a0a1ca8',
  music: 'owl20',
}

const themes: Readonly<Record<string, Theme>> = {
  owl20: OWL,
  classic777: {
    ...OWL,
    dimmed: 0x8a6a6a,
    glow: '255,120,90',
    line: [0xff2a4d, 0xff7a5a, 0xffd9a0, 0xffffff],
    shade: '20,0,4',
    plate: ['#d8384b', '#701022', '#26040c'],
    edge: '#4f0312',
    free: '#3a0a5aa8',
    music: 'classic777',
  },
  horsehold: {
    ...OWL,
    dimmed: 0x8f7458,
    glow: '255,170,60',
    shade: '22,8,0',
    plate: ['#c8742a', '#5e2a0c', '#1e0b02'],
    edge: '#4a1a02',
    free: '#6a2408a8',
    music: 'horsehold',
  },
  dragon243: {
    ...OWL,
    dimmed: 0x7d6a5c,
    glow: '255,90,50',
    line: [0xff3a1a, 0xff8a3a, 0xffe0a0, 0xffffff],
    shade: '18,2,2',
    plate: ['#c23a2a', '#640e12', '#200306'],
    edge: '#4a0208',
    free: '#0a4a3aa8',
    music: 'dragon243',
  },
  book10: {
    ...OWL,
    dimmed: 0x8a7a5a,
    glow: '255,205,90',
    shade: '16,10,0',
    plate: ['#b8934a', '#553c12', '#1d1304'],
    edge: '#3a2602',
    free: '#4a2a08a8',
    music: 'book10',
  },
  crabtumble: {
    ...OWL,
    dimmed: 0x5f8a96,
    glow: '90,230,255',
    line: [0x1a9aff, 0x4ad0ff, 0xc0f6ff, 0xffffff],
    shade: '0,12,24',
    plate: ['#1fa6b8', '#0a4a66', '#031a2a'],
    edge: '#02304a',
    free: '#5a1a4aa8',
    music: 'crabtumble',
  },
  pirate40: {
    ...OWL,
    dimmed: 0x6f7a86,
    glow: '255,190,80',
    shade: '2,8,14',
    plate: ['#7a5a34', '#3a2714', '#140c05'],
    edge: '#2a1402',
    free: '#0a2a5aa8',
    music: 'pirate40',
  },
  dyna6: {
    ...OWL,
    dimmed: 0x86705c,
    glow: '255,150,50',
    line: [0xff5a1a, 0xffa03a, 0xffe3a0, 0xffffff],
    shade: '14,6,0',
    plate: ['#96673a', '#4a2c14', '#190d05'],
    edge: '#3a1602',
    free: '#5a1a0aa8',
    music: 'dyna6',
  },
}

export const themeOf = (code: string): Theme => themes[code] ?? OWL
