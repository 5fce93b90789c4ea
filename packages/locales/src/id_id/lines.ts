// Chat messages that the server writes in place of a typed text.
export const lines = { share: 'Aku baru menang besar di {game}, ayo lihat!' } as const
