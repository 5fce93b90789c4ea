// `npm run features`: writes the registers that follow from folders and files, so that no list of them is kept by hand.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const packages = fileURLToPath(new URL('../..', import.meta.url))

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

const registers: Readonly<Record<string, () => string>> = {
  'protocol/src/office/all.gen.ts': () => composeOfficeNouns(join(packages, 'protocol/src/office')),
}

/** The registers whose files differ from what the folders demand. */
export const staleRegisters = (): string[] =>
  Object.entries(registers)
    .filter(([file, compose]) => readFileSync(join(packages, file), 'utf8') !== compose())
    .map(([file]) => file)

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const [file, compose] of Object.entries(registers)) writeFileSync(join(packages, file), compose())
  console.log(`Wrote ${Object.keys(registers).join(', ')}`)
}
