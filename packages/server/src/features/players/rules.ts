// Pure rules of players: renaming, and which data others may see.

/** A name may be changed once. */
export const renameLimit = 1

/** Masks an e-mail address for display. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '' : `${Array.from(email)[0]}***${email.slice(at)}`
}

/** Masks a name for a public list: its owner recognises it, others do not. */
export function maskName(name: string): string {
  const letters = Array.from(name)
  if (letters.length < 2) return '*'
  return letters.length === 2 ? `${letters[0]}*` : `${letters[0]}**${letters.at(-1)}`
}

/** Masks a player id for a public list: with the full id the profile, and so the name, could be read. */
export function maskNumber(number: number): string {
  const digits = String(number)
  const shown = Math.max(1, digits.length - 4)
  return digits.slice(0, shown) + '*'.repeat(digits.length - shown)
}

const prefix = /^data:([a-z]+\/[a-z0-9.+-]+);base64,/i
const base64 = /^[A-Za-z0-9+/]*={0,2}$/

/** The bytes of an upload; null when it is not base64. Too large input is refused before decoding. */
export function readUpload(text: string, most: number): Buffer | 'Size' | 'Format' | null {
  const [head = '', type = 'image/jpeg'] = prefix.exec(text.slice(0, 100)) ?? []
  const body = text.slice(head.length)
  if (!/^image\/jpe?g$/i.test(type)) return 'Format'
  if (body.length > Math.ceil(most / 3) * 4) return 'Size'
  return body.length % 4 === 0 && base64.test(body) ? Buffer.from(body, 'base64') : null
}
