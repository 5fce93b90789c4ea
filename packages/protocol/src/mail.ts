// Mail with attachments: list, collect, delete, send back.
import { mailActions, mailExpiries } from './values/mail.ts'
import * as z from 'zod/mini'
import { op } from './op.ts'
import { Amount, Count, ID, List, Numbered, Page, PerPage, Text, Time } from './scalars.ts'

export const chapter = 100

export const MailItem = z.object({ ItemID: ID, Amount })

export const Mail = z.object({
  MailID: ID,
  Title: Text(120),
  Content: Text(2000),
  /** 0 for the system. */
  FromID: Count,
  From: Text(40),
  Items: z.array(MailItem),
  CreateTime: Time,
  ExpireTime: Time,
  IsRead: z.boolean(),
  /** Nothing is left to collect: the items were collected or sent back. */
  IsCollected: z.boolean(),
  /** gift, returned, unclaimed, present, newDevice, …: selects the icon. */
  Kind: Text(40),
  /** Action 3 (send back) is allowed. */
  CanSendBack: z.boolean(),
  IsSentBack: z.boolean(),
  /** Absent: there are no items left. */
  OnExpiry: z.optional(z.enum(mailExpiries)),
})

export const listMail = op({
  op: 10110,
  on: ['lobby'],
  who: 'player',
  does: 'read',
  rate: 'list',
  acts: false,
  summary: 'My mail, newest first, three a page by default; a new one arrives as 10112',
  request: z.object({ Page, PerPage: PerPage(100) }),
  reply: z.object({ ...List(Mail).shape, Unread: Count }),
  push: z.object({ ...Mail.shape, Unread: Count }),
  errors: [],
})

const Type = Numbered(mailActions)

export const handleMail = op({
  op: 10140,
  on: ['lobby'],
  who: 'player',
  does: 'write',
  rate: 'write',
  once: true,
  spends: true,
  summary:
    'Type 1 collects, 2 deletes, 3 collects and sends back, 4 marks as read. MailID may be a list: each letter is handled separately, MailID of the answer names those that were handled, Refused the others; the call is refused when none was. The player’s other sockets receive 10142',
  request: z.object({ MailID: z.union([ID, z.array(ID).check(z.minLength(1), z.maxLength(100))]), Type }),
  reply: z.object({
    MailID: z.array(ID),
    /** The items credited to the caller. */
    Items: z.array(MailItem),
    Unread: Count,
    /** `Why` refines BadInput: `Items` (still in it), `House` (sent by the system), `NoItems`, `Collected`, `Returned`, `SenderLeft`. */
    Refused: z.optional(z.array(z.object({ MailID: ID, Code: Count, Why: z.optional(Text(40)) }))),
  }),
  push: z.object({ MailID: z.array(ID), Type, Unread: Count }),
  errors: ['TargetNotFound', 'GiftSenderRefused', 'GiftReceiveLimit'],
})
