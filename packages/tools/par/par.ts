// Writes the par sheet of every line game to docs/par/<code>.md; with --check only says whether the files are up to date.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { LineDefinition } from '@lantern/games/engine/linegame.ts'
import { OWL20_DEFINITION, owl20 } from '@lantern/games/owl20/game.ts'
import { writeSheet } from './sheet.ts'
import type { SlotGame } from '@lantern/games/engine/game.ts'

const SHEETS: readonly (readonly [SlotGame, LineDefinition])[] = [[owl20, OWL20_DEFINITION]]
const folder = new URL('../../../docs/par/', import.meta.url)

function readOld(file: URL): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

const onlyCheck = process.argv.includes('--check')
for (const [game, definition] of SHEETS) {
  const file = new URL(`${game.code}.md`, folder)
  const sheet = writeSheet(game, definition)
  if (onlyCheck) {
    const isSame = readOld(file) === sheet
    console.log(`docs/par/${game.code}.md ${isSame ? 'is up to date' : 'differs: run packages/tools/par/par.ts'}`)
    if (!isSame) process.exitCode = 1
    continue
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, sheet)
  console.log(sheet)
}
