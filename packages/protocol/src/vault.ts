// The bank code of the day.
import * as z from 'zod/mini'
import { op } from './op.ts'
import { Amount, Count, Day, Empty, Text, Time } from './scalars.ts'

export const readVault = op({
  on: ['lobby'],
  who: 'player',
  does: 'read',
  rate: 'list',
  acts: false,
  planned: true,
  request: Empty,
  errors: [],
  op: 15400,
  summary: 'The bank code of the day: pool, hash, guesses left; an opened vault arrives as 15402',
  reply: z.object({
    Day,
    Pool: Amount,
    CodeHash: Text(64),
    GuessesLeft: Count,
    Guesses: z.array(z.object({ Guess: Text(4), Right: Count, Elsewhere: Count, CreateTime: Time })),
  }),
  push: z.object({ Day, Pool: Amount, Winner: Text(40) }),
  droppable: true,
})
