// The look of Golden Steed Hold.
import { theme as base } from '../owl20/theme.ts'
import type { Cabinet, Theme } from '../theme.ts'

export const theme: Theme = {
  ...base,
  dimmed: 0x8f7458,
  glow: '255,170,60',
  shade: '22,8,0',
  plate: ['#c8742a', '#5e2a0c', '#1e0b02'],
  edge: '#4a1a02',
  free: '#6a2408a8',
}

export const cabinet: Cabinet = { columns: 5, rows: 3, wide: [200, 200], tall: [200, 256] }
