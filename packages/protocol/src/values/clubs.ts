// Enumerations and limits of clubs and alliances. It imports no schemas.
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
