// `npm run features`: writes the registers that follow from folders and files, so that no list of them is kept by hand.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { composeCatalogue } from './catalogue.ts'
import { composeNouns } from './nouns.ts'
import { composePlaces } from './places.ts'
import { composeFeatures, composeMemberPages, findManifests } from './web.ts'

const ownRoot = fileURLToPath(new URL('../../..', import.meta.url))

/** Files of protocol/office that declare no actions. */
const isShared = (name: string): boolean => ['action', 'all', 'errors', 'fields', 'permissions'].includes(name)

function composeOfficeNouns(directory: string): string {
  const nouns = readdirSync(directory)
    .filter((file) => file.endsWith('.ts') && !/\.(gen|test|fixture)\.ts$/.test(file))
    .map((file) => file.slice(0, -3))
    .filter((name) => !isShared(name))
    .toSorted()
  return [
    '// Written by npm run features: the files that declare operators’ actions.',
    ...nouns.map((noun) => `import * as ${noun} from './${noun}.ts'`),
    '',
    'export const officeNouns = {',
    ...nouns.map((noun) => `  ${noun},`),
    '}',
    '',
  ].join('\n')
}

/** What each register has to contain for these folders, by path below packages. */
export async function composeRegisters(root = ownRoot): Promise<ReadonlyMap<string, string>> {
  const packages = join(root, 'packages')
  const manifests = await findManifests(root)
  const locales = readdirSync(join(packages, 'locales/src')).filter((name) => /^[a-z]{2}_[a-z]{2}$/.test(name))
  return new Map([
    ['protocol/src/office/all.gen.ts', composeOfficeNouns(join(packages, 'protocol/src/office'))],
    ['protocol/src/all.gen.ts', composeNouns(join(packages, 'protocol/src'))],
    ...locales.map(
      (locale) =>
        [`locales/src/${locale}/all.gen.ts`, composeCatalogue(join(packages, 'locales/src', locale))] as const,
    ),
    ['web/src/features.gen.ts', composeFeatures(manifests)],
    ['web/src/memberPages.gen.ts', composeMemberPages(manifests)],
    ...composePlaces(manifests),
  ])
}

function isStale(path: string, text: string): boolean {
  try {
    return readFileSync(path, 'utf8') !== text
  } catch {
    return true
  }
}

/** The registers whose files differ from what the folders demand. */
export async function staleRegisters(root = ownRoot): Promise<string[]> {
  const registers = [...(await composeRegisters(root))]
  return registers.flatMap(([file, text]) => (isStale(join(root, 'packages', file), text) ? [file] : []))
}

export async function writeRegisters(root = ownRoot): Promise<string[]> {
  const registers = await composeRegisters(root)
  for (const [file, text] of registers) writeFileSync(join(root, 'packages', file), text)
  return [...registers.keys()]
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  console.log(`Wrote ${(await writeRegisters()).join(', ')}`)
