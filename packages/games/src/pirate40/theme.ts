// The look of Pirate 40.
import { theme as base } from '../owl20/theme.ts'
import type { Cabinet, Theme } from '../theme.ts'

export const theme: Theme = {
  ...base,
  dimmed: 0x6f7a86,
  glow: '255,190,80',
  shade: '2,8,14',
  plate: ['#7a5a34', '#3a2714', '#140c05'],
  edge: '#2a1402',
  free: '#0a2a5aa8',
}

export const cabinet: Cabinet = { columns: 5, rows: 4, wide: [200, 164], tall: [200, 220] }
