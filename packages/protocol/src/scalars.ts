// The small shapes every noun is made of: bounded texts and integers, pages, times, money. Nothing here coerces.
import { pictureSettings } from './values.ts'
import * as z from 'zod/mini'

/** PostgreSQL has no U+0000 in texts: a statement with one fails. */
const isStorable = z.refine<string>((text) => !text.includes('\0'))

/** A text of at most `most` UTF-16 units; the rules count code points after cleaning. */
export const Text = (most: number) => z.string().check(z.maxLength(most), isStorable)
/** A text of at least `least` units. */
export const Words = (most: number, least = 1) => z.string().check(z.minLength(least), z.maxLength(most), isStorable)
/** A text that may come percent-encoded (`Decode: true`): twelve units for one code point, and markup to strip. */
export const Encoded = (points: number) => Text(points * 20)

export const Whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))
/** A number of an enumeration; the bounds are checked, as they are on the wire. */
export const Numbered = (values: Readonly<Record<string, number>>) =>
  Whole(Math.min(...Object.values(values)), Math.max(...Object.values(values)))
export const Count = z.int().check(z.minimum(0))
/** Whole coins, never negative. */
export const Amount = z.int().check(z.minimum(0))
/** Entries of the coin account when the coins beside it were read; of two readings the higher number is the later. */
export const CoinRevision = z.int().check(z.minimum(0))

export const ID = z.int().check(z.minimum(1))
export const PlayerID = z.int().check(z.minimum(1))
/** 0 or absent: answers nothing. */
export const ReplyID = z.nullish(z.int().check(z.minimum(0)))
/** Rounds carry the idempotency key of the request that started them, in lower case as keys are. */
export const RoundID = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/), z.toLowerCase())
/** No underscore: share messages are cut at underscores. */
export const GameCode = z.string().check(z.regex(/^[A-Za-z0-9-]{1,32}$/))
/** The deployment, not the brand. */
export const SiteID = Text(32)
export const Lang = Text(16)
export const Token = Words(512)
export const Url = Text(2048)
export const Day = z.iso.date()
/** ISO 8601 in UTC: 2026-01-31T16:00:00.000Z. */
export const Time = z.iso.datetime().check(z.maxLength(32))

/** Digits, as a text or as a number: both are written by clients. */
export const CountryCode = z.union([z.string().check(z.regex(/^\+?\d{1,4}$/)), Whole(1, 9999)])
/** Loose on purpose: the rule of each country answers 100001 with its own words. */
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
export const Bag = z.object({ Items: z.record(z.string(), z.object({ Amount: Amount })) })
/** A person as lists show them. */
export const Face = { PlayerID, Name: Text(40), PictureSetting, PictureURL: Url }
