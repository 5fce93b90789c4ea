// What the edit form accepts: nickname, e-mail, introduction. The server checks again.
import { emailLength, introductionLength, nicknameLength, nicknameLetters } from '@lantern/protocol/values/accounts.ts'

/** Counts code points, not UTF-16 units. */
export const countPoints = (text: string): number => [...text].length

export type NicknameFault = 'nicknameEmpty' | 'nicknameFormat'

export function checkNickname(name: string): NicknameFault | null {
  const plain = name.normalize('NFKC').trim()
  if (plain === '') return 'nicknameEmpty'
  return countPoints(plain) > nicknameLength || !nicknameLetters.test(plain) ? 'nicknameFormat' : null
}

export const isEmail = (text: string): boolean =>
  text.length <= emailLength && /^[^\s@<>"(),:;]+@[^\s@.<>"(),:;]+(\.[^\s@.<>"(),:;]+)+$/.test(text)

export type IntroductionFault = 'introductionEmpty' | 'introductionLong'

export function checkIntroduction(text: string): IntroductionFault | null {
  if (text.trim() === '') return 'introductionEmpty'
  return countPoints(text.trim()) > introductionLength ? 'introductionLong' : null
}

/** ho***ht@mail.com; an address masked by the server stays as it is. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  if (!host || name.includes('*')) return email
  const shown = name.length > 4 ? 2 : 1
  return `${name.slice(0, shown)}***${name.length > 2 ? name.slice(-shown) : ''}@${host}`
}
