// Pure rules of text: cleaning what is kept, folding what is searched.

// Selectors and fillers that change nothing a reader sees; the emoji selector FE0F is kept.
const invisible =
  /[\u00AD\u061C\u115F\u1160\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\u{E0000}-\u{E0FFF}]|\u034F|[\u17B4\u17B5]|[\u180B-\u180D]|\u180F|[\uFE00-\uFE0E]/gu
// Kept: tab and newline, which Shift+Enter writes.
const control = /(?![\t\n])\p{Cc}/gu
const markup = /<\/?[a-zA-Z!][^>]*>?/g
// A tower of combining marks on one letter overflows its line; three are enough for any language we speak.
const marksBeyondThree = /(\p{M}{3})\p{M}+/gu
const joiner = /(\p{Extended_Pictographic}\uFE0F?)\u200D(?=\p{Extended_Pictographic})/gu

/** NFC, without markup, control and invisible characters; joined emoji stay joined. */
export function cleanText(text: string): string {
  const kept = text.normalize('NFC').replace(control, '').replace(markup, '').replace(joiner, '$1\u0001')
  return kept.replace(invisible, '').replaceAll('\u0001', '\u200D').replace(marksBeyondThree, '$1').trim()
}

export function isBlank(text: string): boolean {
  return cleanText(text) === ''
}

const lookalikes = new Map(
  Object.entries({
    а: 'a',
    е: 'e',
    і: 'i',
    о: 'o',
    р: 'p',
    с: 'c',
    у: 'y',
    х: 'x',
    0: 'o',
    1: 'i',
    3: 'e',
    4: 'a',
    5: 's',
    7: 't',
    '@': 'a',
    $: 's',
    đ: 'd',
  }),
)
const simplified = new Map(
  Object.entries({
    赌: '賭',
    挂: '掛',
    储: '儲',
    赖: '賴',
    现: '現',
    换: '換',
    买: '買',
    卖: '賣',
    帐: '帳',
    账: '帳',
    号: '號',
    购: '購',
    币: '幣',
    金: '金',
  }),
)

/** Case, width, marks, separators, look-alike letters and simplified forms make no difference to a search. */
export function foldForSearch(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().replace(invisible, '').normalize('NFD').replace(/\p{M}/gu, '')
  return Array.from(plain.normalize('NFC'), (letter) => lookalikes.get(letter) ?? simplified.get(letter) ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
