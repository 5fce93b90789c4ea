// My own account: name, picture, introduction, e-mail, phone binding, deletion.
import { emailLength, introductionLength, nicknameLength } from './values/accounts.ts'
import { avatarFrames } from './values/wallet.ts'
import * as z from 'zod/mini'
import { call, op } from './op.ts'
import {
  Amount,
  Count,
  CountryCode,
  Empty,
  Encoded,
  Frame,
  Int,
  Lang,
  PhoneNumber,
  PictureSetting,
  PlayerID,
  Text,
  Time,
  Token,
  Url,
  ValidateCode,
  Whole,
  Words,
} from './scalars.ts'

export const chapter = 50

export const changeProfile = op({
  op: 10160,
  on: ['lobby'],
  who: 'player',
  does: 'write',
  rate: 'write',
  summary: 'Changes name, picture, avatar frame or introduction; absent fields stay',
  request: z.object({
    Name: z.optional(Encoded(nicknameLength)),
    PicSetting: z.optional(PictureSetting),
    /** A frame that the player owns; 0: none is worn. */
    Frame: z.optional(Whole(0, avatarFrames.last)),
    Introduction: z.optional(Encoded(introductionLength)),
    Decode: z.optional(z.boolean()),
  }),
  reply: z.object({
    Name: Text(40),
    PictureSetting,
    PictureURL: Url,
    Frame,
    Information: Text(400),
    Rename: Count,
    RenameLimit: Count,
  }),
  errors: ['NicknameFormat', 'NicknameTaken', 'RenameLimit', 'SensitiveWords'],
})

const Phone = { CountryCode, PhoneNumber }
const sending = {
  who: 'player',
  does: 'write',
  rate: 'costly',
  request: z.object({ ...Phone, Lang: z.optional(Lang) }),
  reply: z.object({ ResendSeconds: Count }),
  errors: [
    'CodeTooSoon',
    'PhoneDailyLimit',
    'PlayerDailyLimit',
    'DeviceDailyLimit',
    'PhoneTaken',
    'PhoneHasFiveAccounts',
  ],
} as const

const binding = {
  who: 'player',
  does: 'write',
  rate: 'costly',
  request: z.object({ ...Phone, ValidateCode }),
  reply: z.object(Phone),
  errors: ['WrongCode', 'CodeNotValid', 'CodeUsedUp', 'PhoneTaken', 'PhoneHasFiveAccounts', 'PlayLimitReached'],
} as const

export const sendBindCode = op({
  ...sending,
  op: 12390,
  on: ['lobby'],
  summary: 'Phone binding by socket: sends a code',
})
export const bindPhone = op({
  ...binding,
  op: 10640,
  on: ['lobby'],
  summary: 'Phone binding by socket: checks the code',
})
export const sendPhoneCode = call({ ...sending, path: 'captcha/send', summary: 'Phone binding: sends a code' })
export const verifyPhoneCode = call({ ...binding, path: 'captcha/valid', summary: 'Phone binding: checks the code' })

export const checkPhone = call({
  path: 'captcha/check',
  who: 'player',
  does: 'read',
  rate: 'read',
  summary: 'The phone bound to my account and the accounts that share it (five at most)',
  request: Empty,
  reply: z.object({
    CountryCode: Text(5),
    PhoneNumber: Text(20),
    Infos: z.array(z.object({ PlayerID, Name: Text(40) })),
  }),
  errors: [],
})

export const claimPhoneReward = call({
  path: 'captcha/receive',
  who: 'player',
  does: 'write',
  rate: 'write',
  once: true,
  summary: 'Claims the coins for binding a phone',
  request: z.object({ Screen: z.nullish(z.union([Text(40), Int()])) }),
  reply: z.object({ Bonus: Amount }),
  errors: ['NotEligibleToRedeem'],
})

export const checkEmail = call({
  path: 'email/check',
  who: 'player',
  does: 'read',
  rate: 'read',
  summary: 'My e-mail address, empty while none is set; it can be changed until it is confirmed',
  request: Empty,
  reply: z.object({ Email: Text(emailLength), Confirmed: z.boolean() }),
  errors: [],
})

export const bindEmail = call({
  path: 'email/bind',
  who: 'player',
  does: 'write',
  rate: 'costly',
  summary:
    'Sets or changes my e-mail address until it is confirmed, and sends a code to it; without Email another code',
  request: z.object({ Email: z.optional(Text(emailLength)), Lang: z.optional(Lang) }),
  reply: z.object({ ResendSeconds: Count }),
  errors: ['EmailRefused', 'CodeTooSoon', 'PlayerDailyLimit', 'DeviceDailyLimit'],
})

export const confirmEmail = call({
  path: 'email/confirm',
  who: 'player',
  does: 'write',
  rate: 'costly',
  summary: 'Confirms my e-mail address by the code that was sent to it; from then on it cannot be changed',
  request: z.object({ ValidateCode }),
  reply: z.object({ Email: Text(emailLength), Confirmed: z.boolean() }),
  errors: ['WrongCode', 'CodeNotValid', 'CodeUsedUp', 'EmailRefused'],
})

export const uploadPicture = call({
  path: 'headshot',
  // The client of the product documents sends its session token in the body; a header works as well.
  who: 'guest',
  // Does 'round': no transaction is open while the picture is decoded and checked.
  does: 'round',
  rate: 'costly',
  mostBytes: 5 * 1024 * 1024,
  summary: 'Uploads my picture: a JPEG of at most 2 MB in base64; the session token in the header or as Token',
  request: z.object({ Token: z.optional(Token), Img: Words(5_000_000, 4) }),
  reply: z.object({ PictureURL: Url, PictureSetting }),
  errors: ['AvatarRefused'],
})

export const deleteAccount = call({
  path: 'player/suspend',
  who: 'player',
  does: 'write',
  rate: 'costly',
  summary: 'Deletes my account: locked for 30 days, signing in again cancels',
  request: Empty,
  reply: z.object({ LockedUntil: Time }),
  errors: [],
})

export const exportRecords = call({
  path: 'player/export',
  who: 'player',
  does: 'read',
  rate: 'costly',
  summary: 'Everything that is stored about the player, as the text of a JSON file',
  request: Empty,
  reply: z.object({ FileName: Text(80), Content: z.string() }),
  errors: [],
})
