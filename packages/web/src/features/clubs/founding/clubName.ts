// What the name of a club may be; the server checks again.
import { nicknameLetters } from '@lantern/protocol/values/accounts.ts'
import { clubLengths } from '@lantern/protocol/values/clubs.ts'
import { countPoints } from '../points.ts'

/** Null: acceptable. */
export function checkClubName(name: string): 'club.nameEmpty' | 'club.nameFormat' | null {
  const plain = name.normalize('NFKC').trim()
  if (plain === '') return 'club.nameEmpty'
  const { least, most } = clubLengths.name
  const length = countPoints(plain)
  return length < least || length > most || !nicknameLetters.test(plain) ? 'club.nameFormat' : null
}
