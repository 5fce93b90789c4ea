// Enumerations and limits of the protocol, each defined once. No imports: a page can use a value without loading the schemas.

// Balances and bank book

/** Item ids of the currencies. */
export const currencies = { coin: 1, gem: 2, point: 39 } as const
/** Item id of a spin of the fire wheel: no gift, price or exchange accepts it. */
export const wheelTicket = 50 as const
/** Item ids of the gifts in live rooms, from the first to the last. */
export const liveGifts = { first: 42, last: 49 } as const
export type LiveGiftId = 42 | 43 | 44 | 45 | 46 | 47 | 48 | 49
/** Item ids of avatar frames, from the first to the last: a player owns each at most once and wears one. */
export const avatarFrames = { first: 60, last: 79 } as const
export type AvatarFrameId =
  | 60
  | 61
  | 62
  | 63
  | 64
  | 65
  | 66
  | 67
  | 68
  | 69
  | 70
  | 71
  | 72
  | 73
  | 74
  | 75
  | 76
  | 77
  | 78
  | 79
export const isAvatarFrame = (itemId: number): itemId is AvatarFrameId =>
  Number.isInteger(itemId) && itemId >= avatarFrames.first && itemId <= avatarFrames.last
export const bankBookTabs = { gold: 1, gem: 2, points: 3, gifts: 4 } as const
/** Days that the bank book shows. */
export const bankBookDays = 14
/** Groups of reasons by the hundreds of their numbers: 100 games, 200 gifts, 300 envelopes and so on; 800 and 900 other. */
export const reasonGroups = ['games', 'gifts', 'envelopes', 'rewards', 'store', 'clubs', 'vault', 'other'] as const
export type ReasonGroup = (typeof reasonGroups)[number]

// Accounts

/** LIFF is LINE's in-app browser; the same LINE account can sign in as either. */
export const thirdPartyTypes = {
  guest: 0,
  EBC_SIGNIN: 1,
  facebook: 2,
  google: 3,
  apple: 4,
  line: 5,
  phone: 6,
  liff: 7,
  zalo: 8,
} as const
/** `Provider` of a sign-in by phone; for other sign-ins it is the third-party type. */
export const phoneSignIn = 10000
/** Programs in which a session can be opened. */
export const clients = ['web', 'liff', 'apk'] as const
export const pictureSettings = { uploaded: 1, system: 2, line: 3, facebook: 4 } as const
export const nicknameLength = 10
/** Han, plain Latin, the accented letters of Vietnamese, and digits; look-alike characters are excluded. */
export const nicknameLetters =
  /^[\p{Unified_Ideograph}A-Za-z0-9ÀÁÂÃÈÉÊÌÍÒÓÔÕÙÚÝàáâãèéêìíòóôõùúýĂăĐđĨĩŨũƠơƯư\u1EA0-\u1EF9]+$/u
export const introductionLength = 100
export const emailLength = 254
export const playersPerPhone = 5

/** Countries whose phone numbers are accepted; a number without country code and leading zero has nine digits. */
export const phoneCountries = {
  '84': { firstDigits: '35789', length: 9 },
  '886': { firstDigits: '9', length: 9 },
} as const
export type PhoneCountry = keyof typeof phoneCountries
/** Codes sent to a phone or by e-mail. */
export const codeLength = 6
export const codeLifeSeconds = 300
export const codeResendSeconds = 60

// Limits that players set themselves

export const breakDays = [1, 3, 7, 30] as const
export const exclusionDays = [180, 365, 1825] as const
export const restKinds = ['break', 'exclusion'] as const
/** Minutes a day. */
export const timeLimit = { least: 15, most: 1440 } as const

// People

export const relationships = { none: 0, friend: 1, blocked: 2 } as const
export type Relationship = (typeof relationships)[keyof typeof relationships]
export const relationTypes = { friend: 1, block: 2 } as const
export type RelationType = (typeof relationTypes)[keyof typeof relationTypes]
/** Limits of friends and blocks: as many as fit on one page of each list. */
export const mostRelations = { friend: 500, block: 100 } as const

// Chat

export const channelTypes = { public: 1, private: 2, club: 3, alliance: 4, announcement: 6 } as const
/** Not in the product documents: the messages of a live room, read and sent over the chat socket's own ops. */
export const liveChannelType = 5
export const senderTypes = { player: 0, service: 1, system: 2 } as const
/** A message with `tradeWarning` is shown with the warning against trading accounts or coins. */
export const messageFlags = { plain: 0, tradeWarning: 1 } as const
/** The greatest length of a message, in code points. */
export const messageLength = 100
/** The lowest VIP level that may send to the public channel: Gold. */
export const publicChatVip = 3

// Clubs

export const clubRoles = ['leader', 'deputy', 'member'] as const
export type ClubRole = (typeof clubRoles)[number]
/** In code points. */
export const clubLengths = {
  name: { least: 2, most: 10 },
  introduction: 100,
  notice: 200,
  message: 100,
  words: 60,
} as const
/** Drawn crests: `DefaultID` 1 to this number; used while `Path` is empty. */
export const clubCrests = 20
/** Everyone who meets the conditions, players whom an officer accepts, invited players only. */
export const clubJoining = { open: 0, approval: 1, invitation: 2 } as const
/** The relation of the caller to a club that is not theirs. */
export const clubStandings = { none: 0, applied: 1, invited: 2, member: 3 } as const
export const clubFilters = { all: 0, recommended: 1, joinable: 2 } as const
export const clubChanges = { leader: 1, dissolution: 2 } as const
/** Minutes of a mute in the club's chat; 0 lifts it. */
export const clubMuteMinutes = [0, 10, 60, 1440] as const
export const mostClubMembersPerPage = 2000
/** Applications decided by one call. */
export const mostDecided = 100
/** Entries of a club's log. */
export const clubEvents = {
  founded: 1,
  joined: 2,
  left: 3,
  kicked: 4,
  deputy: 5,
  deputyRemoved: 6,
  leader: 7,
  changeAsked: 8,
  changeCancelled: 9,
  dissolved: 10,
  edited: 11,
  chatOpened: 12,
  level: 13,
  message: 14,
  muted: 15,
  removeMessage: 16,
  refused: 17,
  invited: 18,
  link: 19,
  allianceJoined: 20,
  allianceLeft: 21,
  coupons: 22,
  operator: 23,
} as const
/** Actions of a club and the roles that may perform them; what a role may do to another one is decided by `mayKick` of the server. */
export const clubRights = {
  edit: ['leader'],
  editNotice: ['leader', 'deputy'],
  deputies: ['leader'],
  changeLeader: ['leader'],
  dissolve: ['leader'],
  openChat: ['leader'],
  remind: ['deputy', 'member'],
  alliance: ['leader'],
  applications: ['leader', 'deputy'],
  invite: ['leader', 'deputy'],
  createLink: ['leader', 'deputy'],
  shareLink: ['leader', 'deputy', 'member'],
  groupMessage: ['leader', 'deputy'],
  exportMembers: ['leader', 'deputy'],
  log: ['leader', 'deputy'],
  records: ['leader', 'deputy'],
  kick: ['leader', 'deputy'],
  moderate: ['leader', 'deputy'],
  coupons: ['leader', 'deputy'],
  exchange: ['leader', 'deputy', 'member'],
  exit: ['deputy', 'member'],
} as const satisfies Record<string, readonly ClubRole[]>
export type ClubRight = keyof typeof clubRights
export const mayInClub = (role: ClubRole, right: ClubRight): boolean =>
  (clubRights[right] as readonly ClubRole[]).includes(role)
export const allianceColors = 10
/** Players of one grant of coupons: a movement has at most 99 legs. */
export const mostCoupons = 50
export const couponStates = { waiting: 1, collected: 2, returned: 3 } as const
/** Tabs of the treasury's records and of their export. */
export const treasuryTabs = { all: 1, in: 2, out: 3 } as const
export const memberTabs = { members: 1, applications: 2, left: 3 } as const
/** What a club reaches in a week: coins staked, wins of at least twenty times the stake, members who played. */
export const clubGoals = { stakes: 1, wins: 2, members: 3 } as const

// Live rooms

export const liveStatuses = { closed: 0, live: 1, paused: 2 } as const
export const liveTitleLength = 60
export const liveCategories = { slots: 1, fishing: 2, music: 3, talk: 4, other: 5 } as const
/** Who may enter a room: every player of the brand, followers of the host, members of the host's club, players from a VIP level up. */
export const liveAudiences = { all: 0, followers: 1, club: 2, vip: 3 } as const
/** The position of a player in a room; messages carry it as `Badge`. */
export const liveRoles = { viewer: 0, moderator: 1, host: 2 } as const
export const mostModerators = 5
export const mostScheduled = 7
/** What hosts and moderators do in a room (16130). */
export const liveActs = { pin: 1, unpin: 2, delete: 3, mute: 4, kick: 5 } as const
/** Minutes of a mute and of a removal; 0: permanent. */
export const liveMuteMinutes = [1, 10, 60] as const
export const liveKickMinutes = [10, 1440, 0] as const
/** Seconds between two messages of a viewer. */
export const liveSlowSeconds = { least: 0, most: 300 } as const

/**
 * Close codes of the WebSocket on which the studio publishes (/live/publish); the reason of the close is an English text. Up to `unavailable` the
 * stream was refused before it began, the others end a running one.
 */
export const publishCloses = {
  ended: 1000,
  refused: 4000,
  busy: 4001,
  unavailable: 4002,
  key: 4003,
  operator: 4004,
  suspended: 4005,
  closed: 4006,
  bitrate: 4007,
  silent: 4008,
  lease: 4009,
  media: 4010,
  shutdown: 4011,
} as const

// Hosts

/** The standing of a player as a host. */
export const hostStates = { none: 0, waiting: 1, approved: 2, refused: 3, suspended: 4 } as const
/** Lengths of the text of an application, in code points. */
export const applicationLengths = { least: 10, most: 300 } as const
export const statementPeriods = { day: 1, week: 2 } as const

// Mail and announcements

export const mailActions = { collect: 1, delete: 2, sendBack: 3, read: 4 } as const
/** What happens to items that were not collected: returned to the sender, lost, or credited to the recipient. */
export const mailExpiries = ['return', 'forfeit', 'credit'] as const
export type MailExpiry = (typeof mailExpiries)[number]
export const noticeTypes = { system: 1, events: 2, games: 3, guides: 4 } as const
export type NoticeType = (typeof noticeTypes)[keyof typeof noticeTypes]

// Gifts

export const giftDirections = { sent: 1, received: 2 } as const
/** Waiting in the mail, collected, sent back, returned because it was not collected in time. */
export const giftStatuses = { waiting: 1, collected: 2, sentBack: 3, expired: 4 } as const
export type GiftStatus = (typeof giftStatuses)[keyof typeof giftStatuses]
export const giftPasswordLengths = { least: 4, most: 32 } as const
/** How many of a live gift one call gives. */
export const liveGiftAmounts = { least: 1, most: 999 } as const
/** Gifts of one sender and item no further apart than this are one combo. */
export const comboMs = 3000
/** Periods of the gifters' board; the hosts' board has all but the broadcast. A week begins on Monday, Taipei time. */
export const boardPeriods = { broadcast: 1, day: 2, week: 3, month: 4 } as const

// Games

export const gameKinds = ['slot', 'fish', 'other'] as const
export const gameLists = ['all', 'favourite', 'recent'] as const
/** Shared jackpots, from the huge to the small one. */
export const jackpotSymbols = { huge: 101, big: 102, medium: 103, small: 104 } as const
export type BetState = 'open' | 'paid' | 'lost' | 'returned'
export type RocketPhase = 'betting' | 'flying' | 'crashed'
export type KenoPhase = 'betting' | 'drawn'

// Wins, honors, ranks

/** Whether the name of a winner is shown on the banner. */
export const promotionStatuses = { shown: 1, hidden: 2 } as const
export const winTypes = { grand: 1, jackpot: 2, vault: 3 } as const
export const honorPins = { pinned: 1, notPinned: 2 } as const
export const mostPinnedHonors = 3
/** Best win ÷ stake in hundredths, total coins won, rounds played. */
export const rankRules = ['multiple', 'win', 'rounds'] as const
/** `measure`: the sum of one of the conditions that missions count. */
export const eventRules = [...rankRules, 'measure'] as const
/** Running, the last plays are being counted, settled, not started yet, cancelled by an operator. */
export const rankStatuses = { running: 1, counting: 2, settled: 3, planned: 4, cancelled: 5 } as const
/** Why a player cannot join an event. */
export const joinRefusals = ['Level', 'VIP', 'Full', 'Ended', 'Started', 'Blocked'] as const

// Store

/** `second`: the brand's second currency. */
export const goodsTypes = { coins: 1, second: 2 } as const
export const orderStatus = { created: 1, paying: 2, paid: 3, delivered: 4, failed: 5, expired: 6, refunded: 7 } as const

// Reports and tickets

export const reportKinds = { profile: 1, message: 2, room: 3, club: 4, envelope: 5 } as const
export const reportReasons = { name: 1, insults: 2, cheating: 3, tradingCoins: 4, spam: 5, other: 6 } as const
/** In code points. */
export const reportLength = 200
export const ticketTopics = { account: 1, orders: 2, gameResult: 3, ban: 4, safety: 5, other: 6 } as const
export const ticketLengths = { least: 10, most: 2000 } as const

// Red envelopes, missions, rewards

export const envelopeMethods = { equal: 1, random: 2 } as const
export const envelopeStatuses = { open: 1, claimed: 2, expired: 3, cancelled: 4 } as const
/** Channels to which an envelope can be sent; the numbers are those of `channelTypes`. */
export const envelopeChannels = { public: 1, club: 3, alliance: 4 } as const
/** Order of the exported recipients. */
export const envelopeOrders = { time: 1, amount: 2, name: 3 } as const
/** In code points, after cleaning. */
export const envelopeLengths = { title: 20, content: 50 } as const
/** The range of one draw. */
export const mostEnvelopeAmount = 2 ** 32 - 1
export const mostEnvelopeQuantity = 1000
/** Newcomer: in the first days after the registration. */
export const missionPeriods = { daily: 1, weekly: 2, newcomer: 3 } as const
/** Status of a mission or of a step of a reward. */
export const claimStatuses = { running: 0, claimable: 1, claimed: 2 } as const
/** The lanes of the season's pass. */
export const passLanes = { free: 1, premium: 2 } as const
/** Missed: its time ended before the target was reached. */
export const challengeStates = { ready: 0, running: 1, met: 2, missed: 3 } as const

// Bonus battles

/** Open: waits for players. Cancelled: entries were refunded. */
export const battleStatuses = { open: 0, running: 1, ended: 2, cancelled: 3 } as const
export const battleSeats = { least: 2, most: 8 } as const

// Reminders by web push

export const reminderTopics = ['stamp', 'return', 'season', 'prize', 'battle', 'vault', 'club'] as const
export type ReminderTopicName = (typeof reminderTopics)[number]
/** Hours in Taipei at which the player may place the reminder of the stamp; none is sent outside them. */
export const reminderHours = { first: 9, last: 21, usual: 20 } as const
export const pushLimits = { endpointLength: 1024, browsers: 10 } as const
/** After a refusal, days until a page may offer reminders again. */
export const askAgainDays = 30

// Statistics of use

export const analyticsLimits = { eventsABeacon: 50 } as const
/** The values that a field of an event may have. */
export const analyticsFields = {
  Page: [
    ...[
      'home',
      'play',
      'fishing',
      'arcade',
      'live',
      'studio',
      'store',
      'rank',
      'rewards',
      'club',
      'mail',
      'friends',
      'chat',
    ],
    ...['member', 'settings', 'news', 'help', 'legal', 'fair', 'signIn', 'other'],
  ],
  Width: ['phone', 'tablet', 'desktop'],
  Way: ['phone', 'line', 'google', 'facebook', 'apple', 'zalo', 'other'],
  Kind: ['slot', 'fish', 'other'],
  Reward: [
    'mission',
    'stamp',
    'return',
    'pass',
    'wheel',
    'vault',
    'level',
    'vip',
    'relief',
    'challenge',
    'mail',
    'other',
  ],
  Topic: reminderTopics,
  What: ['game', 'live', 'win', 'invite', 'battle', 'other'],
} as const
