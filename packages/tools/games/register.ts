// `npm run games`: writes the register of all games from the folders that have a facts.ts.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const gamesDir = fileURLToPath(new URL('../../games/src', import.meta.url))

const fileIn = (directory: string): string => join(directory, 'register.gen.ts')

/** The register as it has to be for these folders. */
export function composeRegister(directory: string): string {
  const codes = readdirSync(directory)
    .filter((name) => existsSync(join(directory, name, 'facts.ts')))
    .toSorted()
  return [
    '// Written by npm run games: the facts of every game.',
    "import type { GameFacts } from './facts.ts'",
    ...codes.map((code) => `import { facts as ${code} } from './${code}/facts.ts'`),
    '',
    'export const allFacts: readonly GameFacts[] = [',
    ...codes.map((code) => `  ${code},`),
    ']',
    '',
  ].join('\n')
}

export const writeRegister = (directory = gamesDir): void =>
  writeFileSync(fileIn(directory), composeRegister(directory))

export const readRegister = (directory = gamesDir): string => readFileSync(fileIn(directory), 'utf8')

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeRegister()
  console.log('Wrote packages/games/src/register.gen.ts')
}
