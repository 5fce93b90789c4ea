// The reward centre: everything that can be claimed.
import * as z from 'zod/mini'
import { MailItem } from './mail.ts'
import { op } from './op.ts'
import { Count, Empty, ID, List, Text } from './scalars.ts'

export const readCentre = op({
  on: ['lobby'],
  who: 'player',
  does: 'read',
  rate: 'list',
  acts: false,
  planned: true,
  request: Empty,
  errors: [],
  op: 14500,
  summary: 'Everything that can be claimed now; a new one arrives as 14502',
  reply: List(z.object({ Source: Text(40), ID, Title: Text(80), Items: z.array(MailItem) })),
  push: z.object({ Source: Text(40), Total: Count }),
  droppable: true,
})
