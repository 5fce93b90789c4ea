// The look of Book of Secrets.
import { theme as base } from '../owl20/theme.ts'
import type { Cabinet, Theme } from '../theme.ts'

export const theme: Theme = {
  ...base,
  dimmed: 0x8a7a5a,
  glow: '255,205,90',
  shade: '16,10,0',
  plate: ['#b8934a', '#553c12', '#1d1304'],
  edge: '#3a2602',
  free: '#4a2a08a8',
}

export const cabinet: Cabinet = { columns: 5, rows: 3, wide: [200, 200], tall: [200, 256] }
