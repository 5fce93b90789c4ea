// Rows that operators' actions on players show.
import * as z from 'zod/mini'
import { Count, ID, MaybeID, PlayerID, Whole } from '../../scalars.ts'
import { staffRoles, vipRanks } from '../../values/accounts.ts'
import { restKinds } from '../../values/limits.ts'
import { At, MaybeAt } from '../fields.ts'

export const MaybeText = z.nullable(z.string())
export const VIPLevel = Whole(1, vipRanks)

/** What `players.find` shows; phone and e-mail address are masked. */
export const FoundPlayer = z.object({
  PlayerID,
  Name: z.string(),
  Phone: z.string(),
  Email: z.string(),
  /** The kinds of sign-in: `thirdPartyTypes`. */
  Providers: z.array(Count),
  Level: Count,
  VIPLevel,
  IsHost: z.boolean(),
  RegisteredAt: At,
  LastLoginAt: At,
  BannedUntil: MaybeAt,
  DeletionAt: MaybeAt,
  ErasedAt: MaybeAt,
})

const Limit = z.object({
  Kind: z.string(),
  Amount: z.nullable(Count),
  /** The amount from NextAt on; null: none. */
  NextAmount: z.nullable(Count),
  NextAt: MaybeAt,
})

const SignIn = z.object({
  CreatedAt: At,
  LastActionAt: At,
  EndedAt: MaybeAt,
  EndedBecause: MaybeText,
  IsOpen: z.boolean(),
  Provider: Count,
  Client: z.string(),
  Lang: MaybeText,
  Device: z.string(),
  Address: z.string(),
  IsNewDevice: z.boolean(),
})

export const PlayerState = z.object({
  ...FoundPlayer.shape,
  Introduction: z.string(),
  PictureURL: z.string(),
  IsEmailConfirmed: z.boolean(),
  IsOnline: z.boolean(),
  Renames: Count,
  Exp: Count,
  VIPPoints: Count,
  Role: z.nullable(z.enum(staffRoles)),
  Identities: z.array(z.object({ Provider: Count, ProviderID: z.string(), LinkedAt: At })),
  Balances: z.array(z.object({ ItemID: ID, Amount: Count })),
  /** Of all channels (0) or one channel type. */
  Mutes: z.array(z.object({ ChannelType: MaybeID, Until: At, Cause: z.string() })),
  Bans: z.array(
    z.object({ ID, Cause: z.string(), IsPublic: z.boolean(), FromAt: At, Until: MaybeAt, LiftedAt: MaybeAt }),
  ),
  /** A break or self-exclusion, also one that has ended. */
  Rest: z.nullable(z.object({ Kind: z.enum(restKinds), FromAt: At, Until: At })),
  Limits: z.array(Limit),
  Club: z.nullable(z.object({ ClubID: ID, Name: z.string(), Role: z.string() })),
  GiftPassword: z.object({ IsSet: z.boolean(), TriesLeft: Count }),
  Devices: z.array(z.object({ FirstAt: At, LastAt: At })),
  /** The fifty last ones of ninety days. */
  SignIns: z.array(SignIn),
})
