// Stamps of the seven-day sign-in card.
import { claimStatuses } from './values.ts'
import * as z from 'zod/mini'
import { MailItem } from './mail.ts'
import { op } from './op.ts'
import { Count, Empty, Numbered } from './scalars.ts'

const Status = Numbered(claimStatuses)
const Step = z.object({ Step: Count, Items: z.array(MailItem), Status })

export const readSignIn = op({
  on: ['lobby'],
  who: 'player',
  does: 'read',
  rate: 'list',
  acts: false,
  planned: true,
  request: Empty,
  errors: [],
  op: 14100,
  summary: 'The seven-day sign-in card',
  reply: z.object({ Days: z.array(Step), CanClaim: z.boolean() }),
})
