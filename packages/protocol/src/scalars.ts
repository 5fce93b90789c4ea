// The small schemas used by every noun: bounded texts and integers, pages, times, money. None of them coerces.
import { pictureSettings } from './values/accounts.ts'
import { avatarFrames } from './values/wallet.ts'
import * as z from 'zod/mini'

/** PostgreSQL cannot store U+0000 in texts: a statement with one fails. */
const isStorable = z.refine<string>((text) => !text.includes('\0'))

/** A text of at most `most` UTF-16 units; feature rules count code points after cleaning. */
export const Text = (most: number) => z.string().check(z.maxLength(most), isStorable)
/** A text of at least `least` units. */
export const Words = (most: number, least = 1) => z.string().check(z.minLength(least), z.maxLength(most), isStorable)
/** A text that may be percent-encoded (`Decode: true`): up to twelve units for one code point, plus markup that is stripped. */
export const Encoded = (points: number) => Text(points * 20)

export const Whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))
/** A number of an enumeration; only its bounds are checked, as on the wire. */
export const Numbered = (values: Readonly<Record<string, number>>) =>
  Whole(Math.min(...Object.values(values)), Math.max(...Object.values(values)))
const wide = new WeakSet<z.ZodMiniType>()

/**
 * An integer that may be larger than 2^31 − 1. What receives it is a column of type bigint, or code that compares it before it calculates; every
 * other integer of a request must have a bound that a column of type integer holds (`schemas.test.ts`).
 */
function Wide<S extends z.ZodMiniType>(schema: S): S {
  wide.add(schema)
  return schema
}
export const isWide = (schema: z.ZodMiniType): boolean => wide.has(schema)

/** For replies only: a request has a type with an upper bound. */
export const Count = z.int().check(z.minimum(0))
/** For columns of type smallint: VIP levels, item ids, kinds. */
export const Small = Whole(0, 32_767)
/** For columns of type integer, and numbers that are only compared. */
export const Int = (least = 0) => Whole(least, 2_147_483_647)
/** Whole coins, never negative. */
export const Amount = Wide(z.int().check(z.minimum(0)))
/** Coins that are paid or limited: at least one. */
export const Stake = Wide(z.int().check(z.minimum(1)))
export const StakeUpTo = (most: number) => Wide(Whole(1, most))
/** Any sign: the handler refuses what is too small with its own error. */
export const SignedAmount = Wide(z.int())
/** The place of a push in its channel. */
export const Position = Wide(z.int().check(z.minimum(0)))
/** Number of entries of the coin account when the balance next to it was read; the higher of two is the later. */
export const CoinRevision = z.int().check(z.minimum(0))

export const ID = Wide(z.int().check(z.minimum(1)))
export const PlayerID = Wide(z.int().check(z.minimum(1)))
/** 0: none. */
export const MaybeID = Wide(z.int().check(z.minimum(0)))
/** 0 or absent: not an answer. */
export const ReplyID = z.nullish(MaybeID)
/** A round has the idempotency key of the request that started it, in lower case like all keys. */
export const RoundID = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/), z.toLowerCase())
/** No underscore: share messages are split at underscores. */
export const GameCode = z.string().check(z.regex(/^[A-Za-z0-9-]{1,32}$/))
/** The deployment, not the brand. */
export const SiteID = Text(32)
export const Lang = Text(16)
export const Token = Words(512)
export const Url = Text(2048)
/** A day of this century: PostgreSQL refuses some of those that ISO 8601 can write, such as 0000-01-01. */
export const Day = z.iso.date().check(z.refine((day) => day >= '2000'))
/** ISO 8601 in UTC: 2026-01-31T16:00:00.000Z. */
export const Time = z.iso.datetime().check(z.maxLength(32))

/** Digits, as text or number: clients send both. */
export const CountryCode = z.union([z.string().check(z.regex(/^\+?\d{1,4}$/)), Whole(1, 9999)])
/** Loose on purpose: the server's rule per country refuses with 100001 and a specific text. */
export const PhoneNumber = Words(20)
export const ValidateCode = Text(12)

export const Page = z.optional(Whole(1, 1_000_000))
export const PerPage = (most: number) => z.optional(Whole(1, most))

export const Empty = z.object({})

/** Lists are always `{Total, Rows}`. */
export const List = <R extends z.ZodMiniType>(row: R) => z.object({ Total: Count, Rows: z.array(row) })

export const PictureSetting = Numbered(pictureSettings)
export const PictureSources = z.object({ UploadPicURL: Url, LinePicURL: Url, FBPicURL: Url })
/** Bag items by item id: `currencies` and `liveGifts`. */
export const ItemAmounts = z.object({ Items: z.record(z.string(), z.object({ Amount: Amount })) })
/** The avatar frame that a player wears; absent: none. */
export const Frame = z.optional(Whole(avatarFrames.first, avatarFrames.last))
/** A player as shown in lists. */
export const Face = { PlayerID, Name: Text(40), PictureSetting, PictureURL: Url, Frame }
