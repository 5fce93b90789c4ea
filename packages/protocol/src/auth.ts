// Sign-in and sign-out: phone codes, the exchange of a credential for a session, the session player.
import * as z from 'zod/mini'
import { call } from './op.ts'
import { Client, Provider, SessionPlayer, SignedIn, ThirdPartyType } from './people.ts'
import {
  Count,
  CountryCode,
  Empty,
  Lang,
  List,
  Page,
  PerPage,
  PhoneNumber,
  PlayerID,
  SiteID,
  Text,
  Time,
  Token,
  ValidateCode,
  Words,
} from './scalars.ts'

export const chapter = 30

/** One of our tokens, or one signed by a provider, which is longer. */
const Credential = Words(4096)

const Phone = { SiteID: z.optional(SiteID), CountryCode, PhoneNumber }

export const sendCode = call({
  path: 'captcha',
  who: 'guest',
  does: 'write',
  rate: 'door',
  summary: 'Sign-in by phone: sends a six-digit code',
  request: z.object({ ...Phone, Lang: z.optional(Lang) }),
  reply: z.object({ ResendSeconds: Count }),
  errors: ['CodeTooSoon', 'PhoneDailyLimit', 'DeviceDailyLimit'],
})

/** One of the accounts a phone number may sign in to. */
export const PhoneAccount = z.object({ Player: z.object({ PlayerID, Name: Text(40), RegistTime: Time }), Level: Count })

export const verifyCode = call({
  path: 'valid_captcha',
  who: 'guest',
  does: 'write',
  rate: 'door',
  summary: 'Sign-in by phone: checks the code; the token and one of the accounts go to player/account',
  request: z.object({ ...Phone, ValidateCode }),
  reply: z.object({ Token, Player: z.array(PhoneAccount) }),
  errors: ['WrongCode', 'CodeNotValid', 'CodeUsedUp'],
})

export const signIn = call({
  path: 'player/account',
  who: 'guest',
  does: 'write',
  rate: 'door',
  summary:
    'Exchanges a credential for a session; without PlayerID it registers. A browser back from a provider sends Token "cookie"',
  request: z.object({
    SiteID: z.optional(SiteID),
    Provider,
    Token: Credential,
    PlayerID: z.nullish(PlayerID),
    Lang: z.optional(Lang),
    /** The program that signs in; stored with the session. */
    Client: z.optional(Client),
    /** The version of the terms that the player accepted. */
    Terms: z.optional(Text(20)),
  }),
  reply: SignedIn,
  errors: ['NoSuchUser', 'CodeNotValid', 'PhoneTaken', 'PhoneHasFiveAccounts', 'PlayLimitReached'],
})

export const refresh = call({
  path: 'player/info',
  who: 'player',
  does: 'read',
  rate: 'session',
  acts: false,
  summary: 'The player of the session; clients repeat it every five minutes',
  request: Empty,
  reply: SessionPlayer,
  errors: [],
})

export const signOut = call({
  path: 'player/logout',
  who: 'player',
  does: 'write',
  rate: 'session',
  summary: 'Ends the session and closes its sockets; reminders end in this browser',
  /** Idle: the page ends a session that was not used for an hour; the browser keeps its reminders. */
  request: z.object({ Idle: z.optional(z.boolean()) }),
  reply: Empty,
  errors: [],
})

export const linkProvider = call({
  path: 'player/third_part/bind',
  who: 'player',
  does: 'write',
  rate: 'costly',
  summary: 'Links a sign-in provider to the account; the phone token proves its holder',
  request: z.object({
    SiteID: z.optional(SiteID),
    TPType: ThirdPartyType,
    TPToken: Credential,
    PhoneToken: z.optional(Token),
  }),
  reply: z.object({ tptType: z.array(ThirdPartyType) }),
  errors: ['NoSuchUser', 'NotEligibleToJoin', 'CodeNotValid'],
})

export const findByProvider = call({
  path: 'third_part/info',
  who: 'guest',
  does: 'read',
  rate: 'door',
  summary: 'Which player a provider token belongs to',
  request: z.object({ SiteID: z.optional(SiteID), TPType: ThirdPartyType, TPToken: Credential }),
  reply: z.object({ PlayerID }),
  errors: ['NoSuchUser'],
})

export const phoneToken = call({
  path: 'player/phone_token',
  who: 'player',
  does: 'write',
  rate: 'costly',
  summary: 'A token that proves the phone of this session, for linking a provider; single use, five minutes',
  request: Empty,
  reply: z.object({ Token }),
  errors: ['NotEligibleToJoin'],
})

/** One of the caller's sign-ins: when, from where, and whether the session is still valid. */
const SignInRow = z.object({
  CreateTime: Time,
  LastActTime: Time,
  EndTime: z.nullable(Time),
  Provider,
  Client,
  /** The browser's User-Agent, truncated. */
  Device: Text(120),
  /** The address without its last part, for privacy. */
  Address: Text(64),
  IsCurrent: z.boolean(),
  IsNewDevice: z.boolean(),
})

export const listSignIns = call({
  path: 'session/list',
  who: 'player',
  does: 'read',
  rate: 'list',
  summary: 'My sign-ins of the last ninety days, newest first',
  request: z.object({ Page, PerPage: PerPage(100) }),
  reply: List(SignInRow),
  errors: [],
})

export const signOutEverywhere = call({
  path: 'session/end_all',
  who: 'player',
  does: 'write',
  rate: 'costly',
  summary: 'Ends every session of mine on every device, this one too, with 100015, and removes the known devices',
  request: Empty,
  reply: Empty,
  errors: [],
})
