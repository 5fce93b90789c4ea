// Coming in and going out: phone codes, the exchange of a credential for a session, the session player, sign-out.
import * as z from 'zod/mini'
import { call } from './op.ts'
import { Provider, SessionPlayer, SignedIn, ThirdPartyType } from './people.ts'
import {
  Count,
  CountryCode,
  Empty,
  Lang,
  PhoneNumber,
  PlayerID,
  SiteID,
  Text,
  Time,
  Token,
  ValidateCode,
} from './scalars.ts'

const Phone = { SiteID: z.optional(SiteID), CountryCode, PhoneNumber }

export const sendCode = call({
  path: 'captcha',
  who: 'guest',
  does: 'write',
  rate: 'door',
  says: 'Sign-in by phone: sends a six-digit code',
  request: z.object({ ...Phone, Lang: z.optional(Lang) }),
  reply: z.object({ ResendSeconds: Count }),
  errors: ['CodeTooSoon', 'PhoneDailyLimit', 'DeviceDailyLimit'],
})

/** One of the accounts a phone number may sign in to. */
export const PhoneAccount = z.object({
  Player: z.object({ PlayerID, Name: Text(40), RegistTime: Time }),
  Level: Count,
})

export const verifyCode = call({
  path: 'valid_captcha',
  who: 'guest',
  does: 'write',
  rate: 'door',
  says: 'Sign-in by phone: checks the code; the token and one of the accounts go to player/account',
  request: z.object({ ...Phone, ValidateCode }),
  reply: z.object({ Token, Player: z.array(PhoneAccount) }),
  errors: ['WrongCode', 'CodeNotValid', 'CodeUsedUp'],
})

export const signIn = call({
  path: 'player/account',
  who: 'guest',
  does: 'write',
  rate: 'door',
  says: 'Exchanges a credential (phone token, or what a provider left) for a session; without PlayerID it registers',
  request: z.object({
    SiteID: z.optional(SiteID),
    Provider,
    Token,
    PlayerID: z.nullish(PlayerID),
    Lang: z.optional(Lang),
  }),
  reply: SignedIn,
  errors: ['NoSuchUser', 'CodeNotValid', 'PhoneTaken', 'PhoneHasFiveAccounts'],
})

export const refresh = call({
  path: 'player/info',
  who: 'player',
  does: 'read',
  rate: 'session',
  acts: false,
  says: 'The session player; asked again every five minutes',
  request: Empty,
  reply: SessionPlayer,
  errors: [],
})

export const signOut = call({
  path: 'player/logout',
  who: 'player',
  does: 'write',
  rate: 'session',
  says: 'Ends the session and closes its sockets',
  request: Empty,
  reply: Empty,
  errors: [],
})

export const linkProvider = call({
  path: 'player/third_part/bind',
  who: 'player',
  does: 'write',
  rate: 'costly',
  soon: true,
  says: 'Links a sign-in provider to the account',
  request: z.object({
    SiteID: z.optional(SiteID),
    TPType: ThirdPartyType,
    TPToken: Token,
    PhoneToken: z.optional(Token),
  }),
  reply: z.object({ tptType: z.array(ThirdPartyType) }),
  errors: ['NoSuchUser', 'NotEligibleToJoin'],
})

export const findByProvider = call({
  path: 'third_part/info',
  who: 'guest',
  does: 'read',
  rate: 'door',
  soon: true,
  says: 'Which player a provider token belongs to',
  request: z.object({ SiteID: z.optional(SiteID), TPType: ThirdPartyType, TPToken: Token }),
  reply: z.object({ PlayerID }),
  errors: ['NoSuchUser'],
})
