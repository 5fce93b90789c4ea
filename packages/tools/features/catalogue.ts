// The register of the texts that the web app shows, one for each language.
import { readdirSync } from 'node:fs'

/** Texts that the server sends, and long ones that are loaded with their page (`locales/src/manual.ts`). */
const otherTexts = new Set([
  ...['email', 'errors', 'goods', 'letters', 'lines', 'payPage', 'reasons', 'reminders', 'sms'],
  ...['bans', 'clubSheets', 'sheets'],
  ...['guide', 'pages', 'privacy', 'site', 'support', 'terms'],
])

export function composeCatalogue(directory: string): string {
  const nouns = readdirSync(directory)
    .filter((file) => file.endsWith('.ts') && !/\.(gen|test)\.ts$/.test(file))
    .map((file) => file.slice(0, -3))
    .filter((noun) => !otherTexts.has(noun))
    .toSorted()
  return [
    '// Written by npm run features: every text of this language that the web app shows, by noun.',
    ...nouns.map((noun) => `import { ${noun} } from './${noun}.ts'`),
    '',
    'export const texts = {',
    ...nouns.map((noun) => `  ${noun},`),
    '}',
    '',
  ].join('\n')
}
