// Alliances of clubs: founding, invitations, colours, leaving.
import { clubLengths } from './values/clubs.ts'
import * as z from 'zod/mini'
import { ClubFace } from './clubs.ts'
import { op } from './op.ts'
import { Count, Empty, Encoded, ID, Text, Time, Whole } from './scalars.ts'

export const chapter = 130

const reading = { on: ['lobby'], who: 'player', does: 'read', rate: 'list', acts: false } as const
const writing = { on: ['lobby'], who: 'player', does: 'write', rate: 'write' } as const
const ColorID = Whole(0, 9)

const leading = ['ClubNotMember', 'ClubNoRights', 'AllianceNotFound'] as const

export const readAlliance = op({
  op: 30090,
  on: ['lobby', 'chat'],
  who: 'player',
  does: 'read',
  rate: 'list',
  acts: false,
  summary: 'My club’s alliance: its clubs and their colours',
  request: Empty,
  reply: z.object({
    AllianceName: Text(40),
    /** The club whose leader invites and expels. */
    HeadID: z.optional(ID),
    Clubs: z.array(z.object({ ...ClubFace, ColorID: z.optional(ColorID), Level: z.optional(Count) })),
    /** From when on my club may change its colour; absent: now. */
    ColorTime: z.optional(Time),
  }),
  errors: ['ClubNotMember', 'AllianceNotFound'],
})

export const foundAlliance = op({
  ...writing,
  op: 13300,
  rate: 'costly',
  once: true,
  summary: 'A leader founds an alliance; needs a club of level 3 with an open chat room',
  request: z.object({ Name: Encoded(clubLengths.name.most), Decode: z.optional(z.boolean()) }),
  reply: z.object({ AllianceID: ID }),
  /** ClubRefused: Why AllianceLevel, AllianceMember. */
  errors: [
    ...(['ClubNotMember', 'ClubNoRights', 'ClubRefused', 'ClubChatClosed', 'ClubChangePending'] as const),
    ...(['ClubRejoinCooldown', 'ClubNameFormat', 'ClubNameTaken', 'SensitiveWords'] as const),
  ],
})

const Invitation = z.object({ InvitationID: ID, AllianceID: ID, AllianceName: Text(40), ...ClubFace, ExpireTime: Time })

export const inviteClub = op({
  ...writing,
  op: 13310,
  summary: 'The leader of the head club invites a club; its leader receives 13312',
  request: z.object({ ClubID: ID }),
  reply: z.object({ InvitationID: ID }),
  /** ClubID and the following fields name the inviting club. */
  push: Invitation,
  errors: [...leading, 'ClubNotFound', 'ClubFull', 'ClubRefused', 'ClubRequestSent', 'ClubChangePending'],
})

export const readAllianceInvitations = op({
  ...reading,
  op: 13320,
  summary: 'Invitations to my club, and those that the alliance of my club sent',
  request: Empty,
  reply: z.object({ Received: z.array(Invitation), Sent: z.array(Invitation) }),
  errors: ['ClubNotMember', 'ClubNoRights'],
})

export const answerAlliance = op({
  ...writing,
  op: 13330,
  summary: 'A leader accepts or declines an invitation for the club',
  request: z.object({ InvitationID: ID, Accept: z.boolean() }),
  reply: z.object({ ColorID: z.optional(ColorID) }),
  errors: [...leading, 'ClubFull', 'ClubRefused', 'ClubChangePending', 'ClubRejoinCooldown', 'ClubChatClosed'],
})

export const leaveAlliance = op({
  ...writing,
  op: 13340,
  summary: 'A leader takes the club out of the alliance; the last club ends it',
  request: Empty,
  reply: Empty,
  errors: leading,
})

export const expelClub = op({
  ...writing,
  op: 13350,
  summary: 'The leader of the head club removes a club from the alliance',
  request: z.object({ ClubID: ID }),
  reply: Empty,
  errors: [...leading, 'ClubNotFound', 'ClubRefused'],
})

export const changeColor = op({
  ...writing,
  op: 13360,
  summary: 'A leader chooses a free colour for the club, once a week',
  request: z.object({ ColorID }),
  reply: Empty,
  /** ClubRefused: the colour is taken. ClubRejoinCooldown with RemainingTime: changed less than a week ago. */
  errors: [...leading, 'ClubRefused', 'ClubRejoinCooldown'],
})

export const handOverHead = op({
  ...writing,
  op: 13370,
  summary: 'The leader of the head club makes another club the head',
  request: z.object({ ClubID: ID }),
  reply: Empty,
  errors: [...leading, 'ClubNotFound', 'ClubRefused'],
})
