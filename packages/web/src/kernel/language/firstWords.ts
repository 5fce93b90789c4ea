// The texts of the pages where most visits begin and of the frame around every page: such a visit loads only this part of a language.
type Nouns = Readonly<Record<string, Readonly<Record<string, string>>>>

const first: readonly RegExp[] = [
  /^(shell|home|play|wins|news|ranks|states|words|members)\./,
  /^\w+\.(title|pageTitle)$/,
  /^live\.(onAir|viewers)$/,
  /^liveRoom\.(hasOnAir|onAirNow|see)$/,
  /^games\.name\./,
  /^auth\.age/,
  /^(mail\.(unread|arrived)|chat\.open(Unread)?)$/,
]

/** The pages that need only the first texts: home, the lobby, the list of announcements. */
export const isFirstPage = (path: string): boolean => /^\/\w+(\/|\/play-game\/m|\/announcement)?$/.test(path)

export const isFirstWord = (key: string): boolean => first.some((pattern) => pattern.test(key))

export function pickFirst(nouns: Nouns): Nouns {
  const picked = Object.entries(nouns).map(([noun, texts]) => {
    const kept = Object.entries(texts).filter(([key]) => isFirstWord(`${noun}.${key}`))
    return [noun, Object.fromEntries(kept)] as const
  })
  return Object.fromEntries(picked.filter(([, texts]) => Object.keys(texts).length > 0))
}
