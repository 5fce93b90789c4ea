// Clubs and alliances: my club, search, the alliance, lists for download.
import * as z from 'zod/mini'
import { call, op } from './op.ts'
import { Count, Empty, Encoded, ID, List, Page, PerPage, PlayerID, Text, Time, Url, Whole } from './scalars.ts'

const PicInfo = z.object({ Path: Url, DefaultID: Count })

const Club = { ClubID: ID, ClubName: Text(40), MemberCount: Count, PicInfo }

export const readMyClub = op({
  op: 13000,
  on: ['lobby'],
  who: 'player',
  does: 'read',
  rate: 'read',
  acts: false,
  planned: true,
  summary: 'The club I belong to, null while I am in none; changes arrive as 13002',
  request: Empty,
  reply: z.object({
    Club: z.nullable(
      z.object({
        ...Club,
        Level: Count,
        MemberLimit: Count,
        LeaderID: PlayerID,
        Role: Text(16),
        Introduction: Text(400),
        Treasury: Count,
        EnableChat: z.boolean(),
        CreateTime: Time,
      }),
    ),
  }),
  push: z.object({ ClubID: ID }),
  errors: [],
})

export const searchClubs = op({
  op: 13010,
  on: ['lobby'],
  who: 'player',
  does: 'read',
  rate: 'list',
  planned: true,
  summary: 'Clubs by name or number',
  request: z.object({
    Name: z.optional(Encoded(20)),
    ClubID: z.optional(ID),
    Page,
    PerPage: PerPage(100),
    Decode: z.optional(z.boolean()),
  }),
  reply: List(z.object({ ...Club, Level: Count, MemberLimit: Count })),
  errors: ['ClubNotFound'],
})

export const readAlliance = op({
  op: 30090,
  on: ['lobby', 'chat'],
  who: 'player',
  does: 'read',
  rate: 'list',
  acts: false,
  summary: 'My club’s alliance: its clubs and their colours',
  request: Empty,
  reply: z.object({ AllianceName: Text(40), Clubs: z.array(z.object({ ...Club, ColorID: z.optional(Whole(0, 9)) })) }),
  errors: ['ClubNotMember', 'AllianceNotFound'],
})

/** One row of data.csv: column title to cell. */
export const SheetRow = z.record(Text(60), z.union([Text(400), z.number(), z.null()]))

const sheet = {
  does: 'read',
  rate: 'costly',
  planned: true,
  request: z.object({ Tab: z.optional(Whole(0, 20)), Page, PerPage: PerPage(2000) }),
  reply: List(SheetRow),
  errors: ['ClubNotMember', 'ClubNoRights'],
} as const

export const exportMembers = call({
  ...sheet,
  path: 'club/member_list/export',
  who: 'clubOfficer',
  summary: 'Members as rows for data.csv',
})

export const exportExchanges = call({
  ...sheet,
  path: 'club/exchange_list/export',
  who: 'clubOfficer',
  summary: 'Treasury exchanges as rows for data.csv',
})

export const exportCoupons = call({
  ...sheet,
  path: 'club/coupon_list/export',
  who: 'clubOfficer',
  summary: 'Club coupons as rows for data.csv',
})
