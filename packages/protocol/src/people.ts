// How a person is spelt: the session player as the sign-in document has it, the public profile as the member document has it.
import { clients, emailLength, phoneSignIn, relationships, thirdPartyTypes } from './values.ts'
import * as z from 'zod/mini'
import {
  Amount,
  Bag,
  Count,
  ID,
  Numbered,
  PictureSetting,
  PictureSources,
  PlayerID,
  Text,
  Time,
  Token,
  Url,
} from './scalars.ts'

export const ThirdPartyType = Numbered(thirdPartyTypes)
export const Provider = z.union([ThirdPartyType, z.literal(phoneSignIn)])

/** The program a session was opened in. */
export const Client = z.enum(clients)

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
    email: Text(emailLength),
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

export const Relationship = Numbered(relationships)

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
  userEmail: z.optional(Text(emailLength)),
})
