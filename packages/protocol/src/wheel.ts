// The fire wheel.
import * as z from 'zod/mini'
import { op } from './op.ts'
import { Amount, Count, Empty, ID } from './scalars.ts'

export const readWheel = op({
  on: ['lobby'],
  who: 'player',
  does: 'read',
  rate: 'list',
  acts: false,
  planned: true,
  request: Empty,
  errors: [],
  op: 14900,
  summary: 'The fire wheel: segments with their published odds in per cent, spins left',
  reply: z.object({
    Segments: z.array(z.object({ ItemID: ID, Amount, Odds: z.number().check(z.minimum(0), z.maximum(100)) })),
    FreeSpins: Count,
    Tickets: Count,
    Multiplier: z.number().check(z.minimum(1), z.maximum(1000)),
  }),
})
