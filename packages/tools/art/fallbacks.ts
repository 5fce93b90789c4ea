// Computes the fallbacks of the Latin fonts: faces of installed fonts with the widths and heights of ours, so that a font that arrives late moves nothing.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import fontverter from 'fontverter'
import { Blob, Buffer as Line, Face, Feature, Font, shape, Variation } from 'harfbuzzjs'

/** Sentences of the three Latin languages: the frequency of letters decides the mean width. */
const sentences =
  'Each round is settled at once and the coins are in your wallet. Invite friends and earn more together. ' +
  'Setiap putaran langsung dihitung dan koin masuk ke dompet Anda. Undang teman dan raih lebih banyak bersama. ' +
  'Choi ngay hom nay de nhan xu mien phi moi ngay, cung ban be len hang va doi qua.'

/** Signs whose widths differ from those of a fallback in another proportion than letters do; figures are set with equal widths. */
const groups = [
  { sample: sentences, range: null },
  { sample: ',.', range: 'U+2C, U+2E' },
  { sample: '0123456789', range: 'U+30-39' },
] as const

interface Ours {
  readonly file: string
  readonly weight?: number
}
interface Fallback {
  readonly family: string
  /** The range of weights in CSS. */
  readonly weights: string
  readonly ours: Ours
  /** A font with the metrics of the installed ones. */
  readonly theirs: string
  /** Names by which browsers find the installed fonts. */
  readonly names: readonly string[]
}

const text = '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2'
const titles = { file: '@fontsource/playfair-display/files/playfair-display-latin-900-normal.woff2' }

const fallbacks: readonly Fallback[] = [
  {
    family: 'Letters Fallback',
    weights: '400 599',
    ours: { file: text, weight: 400 },
    theirs: '@fontsource/arimo/files/arimo-latin-400-normal.woff2',
    names: ['Arial', 'ArialMT', 'Helvetica', 'Liberation Sans', 'LiberationSans', 'Arimo'],
  },
  {
    family: 'Letters Fallback',
    weights: '600 800',
    ours: { file: text, weight: 700 },
    theirs: '@fontsource/arimo/files/arimo-latin-700-normal.woff2',
    names: [
      'Arial Bold',
      'Arial-BoldMT',
      'Helvetica Bold',
      'Helvetica-Bold',
      'Liberation Sans Bold',
      'LiberationSans-Bold',
    ],
  },
  {
    family: 'Letters Fallback Android',
    weights: '400 599',
    ours: { file: text, weight: 400 },
    theirs: '@fontsource/roboto/files/roboto-latin-400-normal.woff2',
    names: ['Roboto', 'Roboto-Regular'],
  },
  {
    family: 'Letters Fallback Android',
    weights: '600 800',
    ours: { file: text, weight: 700 },
    theirs: '@fontsource/roboto/files/roboto-latin-700-normal.woff2',
    names: ['Roboto Bold', 'Roboto-Bold'],
  },
  {
    family: 'Display Fallback',
    weights: '900',
    ours: titles,
    theirs: '@fontsource/tinos/files/tinos-latin-700-normal.woff2',
    names: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold', 'LiberationSerif-Bold'],
  },
  {
    family: 'Display Fallback Android',
    weights: '900',
    ours: titles,
    theirs: '@fontsource/noto-serif/files/noto-serif-latin-700-normal.woff2',
    names: ['Noto Serif Bold', 'NotoSerif-Bold'],
  },
  {
    family: 'Display Fallback CJK',
    weights: '900',
    ours: titles,
    theirs: '@expo-google-fonts/noto-serif-tc/700Bold/NotoSerifTC_700Bold.ttf',
    names: ['Noto Serif CJK TC Bold', 'NotoSerifCJKtc-Bold'],
  },
]

const require = createRequire(import.meta.url)

/** Some packages do not export their files by name. */
function pathOf(file: string): string {
  const [scope, name, ...rest] = file.split('/')
  return join(require.resolve(`${scope}/${name}/package.json`), '..', ...rest)
}

async function openFont({ file, weight }: Ours): Promise<Font> {
  const bytes = await fontverter.convert(readFileSync(pathOf(file)), 'truetype')
  const font = new Font(new Face(new Blob(Uint8Array.from(bytes).buffer)))
  if (weight !== undefined) font.setVariations([new Variation('wght', weight)])
  return font
}

/** In em, with the figures of equal width and lining height that the style sheets ask for. */
function widthOf(font: Font, sample: string): number {
  const line = new Line()
  line.addText(sample)
  line.guessSegmentProperties()
  shape(font, line, [new Feature('tnum', 1), new Feature('lnum', 1)])
  return line.getGlyphPositions().reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0) / font.face.upem
}

const percent = (value: number): string => `${(value * 100).toFixed(1)}%`

/** Overrides of heights are multiplied by size-adjust. */
function facesOf({ family, weights, names }: Fallback, ours: Font, theirs: Font): string[] {
  const { ascender, descender } = ours.hExtents()
  const sources = names.map((name) => `local('${name}')`).join(', ')
  return groups.map(({ sample, range }) => {
    const scale = widthOf(ours, sample) / widthOf(theirs, sample)
    const height = (units: number): string => percent(units / ours.face.upem / scale)
    return `@font-face {
  font-family: '${family}';
  font-weight: ${weights};
  src: ${sources};
  size-adjust: ${percent(scale)};
  ascent-override: ${height(ascender)};
  descent-override: ${height(-descender)};
  line-gap-override: 0%;${range === null ? '' : `\n  unicode-range: ${range};`}
}
`
  })
}

/** The style sheet with all fallbacks. */
export async function writeFallbacks(): Promise<string> {
  const faces: string[] = []
  for (const fallback of fallbacks) {
    // One after another: the decoder of woff2 has one memory for all calls.
    const ours = await openFont(fallback.ours)
    const theirs = await openFont({ file: fallback.theirs })
    faces.push(...facesOf(fallback, ours, theirs))
  }
  const head =
    '/* Made by packages/tools/art/letters.ts: installed fonts with the widths and heights of ours, until ours have arrived. */'
  return `${head}\n${faces.join('')}`
}
