// How a person is spelt: the session player as the sign-in document has it, the public profile as the member document has it.
import * as z from 'zod/mini'
import {
  Amount,
  Bag,
  Count,
  ID,
  PictureSetting,
  PictureSources,
  PlayerID,
  Text,
  Time,
  Token,
  Url,
  Whole,
} from './scalars.ts'

/** 0 guest, 1 EBC, 2 Facebook, 3 Google, 4 Apple, 5 LINE, 6 phone, 7 LIFF, 8 Zalo. */
export const ThirdPartyType = Whole(0, 8)
/** Third-party types, and 10000 for sign-in by phone. */
export const Provider = z.union([ThirdPartyType, z.literal(10000)])

/** The program a session was opened in. */
export const Client = z.enum(['web', 'liff', 'apk'])

export const SessionParts = z.object({
  isHost: z.boolean(),
  player: z.object({
    playerID: PlayerID,
    name: Text(40),
    pictureSetting: PictureSetting,
    picURL: Url,
    pictureURL: Url,
    pictureData: PictureSources,
    /** Masked; empty while no phone is bound. */
    phone: Text(32),
    tptType: z.array(ThirdPartyType),
    email: Text(254),
    registTime: Time,
    Rename: Count,
    RenameLimit: Count,
    RegistSituation: z.int(),
  }),
  /** `revision` as `Revision` of the purse (10030). */
  bag: z.object({ coin: Amount, point: Amount, gem: Amount, revision: Count }),
  level: z.object({ level: Count, vipLevel: Count }),
  provider: z.int(),
  isRegist: z.boolean(),
  baseURL: Url,
  client: z.optional(Client),
  /** When this session began. */
  startedAt: z.optional(Time),
  /** A reminder of the time after so many minutes of it; 0: none. */
  reminderMinutes: z.optional(Count),
  /** Signing in has called off the deletion of the account. */
  isDeletionCancelled: z.optional(z.boolean()),
})

/** What the session refresh answers. */
export const SessionPlayer = z.extend(SessionParts, { token: z.optional(Token) })
/** What a sign-in answers. */
export const SignedIn = z.extend(SessionParts, { token: Token })

/** 0 none, 1 friend, 2 blocked. */
export const Relationship = Whole(0, 2)

export const PublicPlayer = z.object({
  Name: Text(40),
  PlayerID,
  PicURL: Url,
  PictureSetting,
  PictureData: z.optional(PictureSources),
  VIPLevel: Count,
  Level: Count,
  Information: Text(400),
  Club: z.nullable(z.object({ ClubID: z.optional(ID), ClubName: Text(40), KickoutBtn: z.boolean() })),
  Bag,
  RegistTime: Time,
  LastLoginTime: Time,
  Relationship,
  /** I block them. */
  HasBlock: z.boolean(),
  Online: z.optional(z.boolean()),
  /** Renames used and e-mail: only in one's own profile. */
  Rename: z.optional(Count),
  userEmail: z.optional(Text(254)),
})
