// Clubs: my club, search, members, founding and editing, roles, pending changes, the chat room, the log.
import {
  clubChanges,
  clubCrests,
  clubEvents,
  clubFilters,
  clubJoining,
  clubLengths,
  clubRoles,
  clubStandings,
  memberTabs,
  mostClubMembersPerPage,
} from './values/clubs.ts'
import * as z from 'zod/mini'
import { ClubRules } from './clubRules.ts'
import { call, op } from './op.ts'
import {
  Amount,
  Count,
  Empty,
  Encoded,
  Face,
  ID,
  Lang,
  List,
  Numbered,
  Page,
  PerPage,
  PlayerID,
  Text,
  Time,
  Token,
  Url,
  ValidateCode,
  Whole,
  Words,
} from './scalars.ts'
export const chapter = 110

const reading = { on: ['lobby'], who: 'player', does: 'read', rate: 'list', acts: false } as const
const writing = { on: ['lobby'], who: 'player', does: 'write', rate: 'write' } as const
const decoding = { Decode: z.optional(z.boolean()) }

export const Role = z.literal(clubRoles)
/** The uploaded picture, or while Path is empty the drawn crest. */
export const PicInfo = z.object({ Path: Url, DefaultID: Count })
export const ClubFace = { ClubID: ID, ClubName: Text(40), MemberCount: Count, PicInfo }

const Joining = {
  JoinMode: Numbered(clubJoining),
  LeastVip: Whole(0, 8),
  LeastLevel: Whole(0, 1000),
  /** The language spoken there; empty: any. */
  Language: Lang,
}

/** What everyone of the brand sees of a club. */
const Card = {
  ...ClubFace,
  ...Joining,
  Level: Count,
  MemberLimit: Count,
  Introduction: Text(400),
  LeaderID: PlayerID,
  LeaderName: Text(40),
  /** Place on this week's board; 0: none. */
  Place: Count,
  CreateTime: Time,
}

export const ClubCard = z.object({
  ...Card,
  /** The caller's relation to it. */
  Standing: Numbered(clubStandings),
  /** Whether the caller could join or apply now: no pending change, not full, conditions met, no cool-down. */
  Joinable: z.boolean(),
})

const Change = z.object({
  Kind: Numbered(clubChanges),
  /** Change of leader only. */
  PlayerID: z.optional(PlayerID),
  Name: z.optional(Text(40)),
  EffectTime: Time,
})

const ClubAlliance = z.object({ AllianceID: ID, AllianceName: Text(40), ColorID: Whole(0, 9), IsHead: z.boolean() })

/** The parts of a club that are the same for all its members. */
const Shared = {
  ...Card,
  Notice: Text(800),
  EnableChat: z.boolean(),
  Treasury: Amount,
  /** Coins ever fed, which decide the level, and the sum that the next level needs; 0 at the last one. */
  Fed: Amount,
  NextLevelFed: Amount,
  Alliance: z.nullable(ClubAlliance),
  Change: z.nullable(Change),
}

export const MyClub = z.object({
  ...Shared,
  Role,
  JoinTime: Time,
  Contribution: Amount,
  /** Open applications; 0 for plain members. */
  Applications: Count,
  /** Until when the caller is muted in its chat. */
  MutedUntil: z.nullable(Time),
})

export const ClubMember = z.object({
  ...Face,
  VIPLevel: Count,
  Level: Count,
  Role,
  JoinTime: Time,
  /** Absent: the member does not show it. */
  Online: z.optional(z.boolean()),
  Contribution: Amount,
})

/** A member as pushed: what changed. */
const ClubMemberChange = z.object({ ...Face, Role, VIPLevel: Count, Level: Count, JoinTime: Time })

export const readMyClub = op({
  ...reading,
  op: 13000,
  rate: 'read',
  summary: 'The club I belong to, null while I am in none; changes arrive as 13002 with the changed fields',
  request: Empty,
  reply: z.object({ Club: z.nullable(MyClub), Rules: z.optional(ClubRules) }),
  push: z.object({
    ClubID: ID,
    /** Changed fields of `MyClub`. Role, Applications, MutedUntil and Contribution are sent to the players concerned only. */
    Changed: z.optional(z.partial(MyClub)),
    /** New members, and members with another role. */
    Members: z.optional(z.array(ClubMemberChange)),
    Gone: z.optional(z.array(PlayerID)),
    /** The recipient entered this club, or is no longer a member of it: the page reads again. */
    Entered: z.optional(z.boolean()),
    Out: z.optional(z.boolean()),
  }),
  errors: [],
})

export const searchClubs = op({
  ...reading,
  op: 13010,
  summary: 'Clubs by name or number; Filter: all, recommended for the caller, joinable now',
  request: z.object({
    Name: z.optional(Encoded(20)),
    ClubID: z.optional(ID),
    Filter: z.optional(Numbered(clubFilters)),
    /** Clubs of at least this level. */
    Level: z.optional(Whole(1, 100)),
    Language: z.optional(Lang),
    Page,
    PerPage: PerPage(100),
    ...decoding,
  }),
  reply: List(ClubCard),
  errors: ['ClubNotFound'],
})

export const readClubMembers = op({
  ...reading,
  op: 13020,
  summary: 'Members of my club: leader, deputies, then by the time of joining',
  request: z.object({ Page, PerPage: PerPage(mostClubMembersPerPage) }),
  reply: List(ClubMember),
  errors: ['ClubNotMember'],
})

const Crest = z.optional(Whole(1, clubCrests))

export const foundClub = op({
  ...writing,
  op: 13030,
  rate: 'costly',
  once: true,
  spends: true,
  summary: 'Founds a club for a fee; needs VIP Gold and a bound phone',
  request: z.object({
    Name: Encoded(clubLengths.name.most),
    Introduction: z.optional(Encoded(clubLengths.introduction)),
    DefaultID: Crest,
    JoinMode: z.optional(Joining.JoinMode),
    Language: z.optional(Lang),
    ...decoding,
  }),
  reply: z.object({ Club: MyClub }),
  errors: [
    'ClubVipTooLow',
    'ClubPhoneNeeded',
    'NotEnoughCoins',
    'ClubNameFormat',
    'ClubNameTaken',
    'ClubAlreadyMember',
    'ClubRejoinCooldown',
    'SensitiveWords',
  ],
})

export const editClub = op({
  ...writing,
  op: 13040,
  summary:
    'Edits my club; absent fields stay. Deputies may change the notice only. The drawn crest replaces an uploaded one',
  request: z.object({
    Introduction: z.optional(Encoded(clubLengths.introduction)),
    Notice: z.optional(Encoded(clubLengths.notice)),
    DefaultID: Crest,
    JoinMode: z.optional(Joining.JoinMode),
    LeastVip: z.optional(Joining.LeastVip),
    LeastLevel: z.optional(Joining.LeastLevel),
    Language: z.optional(Lang),
    ...decoding,
  }),
  reply: z.object({ Club: MyClub }),
  errors: ['ClubNotMember', 'ClubNoRights', 'SensitiveWords'],
})

const member = z.object({ PlayerID })

export const kickMember = op({
  ...writing,
  op: 13140,
  summary: 'Removes a member: the leader anyone else, a deputy plain members',
  request: member,
  reply: Empty,
  errors: ['ClubNotMember', 'ClubNoRights', 'ClubRefused'],
})

export const exitClub = op({
  ...writing,
  op: 13150,
  summary: 'Leaves my club; the leader hands over or dissolves first',
  request: Empty,
  reply: z.object({ RejoinTime: Time }),
  errors: ['ClubNotMember', 'ClubRefused'],
})

export const setDeputy = op({
  ...writing,
  op: 13160,
  summary: 'The leader appoints or removes a deputy; at most three',
  request: z.object({ PlayerID, Deputy: z.boolean() }),
  reply: Empty,
  errors: ['ClubNotMember', 'ClubNoRights', 'ClubRefused'],
})

export const changeLeader = op({
  ...writing,
  op: 13170,
  rate: 'costly',
  summary: 'The leader hands over to a member after 24 hours; confirmed by a phone code',
  request: z.object({ PlayerID, ValidateCode }),
  reply: z.object({ Change }),
  errors: [
    ...([
      'ClubNotMember',
      'ClubNoRights',
      'ClubRefused',
      'ClubChangePending',
      'ClubPhoneNeeded',
      'ClubVipTooLow',
    ] as const),
    ...(['WrongCode', 'CodeNotValid', 'CodeUsedUp'] as const),
  ],
})

export const dissolveClub = op({
  ...writing,
  op: 13180,
  rate: 'costly',
  summary: 'The leader dissolves the club after 24 hours; confirmed by a phone code',
  request: z.object({ ValidateCode }),
  reply: z.object({ Change }),
  errors: [
    ...(['ClubNotMember', 'ClubNoRights', 'ClubChangePending', 'ClubPhoneNeeded'] as const),
    ...(['WrongCode', 'CodeNotValid', 'CodeUsedUp'] as const),
  ],
})

export const cancelChange = op({
  ...writing,
  op: 13190,
  summary: 'Cancels the pending change; the successor may cancel a change of leader',
  request: Empty,
  reply: Empty,
  errors: ['ClubNotMember', 'ClubNoRights', 'ClubRefused'],
})

export const sendClubCode = op({
  ...writing,
  op: 13200,
  rate: 'costly',
  summary: 'Sends a code to my bound phone that confirms 13170 or 13180',
  request: z.object({ Lang: z.optional(Lang) }),
  reply: z.object({ ResendSeconds: Count }),
  errors: ['ClubNotMember', 'ClubNoRights', 'ClubPhoneNeeded', 'CodeTooSoon', 'ClubSmsLimit'],
})

export const openClubChat = op({
  ...writing,
  op: 13210,
  summary: 'The leader opens the chat room; needs five members and the leader’s bound phone',
  request: Empty,
  reply: Empty,
  /** ClubRefused: too few members (Why: ClubChatMembers), or locked by an operator (Why: ClubChatLocked). */
  errors: ['ClubNotMember', 'ClubNoRights', 'ClubRefused', 'ClubPhoneNeeded'],
})

export const remindLeader = op({
  ...writing,
  op: 13220,
  summary: 'Reminds the leader to open the chat room, once a day',
  request: Empty,
  reply: Empty,
  errors: ['ClubNotMember', 'ClubNoRights', 'ClubRefused', 'ClubRequestSent'],
})

export const sendGroupMessage = op({
  ...writing,
  op: 13230,
  rate: 'costly',
  summary: 'A letter to every member, one a day',
  request: z.object({ Message: Encoded(clubLengths.message), ...decoding }),
  reply: z.object({ Recipients: Count }),
  errors: ['ClubNotMember', 'ClubNoRights', 'ClubMessageLimit', 'SensitiveWords', 'Muted'],
})

export const readClubLog = op({
  ...reading,
  op: 13240,
  summary: 'What happened in my club, newest first; plain members see the entries about themselves',
  request: z.object({ Page, PerPage: PerPage(100) }),
  reply: List(
    z.object({
      LogID: ID,
      Kind: Numbered(clubEvents),
      /** Who did it, and to whom; absent: the system, no player. */
      ActorID: z.optional(PlayerID),
      ActorName: z.optional(Text(40)),
      TargetID: z.optional(PlayerID),
      TargetName: z.optional(Text(40)),
      /** The level, the minutes of a mute, the coins. */
      Value: z.optional(Count),
      CreateTime: Time,
    }),
  ),
  errors: ['ClubNotMember'],
})

export const readClubCard = op({
  ...reading,
  op: 13250,
  summary: 'The card of any club of the brand',
  request: z.object({ ClubID: ID }),
  reply: ClubCard,
  errors: ['ClubNotFound'],
})

export const uploadCrest = call({
  path: 'club/headshot',
  who: 'guest',
  // As `headshot`: no transaction is open while the picture is decoded and checked; the token may be in the body.
  does: 'round',
  rate: 'costly',
  mostBytes: 5 * 1024 * 1024,
  summary:
    'The leader uploads the crest: a JPEG of at most 2 MB in base64; the session token in the header or as Token',
  request: z.object({ Token: z.optional(Token), Img: Words(5_000_000, 4) }),
  reply: z.object({ PicInfo }),
  errors: ['AvatarRefused', 'ClubNotMember', 'ClubNoRights'],
})

/** One row of data.csv: column title to cell. */
export const SheetRow = z.record(Text(60), z.union([Text(400), z.number(), z.null()]))

/** A list for download. With `Accept: text/csv` the whole list is streamed as data.csv. */
export const sheet = {
  who: 'player',
  does: 'read',
  rate: 'costly',
  file: 'text/csv',
  reply: List(SheetRow),
  errors: ['ClubNotMember', 'ClubNoRights', 'TooManyRequests'],
} as const
export const sheetRequest = { Page, PerPage: PerPage(mostClubMembersPerPage) }

export const exportMembers = call({
  ...sheet,
  path: 'club/member_list/export',
  request: z.object({ ...sheetRequest, Tab: z.optional(Numbered(memberTabs)) }),
  summary: 'Members (Tab 1), applications (2) or former members (3) of my club, for officers',
})
