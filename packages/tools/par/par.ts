// `npm run par`: measures every game and writes par.json into its folder and its page in docs/par; --check only compares; codes select.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { listMeasured, parOf } from '@lantern/games/sheets.ts'
import { writeJson } from './json.ts'
import { writePage } from './page.ts'

const root = new URL('../../../', import.meta.url)
const isCheck = process.argv.includes('--check')
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('-'))

function keep(path: string, text: string): void {
  const file = new URL(path, root)
  const isSame = existsSync(file) && readFileSync(file, 'utf8') === text
  if (isSame) return console.log(`${path} is up to date`)
  console.log(`${path} ${isCheck ? 'differs: run npm run par' : 'is rewritten'}`)
  if (isCheck) process.exitCode = 1
  else writeFileSync(file, text)
}

mkdirSync(new URL('docs/par/', root), { recursive: true })
for (const definitions of listMeasured()) {
  const { code } = definitions[0]!
  if (wanted.length > 0 && !wanted.includes(code)) continue
  const begun = performance.now()
  const sheets = definitions.map(parOf)
  keep(`packages/games/src/${code}/par.json`, writeJson(sheets))
  keep(`docs/par/${code}.md`, writePage(definitions, sheets))
  console.log(
    `  ${code}: ${sheets.map(({ modes }) => modes[0]!.returned).join(', ')} % in ${Math.round(performance.now() - begun)} ms`,
  )
}
