// Names and texts of clubs as they are stored.
import { clubLengths } from '@lantern/protocol/values/clubs.ts'
import { checkNickname, foldName, isReservedName } from '../players/players.ts'
import { cleanText, decodeText, type Words } from '../words/words.ts'

type NameFault = 'ClubNameFormat' | 'SensitiveWords' | 'ClubNameTaken'

/** A name of clubs and alliances: a nickname's letters, at least two. */
export function readName(
  words: Pick<Words, 'areSensitive'>,
  typed: string,
  isEncoded: boolean,
): { readonly name: string } | { readonly fault: NameFault } {
  const text = decodeText(typed, isEncoded)
  const name = text === null ? '' : foldName(text)
  const { least, most } = clubLengths.name
  const points = Array.from(name).length
  if (points < least || points > most || checkNickname(name) !== null) return { fault: 'ClubNameFormat' }
  if (words.areSensitive(name)) return { fault: 'SensitiveWords' }
  return isReservedName(name) ? { fault: 'ClubNameTaken' } : { name }
}

/** Null: wrongly encoded, or too long. An empty text is allowed. */
export function readText(typed: string, isEncoded: boolean, most: number): string | null {
  const text = decodeText(typed, isEncoded)
  const clean = text === null ? null : cleanText(text)
  return clean === null || Array.from(clean).length > most ? null : clean
}
