// Mail with attachments: list, collect, delete, send back.
import * as z from 'zod/mini'
import { op } from './op.ts'
import { Amount, Count, ID, List, Page, PerPage, Text, Time, Whole } from './scalars.ts'

export const MailItem = z.object({ ItemID: ID, Amount })

export const Mail = z.object({
  MailID: ID,
  Title: Text(120),
  Content: Text(2000),
  /** 0 for the house. */
  FromID: Count,
  From: Text(40),
  Items: z.array(MailItem),
  CreateTime: Time,
  ExpireTime: Time,
  IsRead: z.boolean(),
  IsCollected: z.boolean(),
})

export const listMail = op({
  op: 10110,
  on: ['lobby'],
  who: 'player',
  does: 'read',
  rate: 'list',
  acts: false,
  says: 'My mail, newest first; a new one arrives as 10112',
  request: z.object({ Page, PerPage: PerPage(100) }),
  reply: List(Mail),
  push: Mail,
  errors: [],
})

export const handleMail = op({
  op: 10140,
  on: ['lobby'],
  who: 'player',
  does: 'write',
  rate: 'write',
  once: true,
  says: 'Type 1 collects, 2 deletes, 3 collects and sends back; MailID may be a list',
  request: z.object({
    MailID: z.union([ID, z.array(ID).check(z.minLength(1), z.maxLength(100))]),
    Type: Whole(1, 3),
  }),
  reply: z.object({ MailID: z.array(ID), Items: z.array(MailItem) }),
  errors: ['TargetNotFound', 'GiftSenderRefused', 'GiftReceiveLimit'],
})
