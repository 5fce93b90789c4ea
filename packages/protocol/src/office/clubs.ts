// Operators' actions on clubs and alliances.
import * as z from 'zod/mini'
import { PicInfo } from '../clubs.ts'
import { Count, ID, PlayerID } from '../scalars.ts'
import { clubRoles } from '../values/clubs.ts'
import { action } from './action.ts'
import { At, Line, Listed, MaybeAt, page } from './fields.ts'

const which = { ClubID: ID }
const ofAlliance = { AllianceID: ID }
const Name = Line(40)

const Club = {
  ClubID: ID,
  Name: z.string(),
  Level: Count,
  MemberCount: Count,
  /** Coins ever fed to the treasury. */
  Fed: Count,
  IsChatOpen: z.boolean(),
  IsChatLocked: z.boolean(),
  IsFrozen: z.boolean(),
  AllianceID: z.nullable(ID),
  CreatedAt: At,
  DissolvedAt: MaybeAt,
}

const Member = z.object({
  PlayerID,
  Name: z.string(),
  Role: z.enum(clubRoles),
  JoinedAt: At,
  Contribution: Count,
  MutedUntil: MaybeAt,
})

const LogEntry = z.object({
  ID,
  /** One of `clubEvents`. */
  Kind: Count,
  ActorID: z.nullable(PlayerID),
  TargetID: z.nullable(PlayerID),
  Value: z.nullable(z.int()),
  CreatedAt: At,
})

const Change = z.object({
  /** One of `clubChanges`. */
  Kind: Count,
  /** The next leader. */
  PlayerID: z.nullable(PlayerID),
  RequestedBy: PlayerID,
  RequestedAt: At,
  EffectAt: At,
})

export const searchClubs = action({
  name: 'clubs.search',
  does: 'read',
  permission: 'clubs.read',
  scope: 'brand',
  asks: 'nothing',
  request: { Name: z.optional(Name), IsDissolved: z.optional(z.boolean()), ...page },
  reply: Listed(z.object(Club)),
  errors: [],
  summary: 'Clubs of a brand by a part of the name, the largest first; with IsDissolved those that ended.',
})

export const showClub = action({
  name: 'clubs.show',
  does: 'read',
  permission: 'clubs.read',
  scope: 'brand',
  asks: 'nothing',
  request: which,
  reply: z.object({
    ...Club,
    Introduction: z.string(),
    Notice: z.string(),
    PicInfo,
    /** One of `clubJoining`. */
    JoinMode: Count,
    LeastVip: Count,
    LeastLevel: Count,
    /** Empty: any. */
    Language: z.string(),
    ColorID: z.nullable(Count),
    AlliedAt: MaybeAt,
    MemberLimit: Count,
    /** Coins. */
    Treasury: Count,
    Change: z.nullable(Change),
    Members: z.array(Member),
    Log: z.array(LogEntry),
  }),
  errors: ['NotFound'],
  summary: 'A club with its texts, members, pending change, treasury and the newest 100 entries of its log.',
})

export const listMembers = action({
  name: 'clubs.members',
  does: 'read',
  permission: 'clubs.read',
  scope: 'brand',
  asks: 'nothing',
  request: { ...which, ...page },
  reply: Listed(Member),
  errors: ['NotFound'],
  summary: 'The members of a club, the longest membership first.',
})

export const listLog = action({
  name: 'clubs.log',
  does: 'read',
  permission: 'clubs.read',
  scope: 'brand',
  asks: 'nothing',
  request: { ...which, ...page },
  reply: Listed(LogEntry),
  errors: ['NotFound'],
  summary: 'The log of a club, newest first.',
})

export const renameClub = action({
  name: 'clubs.rename',
  does: 'write',
  permission: 'clubs.edit',
  scope: 'brand',
  asks: 'reason',
  request: { ...which, Name },
  reply: z.object({ ...which, Name: z.string() }),
  errors: ['NotFound', 'Taken'],
  summary: 'Renames a club; the name must be free in the brand.',
})

export const clearClub = action({
  name: 'clubs.clear',
  does: 'write',
  permission: 'clubs.edit',
  scope: 'brand',
  asks: 'reason',
  request: { ...which, Part: z.enum(['introduction', 'notice', 'crest']) },
  reply: z.object(which),
  errors: ['NotFound'],
  summary: 'Clears the introduction, the notice or the uploaded crest of a club.',
})

export const lockClubChat = action({
  name: 'clubs.lockChat',
  does: 'write',
  permission: 'clubs.edit',
  scope: 'brand',
  asks: 'reason',
  request: { ...which, IsLocked: z.boolean() },
  reply: z.object({ ...which, IsLocked: z.boolean() }),
  errors: ['NotFound'],
  summary: 'Locks the chat of a club, or unlocks it. While it is locked, members read and write nothing there.',
})

export const deposeLeader = action({
  name: 'clubs.depose',
  does: 'write',
  permission: 'clubs.lead',
  scope: 'brand',
  asks: 'reason',
  request: { ...which, PlayerID: z.optional(PlayerID) },
  reply: z.object({ ...which, LeaderID: PlayerID }),
  errors: ['NotFound', 'WrongState'],
  summary:
    'Makes another member leader at once: the one named by PlayerID, otherwise the successor (a deputy first, then the oldest member, ' +
    'seen within the days of the setting). A pending change of leader becomes void.',
})

export const dissolveClub = action({
  name: 'clubs.dissolve',
  does: 'write',
  permission: 'clubs.lead',
  scope: 'brand',
  asks: 'reason',
  fresh: true,
  request: which,
  reply: z.object(which),
  errors: ['NotFound'],
  summary: 'Dissolves a club at once. The rest of its treasury goes to the operator’s account.',
})

const Alliance = { AllianceID: ID, Name: z.string(), HeadClubID: z.nullable(ID), CreatedAt: At, EndedAt: MaybeAt }

export const listAlliances = action({
  name: 'clubs.alliances',
  does: 'read',
  permission: 'clubs.read',
  scope: 'brand',
  asks: 'nothing',
  request: page,
  reply: Listed(z.object(Alliance)),
  errors: [],
  summary: 'Alliances of a brand, newest first, ended ones too.',
})

export const showAlliance = action({
  name: 'clubs.showAlliance',
  does: 'read',
  permission: 'clubs.read',
  scope: 'brand',
  asks: 'nothing',
  request: ofAlliance,
  reply: z.object({
    ...Alliance,
    Clubs: z.array(
      z.object({
        ClubID: ID,
        Name: z.string(),
        MemberCount: Count,
        Level: Count,
        PicInfo,
        ColorID: Count,
        AlliedAt: At,
        ColorChangedAt: MaybeAt,
      }),
    ),
    /** Open ones. */
    Invitations: z.array(
      z.object({ InvitationID: ID, ClubID: ID, ClubName: z.string(), MemberCount: Count, PicInfo, ExpiresAt: At }),
    ),
  }),
  errors: ['NotFound'],
  summary: 'An alliance with its clubs and open invitations.',
})

export const renameAlliance = action({
  name: 'clubs.renameAlliance',
  does: 'write',
  permission: 'clubs.edit',
  scope: 'brand',
  asks: 'reason',
  request: { ...ofAlliance, Name },
  reply: z.object({ ...ofAlliance, Name: z.string() }),
  errors: ['NotFound', 'Taken'],
  summary: 'Renames an alliance; the name must be free among the living alliances of the brand.',
})

export const dissolveAlliance = action({
  name: 'clubs.dissolveAlliance',
  does: 'write',
  permission: 'clubs.lead',
  scope: 'brand',
  asks: 'reason',
  request: ofAlliance,
  reply: z.object({ ...ofAlliance, ClubIDs: z.array(ID) }),
  errors: ['NotFound'],
  summary: 'Ends an alliance at once: all clubs leave it and wait the usual hours for the next one. The clubs stay.',
})
