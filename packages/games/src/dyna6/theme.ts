// The look of Dynamite Six.
import { theme as base } from '../owl20/theme.ts'
import type { Cabinet, Theme } from '../theme.ts'

export const theme: Theme = {
  ...base,
  dimmed: 0x86705c,
  glow: '255,150,50',
  line: [0xff5a1a, 0xffa03a, 0xffe3a0, 0xffffff],
  shade: '14,6,0',
  plate: ['#96673a', '#4a2c14', '#190d05'],
  edge: '#3a1602',
  free: '#5a1a0aa8',
}

/** Each reel's height is divided by its own number of rows. */
export const cabinet: Cabinet = { columns: 6, rows: 7, wide: [172, 96], tall: [172, 132] }
