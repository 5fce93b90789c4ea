// Enumerations and limits of live rooms. It imports no schemas.
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
