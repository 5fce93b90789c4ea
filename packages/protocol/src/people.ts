// The two spellings of a player: the session player of the sign-in document, the public profile of the member document.
import { clients, emailLength, phoneSignIn, thirdPartyTypes } from './values/accounts.ts'
import { relationships } from './values/friends.ts'
import * as z from 'zod/mini'
import {
  Amount,
  ItemAmounts,
  Count,
  Frame,
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
    frame: Frame,
    /** Masked; empty while no phone is bound. */
    phone: Text(32),
    tptType: z.array(ThirdPartyType),
    email: Text(emailLength),
    registTime: Time,
    Rename: Count,
    RenameLimit: Count,
    RegistSituation: z.int(),
  }),
  /** `revision` as `Revision` of the balances (10030). */
  bag: z.object({ coin: Amount, point: Amount, gem: Amount, revision: Count }),
  level: z.object({ level: Count, vipLevel: Count }),
  provider: z.int(),
  isRegist: z.boolean(),
  baseURL: Url,
  client: z.optional(Client),
  /** When this session began. */
  startedAt: z.optional(Time),
  /** Minutes between two reminders of the session; 0: none. */
  reminderMinutes: z.optional(Count),
  /** This sign-in cancelled the requested deletion of the account. */
  isDeletionCancelled: z.optional(z.boolean()),
})

/** The reply of the session refresh. */
export const SessionPlayer = z.extend(SessionParts, { token: z.optional(Token) })
/** The reply of a sign-in. */
export const SignedIn = z.extend(SessionParts, { token: Token })

export const Relationship = Numbered(relationships)

export const PublicPlayer = z.object({
  Name: Text(40),
  PlayerID,
  PicURL: Url,
  PictureSetting,
  PictureData: z.optional(PictureSources),
  Frame,
  VIPLevel: Count,
  Level: Count,
  Information: Text(400),
  Club: z.nullable(z.object({ ClubID: z.optional(ID), ClubName: Text(40), KickoutBtn: z.boolean() })),
  Bag: ItemAmounts,
  RegistTime: Time,
  LastLoginTime: Time,
  Relationship,
  /** The caller blocks this player. */
  HasBlock: z.boolean(),
  Online: z.optional(z.boolean()),
  /** The frames the player owns: only in the caller's own profile. */
  Frames: z.optional(z.array(ID)),
  /** Renames used and e-mail: only in the caller's own profile. */
  Rename: z.optional(Count),
  userEmail: z.optional(Text(emailLength)),
})
