// Operators' actions are declared only in `features/<noun>/office.ts`, in a fixed form, and registered by the feature or the wiring.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const isOffice = (path: string): boolean => /^packages\/server\/src\/features\/[a-z]+\/office\.ts$/.test(path)
/** The declaring functions; `OfficeRefused` and types may be imported by others. */
const declares = /import \{[^}]*\b(?:defineOffice|read|write|task)\b[^}]*\} from '[^']*kernel\/office\/office\.ts'/

function faultsOf(path: string, text: string, sources: ReadonlyMap<string, string>): string[] {
  if (!isOffice(path))
    return declares.test(text) ? [`${path}: actions are declared in features/<noun>/office.ts only`] : []
  const feature = dirname(path).split('/').at(-1)!
  const faults: string[] = []
  const exported = [...text.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
  if (exported.length !== 1 || exported[0] !== `${feature}Office`)
    faults.push(`${path}: exports ${feature}Office and nothing else`)
  if (!text.includes(`defineOffice('${feature}', {`)) faults.push(`${path}: the office is not named ${feature}`)
  if (!text.includes('z.strictObject(')) faults.push(`${path}: inputs are strict objects`)
  if (/input: z\.(object|looseObject|record|unknown|any)\(/.test(text))
    faults.push(`${path}: an input is not a strict object`)
  const isUsed = [...sources].some(
    ([other, source]) =>
      (other.startsWith(`${dirname(path)}/`) || /^packages\/server\/src\/app(\.ts$|\/)/.test(other)) &&
      !other.endsWith('.test.ts') &&
      new RegExp(`\\b${feature}Office\\(`).test(source) &&
      other !== path,
  )
  if (!isUsed) faults.push(`${path}: neither the feature nor the wiring registers it`)
  return faults
}

const paths = globSync('packages/server/{*.ts,src/**/*.ts}', { cwd: root }).filter(
  (path) => !/\.(test|fixture)\.ts$/.test(path) && !path.startsWith('packages/server/src/kernel/office/'),
)
const sources = new Map(paths.map((path) => [path, readFileSync(`${root}${path}`, 'utf8')]))

test('the tree has no fault', () => {
  assert.deepEqual(
    [...sources].flatMap(([path, text]) => faultsOf(path, text, sources)),
    [],
  )
  assert.ok(paths.filter(isOffice).length >= 12, 'the offices are found')
})

test('planted faults are found', () => {
  const path = 'packages/server/src/features/cats/office.ts'
  const good = `export const catsOffice = () =>\n  defineOffice('cats', {\n feed: write({ says: 'x', input: z.strictObject({}) }) })\n`
  const user = ['packages/server/src/features/cats/ops.ts', 'office: catsOffice(),'] as const
  const faults = (text: string, others: readonly (readonly [string, string])[] = [user], at = path) =>
    faultsOf(at, text, new Map([[at, text], ...others])).length
  assert.equal(faults(good), 0)
  assert.equal(faults(good, [['packages/server/src/app/people.ts', user[1]]]), 0)
  assert.equal(faults(good, []), 1, 'not registered')
  assert.equal(
    faults(good, [['packages/server/src/features/dogs/ops.ts', user[1]]]),
    1,
    'registered by another feature',
  )
  assert.equal(faults(good.replace("'cats'", "'dogs'")), 1, 'another name')
  assert.equal(faults(`${good}export const more = 1\n`), 1, 'another export')
  assert.equal(faults(good.replace('strictObject', 'object')), 2, 'an input that ignores fields')
  const declaring = `import { defineOffice, write } from '../../kernel/office/office.ts'\n`
  for (const name of ['ops.ts', 'cats.ts', 'sub/office.ts'])
    assert.equal(faults(declaring, [], `packages/server/src/features/cats/${name}`), 1, name)
  assert.equal(
    faults(`import { OfficeRefused } from '../../kernel/office/office.ts'\n`, [], 'packages/server/office.ts'),
    0,
  )
})
