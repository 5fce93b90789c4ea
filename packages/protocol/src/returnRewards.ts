// Daily packages for returning players.
import { claimStatuses } from './values.ts'
import * as z from 'zod/mini'
import { MailItem } from './mail.ts'
import { op } from './op.ts'
import { Count, Empty, Numbered, Time } from './scalars.ts'

const Status = Numbered(claimStatuses)
const Step = z.object({ Step: Count, Items: z.array(MailItem), Status })

export const readReturn = op({
  on: ['lobby'],
  who: 'player',
  does: 'read',
  rate: 'list',
  acts: false,
  planned: true,
  request: Empty,
  errors: [],
  op: 14300,
  summary: 'Seven daily packages for returning players',
  reply: z.object({ Days: z.array(Step), EndTime: z.nullable(Time) }),
})
