// The look of Moonlit Owl.
import type { Cabinet, Theme } from '../theme.ts'

export const theme: Theme = {
  dimmed: 0x6a5fa0,
  glow: '255,190,70',
  line: [0xff8a2a, 0xffc14d, 0xffe9a0, 0xffffff],
  shade: '4,0,20',
  plate: ['#6d4bd8', '#2c1472', '#0d0530'],
  edge: '#23034f',
  free: '#5a0a1ca8',
}

export const cabinet: Cabinet = { columns: 5, rows: 3, wide: [200, 200], tall: [200, 256] }
