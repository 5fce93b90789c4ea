// The look of Crab Tumble.
import { theme as base } from '../owl20/theme.ts'
import type { Cabinet, Theme } from '../theme.ts'

export const theme: Theme = {
  ...base,
  dimmed: 0x5f8a96,
  glow: '90,230,255',
  line: [0x1a9aff, 0x4ad0ff, 0xc0f6ff, 0xffffff],
  shade: '0,12,24',
  plate: ['#1fa6b8', '#0a4a66', '#031a2a'],
  edge: '#02304a',
  free: '#5a1a4aa8',
}

export const cabinet: Cabinet = { columns: 6, rows: 5, wide: [172, 136], tall: [172, 190] }
