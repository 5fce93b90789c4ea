// Joining a club: applications, invitations, links.
import { clubLengths, mostDecided } from './values/clubs.ts'
import * as z from 'zod/mini'
import { ClubCard, ClubFace } from './clubs.ts'
import { op } from './op.ts'
import { Count, Empty, Encoded, Face, ID, List, Page, PerPage, PlayerID, Text, Time, Token, Url } from './scalars.ts'

export const chapter = 120

const reading = { on: ['lobby'], who: 'player', does: 'read', rate: 'list', acts: false } as const
const writing = { on: ['lobby'], who: 'player', does: 'write', rate: 'write' } as const

/** NotEligibleToJoin carries Why: ClubLeastVip, ClubLeastLevel, ClubInvitationOnly. */
const joinErrors = [
  'ClubNotFound',
  'ClubFull',
  'ClubAlreadyMember',
  'ClubChangePending',
  'ClubRejoinCooldown',
  'NotEligibleToJoin',
] as const

export const applyToClub = op({
  ...writing,
  op: 13050,
  summary: 'Applies to a club; an open club is joined at once',
  request: z.object({ ClubID: ID, Words: z.optional(Encoded(clubLengths.words)), Decode: z.optional(z.boolean()) }),
  reply: z.object({ Joined: z.boolean() }),
  /** ClubRefused: five applications are open (Why: ClubApplications). */
  errors: [...joinErrors, 'ClubRequestSent', 'ClubRefused', 'SensitiveWords'],
})

export const withdrawApplication = op({
  ...writing,
  op: 13060,
  summary: 'Withdraws my application to a club',
  request: z.object({ ClubID: ID }),
  reply: Empty,
  errors: ['ClubNotFound', 'ClubRefused'],
})

export const readClubApplications = op({
  ...reading,
  op: 13070,
  summary: 'Open applications to my club, oldest first',
  request: z.object({ Page, PerPage: PerPage(mostDecided) }),
  reply: List(
    z.object({
      ApplicationID: ID,
      ...Face,
      VIPLevel: Count,
      Level: Count,
      Words: Text(240),
      CreateTime: Time,
      ExpireTime: Time,
    }),
  ),
  errors: ['ClubNotMember', 'ClubNoRights'],
})

export const decideApplications = op({
  ...writing,
  op: 13080,
  summary: 'Accepts or refuses applications; each has a result code of its own, 200 for success',
  request: z.object({
    Rows: z.array(z.object({ ApplicationID: ID, Accept: z.boolean() })).check(z.minLength(1), z.maxLength(mostDecided)),
  }),
  reply: z.object({ Rows: z.array(z.object({ ApplicationID: ID, Code: Count })) }),
  errors: ['ClubNotMember', 'ClubNoRights', 'ClubChangePending'],
})

const Invitation = z.object({ InvitationID: ID, ...ClubFace, Level: Count, InviterName: Text(40), ExpireTime: Time })

export const inviteToClub = op({
  ...writing,
  op: 13090,
  summary:
    'Invites a player, who receives 13092 and a letter; an invitation is valid without the conditions of joining',
  request: z.object({ PlayerID }),
  reply: z.object({ InvitationID: ID }),
  push: Invitation,
  /** ClubRefused: the club has too many open invitations (Why: ClubInvitations). */
  errors: [
    ...(['ClubNotMember', 'ClubNoRights', 'ClubRefused', 'ClubChangePending', 'ClubAlreadyMember'] as const),
    ...(['ClubRequestSent', 'TargetNotFound', 'CannotContact'] as const),
  ],
})

export const readInvitations = op({
  ...reading,
  op: 13100,
  rate: 'read',
  summary: 'Invitations that I can answer, and my open applications',
  request: Empty,
  reply: z.object({
    Invitations: z.array(Invitation),
    Applications: z.array(z.object({ ...ClubFace, Level: Count, CreateTime: Time, ExpireTime: Time })),
    /** End of the cool-down for all clubs; absent: none. */
    RejoinTime: z.optional(Time),
  }),
  errors: [],
})

export const answerInvitation = op({
  ...writing,
  op: 13110,
  summary: 'Accepts or declines an invitation',
  request: z.object({ InvitationID: ID, Accept: z.boolean() }),
  reply: z.object({ Joined: z.boolean() }),
  errors: [...joinErrors, 'ClubRefused'],
})

const ShownLink = z.object({ Link: z.nullable(z.object({ Token, Url, UsesLeft: Count, ExpireTime: Time })) })

export const makeClubLink = op({
  ...writing,
  op: 13120,
  summary: 'The link of my club; Create: makes a new one, which ends the old one (officers)',
  request: z.object({ Create: z.optional(z.boolean()) }),
  reply: ShownLink,
  errors: ['ClubNotMember', 'ClubNoRights', 'ClubChangePending'],
})

export const readClubLink = op({
  ...reading,
  op: 13260,
  summary: 'The link of my club',
  request: Empty,
  reply: ShownLink,
  errors: ['ClubNotMember'],
})

export const readLinkedClub = op({
  ...reading,
  op: 13270,
  rate: 'costly',
  summary: 'The club of a link, before joining it',
  request: z.object({ Token }),
  reply: z.object({ Club: ClubCard }),
  /** ClubRefused with Why ClubLink: the link has ended. */
  errors: ['ClubNotFound', 'ClubRefused'],
})

export const joinByLink = op({
  ...writing,
  op: 13130,
  rate: 'costly',
  summary:
    'Shows the club of a link, or with Join becomes a member without approval; the conditions of VIP and level apply',
  request: z.object({ Token, Join: z.optional(z.boolean()) }),
  reply: z.object({ Club: ClubCard, Joined: z.boolean() }),
  errors: [...joinErrors, 'ClubRefused'],
})
