// The look of Classic 777.
import { theme as base } from '../owl20/theme.ts'
import type { Cabinet, Theme } from '../theme.ts'

export const theme: Theme = {
  ...base,
  dimmed: 0x8a6a6a,
  glow: '255,120,90',
  line: [0xff2a4d, 0xff7a5a, 0xffd9a0, 0xffffff],
  shade: '20,0,4',
  plate: ['#d8384b', '#701022', '#26040c'],
  edge: '#4f0312',
  free: '#3a0a5aa8',
}

export const cabinet: Cabinet = { columns: 3, rows: 3, wide: [230, 200], tall: [240, 260], side: 190 }
