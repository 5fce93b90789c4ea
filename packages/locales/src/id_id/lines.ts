// Chat lines that the server words in place of what was typed.
export const lines = { share: 'Aku baru menang besar di {game}, ayo lihat!' } as const
