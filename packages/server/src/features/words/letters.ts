// Properties of a letter for the word filter: its plain form, the Latin letter it resembles, and its kind.
import { from, to } from 'opencc-js/preset/t2cn'

export const kinds = { nothing: 0, space: 1, symbol: 2, clause: 3, latin: 4, digit: 5, other: 6 } as const
export type Kind = (typeof kinds)[keyof typeof kinds]

export interface Letter {
  readonly kind: Kind
  /** The letter without diacritics, simplified. */
  readonly plain: number
  /** The Latin letter it resembles; if none, the plain form. */
  readonly looks: number
  /** Distinguishes letters with the same plain form: a Vietnamese diacritic, the traditional character. */
  readonly exact: number
}

const codeOf = (letter: string): number => letter.codePointAt(0)!
const isOne = (text: string): boolean => text.length === String.fromCodePoint(codeOf(text)).length

/** Pairs of single characters from a dictionary group; phrases are ignored. */
function readPairs(groups: (typeof to)[string] | undefined): Map<number, number> {
  const pairs = new Map<number, number>()
  for (const dictionary of (groups ?? []).flat(2) as string[])
    for (const entry of dictionary.split('|')) {
      const [source, target] = entry.split(' ') as [string, string | undefined]
      if (source && target && isOne(source) && isOne(target)) pairs.set(codeOf(source), codeOf(target))
    }
  return pairs
}

// 賬 and 帳 are variants of the same character.
const ours = new Map([
  [codeOf('賬'), codeOf('帳')],
  [codeOf('账'), codeOf('帐')],
])
const regional = [ours, ...['tw', 'hk', 'jp'].map((place) => readPairs(from[place]))]
const simplified = readPairs(to['cn'])

/** Maps the forms of Taiwan, Hong Kong and Japan to the traditional form of the dictionaries. */
const traditionalOf = (code: number): number => regional.find((pairs) => pairs.has(code))?.get(code) ?? code

// A letter and the one it resembles, after normalising width, case and diacritics. i, l, 1 and | are treated as equal.
const passes =
  'аaвbсcԁdеeғfһhнhіiїiјjкkӏiмmоoрpԛqѕsтtуyүyхxѵvԝwпnиnьbгrзe' +
  'αaβbγyεeηnιiκkνvοoρpσoτtυuχxωw' +
  'ᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkʟiᴍmɴnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwʏyᴢz' +
  'ıiłiøoħhŧtɑaɡgɩiʋvðdþpɛeɔc' +
  'li0o1i2z3e4a5s6g7t8b9g@a$s!i|i€e¢c£i¥y+t'
const lookalikes = new Map<number, number>()
const pairs = Array.from(passes)
for (let at = 0; at < pairs.length; at += 2) lookalikes.set(codeOf(pairs[at]!), codeOf(pairs[at + 1]!))

/** Letters of flags, in black circles and in black squares. */
function unbox(code: number): number | null {
  for (const first of [0x1f1e6, 0x1f150, 0x1f170])
    if (code >= first && code < first + 26) return codeOf('a') + code - first
  return null
}

const unseen = /[\p{M}\p{Cc}\p{Cf}\u115F\u1160\u17B4\u17B5\u3164\uFFA0]/u
const vietnamese = /[àáâãèéêìíòóôõùúýăđĩũơư\u1EA0-\u1EF9]/u
const clauseEnd = /[.,;:!?。，、；：！？…]/u
const marked = /^[^\p{M}]\p{M}+$/u
const isLatin = (code: number): boolean => code >= 0x61 && code <= 0x7a

function look(code: number): Letter {
  const letter = String.fromCodePoint(code)
  const whole = (kind: Kind, plain: number, looks = plain, exact = plain): Letter => ({ kind, plain, looks, exact })
  if (/\s/u.test(letter)) return whole(kinds.space, 0)
  if (unseen.test(letter)) return whole(kinds.nothing, 0)
  const apart = letter.normalize('NFD')
  const base = letter === 'đ' ? codeOf('d') : marked.test(apart) ? codeOf(apart) : code
  const passedFor = unbox(base) ?? base
  const looks = lookalikes.get(passedFor) ?? passedFor
  if (isLatin(base)) return whole(kinds.latin, base, looks, vietnamese.test(letter) ? code : base)
  if (/\p{Nd}/u.test(letter)) return whole(kinds.digit, base, looks)
  // Letters of other alphabets and symbols that resemble a Latin one count as that letter only in the skeleton by appearance, not in the one
  // by reading.
  if (!/[\p{L}\p{N}]/u.test(letter))
    return whole(clauseEnd.test(letter) ? kinds.clause : kinds.symbol, 0, looks === code ? 0 : looks)
  const traditional = traditionalOf(base)
  const plain = simplified.get(traditional) ?? traditional
  return whole(kinds.other, plain, looks === base ? plain : looks, traditional)
}

const known: (Letter | undefined)[] = Array.from({ length: 0x10000 })

/** The properties of a letter in NFKC and lower case. */
export function letterOf(code: number): Letter {
  return code < known.length ? (known[code] ??= look(code)) : look(code)
}
