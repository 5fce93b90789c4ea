// Pure rules of the names of clubs and alliances.
import { clubLengths, nicknameLetters } from '@lantern/protocol/values.ts'

/** In NFKC, as nicknames are stored; null when it is too short or long, has other letters than a nickname, or cannot be decoded. */
export function readClubName(text: string, isEncoded: boolean): string | null {
  let name = text
  if (isEncoded)
    try {
      name = decodeURIComponent(text)
    } catch {
      return null
    }
  name = name.normalize('NFKC').trim()
  const { least, most } = clubLengths.name
  const length = Array.from(name).length
  return length >= least && length <= most && nicknameLetters.test(name) ? name : null
}
