// Pure rules of text: decoding as sent, cleaning before it is stored.

// Selectors and fillers that have no visible effect; the emoji selector FE0F is kept.
const invisible =
  /[\u00AD\u061C\u115F\u1160\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\u{E0000}-\u{E0FFF}]|\u034F|[\u17B4\u17B5]|[\u180B-\u180D]|\u180F|[\uFE00-\uFE0E]/gu
// Tab and newline (Shift+Enter) are kept.
const control = /(?![\t\n])\p{Cc}/gu
const markup = /<\/?[a-zA-Z!][^>]*>?/g
// Many combining marks on one letter overflow the line; three are enough for every supported language.
const marksBeyondThree = /(\p{M}{3})\p{M}+/gu
const joiner = /(\p{Extended_Pictographic}\uFE0F?)\u200D(?=\p{Extended_Pictographic})/gu

function cleanOnce(text: string): string {
  const kept = text.normalize('NFC').replace(control, '').replace(markup, '').replace(joiner, '$1\u0001')
  return kept.replace(invisible, '').replaceAll('\u0001', '\u200D').replace(marksBeyondThree, '$1').trim()
}

const mostPasses = 8

/**
 * NFC, without markup, control and invisible characters and unpaired surrogates; joined emoji stay joined. Repeated until nothing changes:
 * removing a part may join the halves of a tag.
 */
export function cleanText(text: string): string {
  let clean = text.replace(/\p{Surrogate}/gu, '')
  for (let pass = 0; pass < mostPasses; pass++) {
    const cleaner = cleanOnce(clean)
    if (cleaner === clean) return clean
    clean = cleaner
  }
  return cleanOnce(clean.replaceAll('<', ''))
}

export function isBlank(text: string): boolean {
  return cleanText(text) === ''
}

/** Null: invalid percent-encoding. */
export function decodeText(text: string, isEncoded: boolean): string | null {
  if (!isEncoded) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
