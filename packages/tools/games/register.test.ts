// Adding a game: only its folder and its names in four languages are written by hand.
import assert from 'node:assert/strict'
import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type * as allGames from '@lantern/games/all.ts'
import { gameCatalogue } from '@lantern/games/catalogue.ts'
import type * as catalogue from '@lantern/games/catalogue.ts'
import { keyRounds } from '@lantern/games/engine/fair.ts'
import { betOf } from '@lantern/games/engine/play.ts'
import { loadCatalogue } from '@lantern/locales/catalogue.ts'
import { locales } from '@lantern/locales/locale.ts'
import { composeRegister, gamesDir, readRegister, writeRegister } from './register.ts'

const packages = fileURLToPath(new URL('../..', import.meta.url))
const directory = mkdtempSync(join(tmpdir(), 'lantern-games-'))
after(() => rmSync(directory, { recursive: true, force: true }))

const textsIn = (root: string): Map<string, string> =>
  new Map(globSync('**/*.ts', { cwd: root }).map((path) => [path, readFileSync(join(root, path), 'utf8')] as const))

test('the register equals the one generated from the folders', () => {
  assert.equal(readRegister(), composeRegister(gamesDir), 'run npm run games')
})

test('a planted game is listed, found and played without a change in hand-written files outside its folder', async () => {
  cpSync(gamesDir, directory, { recursive: true })
  const before = textsIn(directory)
  const folder = join(directory, 'planted5')
  cpSync(join(directory, 'owl20'), folder, { recursive: true })
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const text = readFileSync(path, 'utf8').replaceAll("'owl20'", "'planted5'")
    writeFileSync(path, name === 'facts.ts' ? text.replace('order: 10', 'order: 25') : text)
  }
  writeRegister(directory)

  const changed = [...textsIn(directory)]
    .filter(([path, text]) => before.get(path) !== text)
    .map(([path]) => path)
    .filter((path) => !path.startsWith('planted5'))
  assert.deepEqual(changed, ['register.gen.ts'])

  const load = async <T>(file: string): Promise<T> => (await import(pathToFileURL(join(directory, file)).href)) as T
  const listed = await load<typeof catalogue>('catalogue.ts')
  const place = listed.gameCatalogue.findIndex(({ code }) => code === 'planted5')
  assert.equal(listed.gameCatalogue[place - 1]?.code, 'classic777')
  const { tags, music, symbols, nameKey, cover } = listed.findFacts('planted5')!
  const model = gameCatalogue.find(({ code }) => code === 'owl20')!
  assert.deepEqual({ tags, music, symbols }, { tags: model.tags, music: model.music, symbols: model.symbols })
  assert.deepEqual([nameKey, cover], ['games.name.planted5', 'planted5'])

  const { findGame, games: GAMES } = await load<typeof allGames>('all.ts')
  const planted = findGame('planted5')!.variants[0]!
  assert.equal(GAMES.length, gameCatalogue.filter(({ kind, open }) => kind === 'slot' && open).length + 1)
  const { definition } = planted
  const played = planted.play(keyRounds('ca'.repeat(32))('planted5', 'seed', '1'), betOf(definition.bets[0]!))
  assert.ok(played.events.length > 0)
})

test('every game has a name in each language', async () => {
  for (const locale of locales) {
    const { games } = await loadCatalogue(locale)
    for (const { code } of gameCatalogue) assert.ok(`name.${code}` in games, `${code} in ${locale}`)
  }
})

/** Names of games in the languages, and the guide's choice of covers. */
const mayNameMany = [/^locales\/src\/\w+\/games\.ts$/, /^web\/src\/features\/site\/chapters\.ts$/]

test('no other hand-written file lists the games', () => {
  const codes = gameCatalogue.map(({ code }) => new RegExp(`\\b${code}\\b`))
  const registers = globSync('*/{src,art,bots,games,par,sound,docs}/**/*.{ts,tsx}', { cwd: packages })
    .filter((path) => !/\.(test|fixture|gen|story)\.tsx?$/.test(path) && !mayNameMany.some((fits) => fits.test(path)))
    .filter((path) => {
      const text = readFileSync(join(packages, path), 'utf8')
      return codes.filter((code) => code.test(text)).length > 5
    })
  assert.deepEqual(
    registers.map((path) => relative('.', path)),
    [],
  )
})
