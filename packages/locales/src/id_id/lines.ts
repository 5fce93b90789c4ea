// Chat messages that the server writes in place of a typed text.
export const lines = { liveJoin: '{player} bergabung', share: 'Aku baru menang besar di {game}, ayo lihat!' } as const
