// Operators' actions on players: find and read them, what they did, and changes of their accounts.
import * as z from 'zod/mini'
import { Amount, Count, Day, ID, MaybeID, PlayerID } from '../scalars.ts'
import { staffRoles } from '../values/accounts.ts'
import { roundKinds, roundStates } from '../values/games.ts'
import { bookCurrencies } from '../values/wallet.ts'
import { action } from './action.ts'
import { At, Line, Listed, Locale, MaybeAt, Moment, page, Stored } from './fields.ts'
import { ReportRow } from './moderation.ts'
import { FoundPlayer, MaybeText, PlayerState, VIPLevel } from './rows/players.ts'

export const findPlayers = action({
  name: 'players.find',
  does: 'read',
  permission: 'players.find',
  scope: 'brand',
  asks: 'nothing',
  request: {
    PlayerID: z.optional(PlayerID),
    /** The beginning of a name; case, width and diacritics make no difference. */
    Name: z.optional(Line(20)),
    Phone: z.optional(Line(24)),
    Email: z.optional(Line(254)),
    /** The player's id at LINE, Facebook, Google, Apple or Zalo. */
    ProviderID: z.optional(Line(200)),
    ...page,
  },
  reply: Listed(FoundPlayer),
  errors: [],
  summary:
    'Finds players by exactly one of PlayerID, Name, Phone, Email and ProviderID. Phone and e-mail address are masked. A player ' +
    'whose account was erased is found by PlayerID only.',
})

export const readPlayerState = action({
  name: 'players.read',
  does: 'read',
  permission: 'players.read',
  scope: 'brand',
  asks: 'nothing',
  personal: true,
  request: { PlayerID },
  reply: PlayerState,
  errors: ['NotFound'],
  summary:
    'Everything about one player: phone and e-mail address unmasked, bans and mutes, deletion, break and limits, VIP and level, ' +
    'balances, club, roles, devices and sign-ins.',
})

const span = { FromDay: z.optional(Day), ToDay: z.optional(Day) }

export const readBook = action({
  name: 'players.book',
  does: 'read',
  permission: 'wallet.read',
  scope: 'brand',
  asks: 'nothing',
  request: { PlayerID, ItemID: z.optional(z.literal(bookCurrencies)), ...span, ...page },
  reply: Listed(
    z.object({
      ID: Count,
      CreatedAt: At,
      /** A reason of the ledger, such as `bet` or `giftSent`. */
      Reason: z.string(),
      Source: z.string(),
      Before: Count,
      After: Count,
      /** All legs of the movement, of all accounts: they sum to zero for each item. */
      Legs: z.array(z.object({ Account: z.string(), OwnerID: MaybeID, ItemID: ID, Amount: z.int() })),
    }),
  ),
  errors: ['NotFound'],
  summary:
    'The bank book of a player for one currency or item (coins unless given), newest first, from a day to a day in Taipei, of the last ninety ' +
    'days. Each row has all legs of its movement.',
})

export const listRounds = action({
  name: 'players.rounds',
  does: 'read',
  permission: 'games.read',
  scope: 'brand',
  asks: 'nothing',
  request: { PlayerID, GameCode: z.optional(Line(32)), ...span, ...page },
  reply: Listed(
    z.object({
      RoundID: z.string(),
      Kind: z.enum(roundKinds),
      GameCode: z.string(),
      Stake: Count,
      Win: Count,
      State: z.enum(roundStates),
      CreatedAt: At,
    }),
  ),
  errors: ['NotFound'],
  summary:
    'Rounds of a player in the last ninety days, newest first: slot rounds, bets on shared rounds, rounds at other providers, and visits to fishing ' +
    'tables with the sum of their shots. Win is without jackpots. Spins of battles belong to battles.show.',
})

export const listOrders = action({
  name: 'players.orders',
  does: 'read',
  permission: 'store.read',
  scope: 'brand',
  asks: 'nothing',
  request: { PlayerID, ...page },
  reply: Listed(
    z.object({
      OrderID: z.string(),
      GoodsID: ID,
      Name: z.string(),
      Method: z.string(),
      Gateway: z.string(),
      Price: Count,
      Currency: z.string(),
      Items: Stored,
      Bonus: Stored,
      VIPPoints: Count,
      State: z.string(),
      Failure: MaybeText,
      CreatedAt: At,
      PaidAt: MaybeAt,
      DeliveredAt: MaybeAt,
      ClosedAt: MaybeAt,
    }),
  ),
  errors: ['NotFound'],
  summary: 'Orders of a player, newest first, with what was bought, the price and the state.',
})

export const listLetters = action({
  name: 'players.letters',
  does: 'read',
  permission: 'players.read',
  scope: 'brand',
  asks: 'nothing',
  personal: true,
  request: {
    PlayerID,
    Locale: z.optional(Locale),
    /** Those that the player has deleted, instead of the others. */
    IsDeleted: z.optional(z.boolean()),
    ...page,
  },
  reply: Listed(
    z.object({
      MailID: ID,
      Kind: z.string(),
      Title: z.string(),
      Content: z.string(),
      /** 0: the system. */
      FromID: MaybeID,
      From: z.string(),
      Items: z.array(z.object({ ItemID: ID, Amount: Count })),
      /** held: the items can still be collected. Null: there were none. */
      Money: MaybeText,
      IsRead: z.boolean(),
      CreatedAt: At,
      ExpiresAt: At,
    }),
  ),
  errors: ['NotFound'],
  summary:
    'Letters to a player, newest first, in a language (English unless given); thirty days readable, kept thirty days more.',
})

export const listMessages = action({
  name: 'players.messages',
  does: 'read',
  permission: 'players.read',
  scope: 'brand',
  asks: 'nothing',
  personal: true,
  request: { PlayerID, ...page },
  reply: Listed(
    z.object({
      MessageID: ID,
      /** `channelTypes`, or 5 for a live room. */
      ChannelType: Count,
      Channel: z.string(),
      /** The reader of a private message. */
      ToID: z.nullable(PlayerID),
      Message: z.string(),
      /** As it was typed, when the text was changed before it was sent. */
      OriginalMessage: MaybeText,
      RemovedAt: MaybeAt,
      CreatedAt: At,
    }),
  ),
  errors: ['NotFound'],
  summary: 'Messages that a player has sent in any channel, newest first, with removed ones; kept for ninety days.',
})

export const listReportsOf = action({
  name: 'players.reports',
  does: 'read',
  permission: 'moderation.read',
  scope: 'brand',
  asks: 'nothing',
  personal: true,
  request: { PlayerID, Side: z.optional(z.enum(['by', 'about'])), ...page },
  reply: Listed(ReportRow),
  errors: ['NotFound'],
  summary: 'Reports by and about a player, newest first; of one side only with Side.',
})

export const listClubs = action({
  name: 'players.clubs',
  does: 'read',
  permission: 'players.find',
  scope: 'brand',
  asks: 'nothing',
  request: { PlayerID, ...page },
  reply: Listed(
    z.object({
      ClubID: ID,
      /** Empty: the club is dissolved. */
      Name: z.string(),
      JoinedAt: At,
      /** Null: a member now. */
      LeftAt: MaybeAt,
      LeftHow: MaybeText,
    }),
  ),
  errors: ['NotFound'],
  summary: 'The clubs in which a player is and was, newest first; kept for 400 days.',
})

export const banPlayer = action({
  name: 'players.ban',
  does: 'write',
  permission: 'players.ban',
  scope: 'brand',
  asks: 'reason',
  request: { PlayerID, Cause: Line(200), Until: z.optional(Moment), IsPublic: z.optional(z.boolean()) },
  reply: z.object({ PlayerID, Until: MaybeAt }),
  errors: ['NotFound'],
  summary:
    'Bans a player: the sessions end at once. Without Until, the ban lasts until it is lifted (moderation.liftBan). The cause ' +
    'is shown to the player and, with IsPublic, in the public list.',
})

export const setRole = action({
  name: 'players.setRole',
  does: 'write',
  permission: 'players.roles',
  scope: 'brand',
  asks: 'reason',
  fresh: true,
  request: { PlayerID, Role: z.nullable(z.enum(staffRoles)) },
  reply: z.object({ PlayerID, Role: z.nullable(z.enum(staffRoles)) }),
  errors: ['NotFound'],
  summary: 'Gives the account of an employee the role service or operator; null revokes it.',
})

export const renamePlayer = action({
  name: 'players.rename',
  does: 'write',
  permission: 'players.edit',
  scope: 'brand',
  asks: 'reason',
  /** Absent: a generated name. */
  request: { PlayerID, Name: z.optional(Line(40)) },
  reply: z.object({ PlayerID, Name: z.string() }),
  errors: ['NotFound', 'WrongState', 'Taken'],
  summary:
    'Gives a player a free name, or without Name a generated one. The rule is that of players: one to ten letters and digits, not ' +
    'reserved, no listed word. It does not count as the player’s own rename.',
})

export const clearProfile = action({
  name: 'players.clearProfile',
  does: 'write',
  permission: 'players.edit',
  scope: 'brand',
  asks: 'reason',
  request: { PlayerID, Picture: z.optional(z.boolean()), Introduction: z.optional(z.boolean()) },
  reply: z.object({ PlayerID, HadPicture: z.boolean(), HadIntroduction: z.boolean() }),
  errors: ['NotFound', 'WrongState'],
  summary:
    'Removes the pictures (the uploaded one and those of providers), the introduction, or both. The files are deleted, too; the ' +
    'player can upload and write again.',
})

export const endSessions = action({
  name: 'players.endSessions',
  does: 'write',
  permission: 'players.edit',
  scope: 'brand',
  asks: 'reason',
  request: { PlayerID },
  reply: z.object({ PlayerID, Ended: Count }),
  errors: ['NotFound'],
  summary: 'Signs a player out everywhere: sessions, sockets on every node, and push notifications of their browsers.',
})

export const resetGiftPassword = action({
  name: 'players.resetGiftPassword',
  does: 'write',
  permission: 'players.accounts',
  scope: 'brand',
  asks: 'reason',
  request: { PlayerID },
  reply: z.object({ PlayerID }),
  errors: ['NotFound', 'WrongState'],
  summary:
    'Disables the gift password of a player who forgot it or no longer trusts it. A letter asks for a new one, which the player sets with a ' +
    'code sent to the bound phone; it is refused for a player without a phone or without a gift password.',
})

export const releasePhone = action({
  name: 'players.releasePhone',
  does: 'write',
  permission: 'players.accounts',
  scope: 'brand',
  asks: 'reason',
  request: { PlayerID },
  /** The phone is masked. */
  reply: z.object({ PlayerID, Phone: z.string() }),
  errors: ['NotFound', 'WrongState'],
  summary:
    'Unbinds the phone of an account whose deletion was requested, so that it no longer counts among the five accounts of the phone. The ' +
    'account can then not be restored by signing in with it. Not for other accounts; an erased one has no phone any more.',
})

export const restorePlayer = action({
  name: 'players.restore',
  does: 'write',
  permission: 'players.accounts',
  scope: 'brand',
  asks: 'reason',
  request: { PlayerID },
  reply: z.object({ PlayerID, DeletionAt: At }),
  errors: ['NotFound', 'WrongState'],
  summary:
    'Cancels the deletion of an account within the thirty days after its request, as a sign-in would. The player gets a letter and ' +
    'signs in as before. DeletionAt is the time at which the account would have been erased.',
})

export const setVip = action({
  name: 'players.setVip',
  does: 'write',
  permission: 'players.edit',
  scope: 'brand',
  asks: 'reason',
  request: { PlayerID, VIPLevel: z.optional(VIPLevel), VIPPoints: z.optional(Amount) },
  reply: z.object({ PlayerID, VIPLevel, VIPPoints: Count }),
  errors: ['NotFound', 'WrongState'],
  summary:
    'Sets the VIP level or the VIP points, one of the two; the other follows from the table of the brand (setting player.vip). With ' +
    'VIPLevel, points that fit the level stay, others become those at which it begins. Lowering is possible here only.',
})
