// The pass ticket of a season.
import { claimStatuses } from './values.ts'
import * as z from 'zod/mini'
import { MailItem } from './mail.ts'
import { op } from './op.ts'
import { Amount, Count, Empty, Numbered, Time } from './scalars.ts'

const Status = Numbered(claimStatuses)
const Step = z.object({ Step: Count, Items: z.array(MailItem), Status })

export const readPass = op({
  on: ['lobby'],
  who: 'player',
  does: 'read',
  rate: 'list',
  acts: false,
  planned: true,
  request: Empty,
  errors: [],
  op: 14600,
  summary: 'The pass ticket of the season: free and premium lane',
  reply: z.object({
    Season: Count,
    EndTime: Time,
    Points: Count,
    HasPremium: z.boolean(),
    Price: Amount,
    Free: z.array(Step),
    Premium: z.array(Step),
  }),
})
