// The look of Dragon 243.
import { theme as base } from '../owl20/theme.ts'
import type { Cabinet, Theme } from '../theme.ts'

export const theme: Theme = {
  ...base,
  dimmed: 0x7d6a5c,
  glow: '255,90,50',
  line: [0xff3a1a, 0xff8a3a, 0xffe0a0, 0xffffff],
  shade: '18,2,2',
  plate: ['#c23a2a', '#640e12', '#200306'],
  edge: '#4a0208',
  free: '#0a4a3aa8',
}

export const cabinet: Cabinet = { columns: 5, rows: 3, wide: [200, 200], tall: [200, 256] }
