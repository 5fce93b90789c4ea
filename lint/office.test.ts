// Operators' actions are declared only in protocol/src/office and bound only in `features/<noun>/office.ts` or `office/<part>.ts`, and the
// result is registered by the feature or the wiring.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const officeOf = /^packages\/server\/src\/features\/([A-Za-z]+)\/office(\.ts|\/[A-Za-z]+\.ts)$/
const declarationOf = /^packages\/protocol\/src\/office\/([A-Za-z]+)\.ts$/
const binds = /import \{[^}]*\bact\b[^}]*\} from '[^']*kernel\/office\/act\.ts'/
const declares = /import \{[^}]*\baction\b[^}]*\} from '[^']*\/action\.ts'/

/** The faults of one file; `sources` are all files of the server and the protocol. */
function faultsOf(path: string, text: string, sources: ReadonlyMap<string, string>): string[] {
  const faults: string[] = []
  if (declares.test(text) && !declarationOf.test(path))
    faults.push(`${path}: actions are declared in protocol/src/office`)
  const [, noun] = declarationOf.exec(path) ?? []
  if (noun && declares.test(text))
    for (const [, name] of text.matchAll(/^  name: '([^']*)'/gm))
      if (name!.split('.')[0] !== noun) faults.push(`${path}: ${name} is not an action of ${noun}`)
  const [, feature, file] = officeOf.exec(path) ?? []
  if (!feature) {
    if (binds.test(text)) faults.push(`${path}: actions are bound in features/<noun>/office.ts`)
    return faults
  }
  if (file !== '.ts') return faults
  const exported = [...text.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
  if (exported.length !== 1 || exported[0] !== `${feature}Office`)
    faults.push(`${path}: exports ${feature}Office and nothing else`)
  const isUsed = [...sources].some(
    ([other, source]) =>
      (other.startsWith(`packages/server/src/features/${feature}/`) ||
        /^packages\/server\/src\/app(\.ts$|\/)/.test(other)) &&
      other !== path &&
      new RegExp(`\\b${feature}Office\\(`).test(source),
  )
  if (!isUsed) faults.push(`${path}: neither the feature nor the wiring registers it`)
  return faults
}

const paths = globSync(['packages/server/{*.ts,src/**/*.ts}', 'packages/protocol/src/**/*.ts'], { cwd: root }).filter(
  (path) => !/\.(test|fixture|gen)\.ts$/.test(path),
)
const sources = new Map(paths.map((path) => [path, readFileSync(`${root}${path}`, 'utf8')]))

test('the tree has no fault', () => {
  assert.deepEqual(
    [...sources].flatMap(([path, text]) => faultsOf(path, text, sources)),
    [],
  )
  assert.ok(paths.filter((path) => officeOf.test(path)).length >= 12, 'the offices are found')
  assert.ok([...sources].filter(([, text]) => declares.test(text)).length >= 12, 'the declarations are found')
})

test('planted faults are found', () => {
  const path = 'packages/server/src/features/bigCats/office.ts'
  const good = `import { act } from '../../kernel/office/act.ts'\nexport const bigCatsOffice = () => [act(cats.feed, () => ({}))]\n`
  const user = ['packages/server/src/features/bigCats/ops.ts', 'office: bigCatsOffice(),'] as const
  const faults = (text: string, others: readonly (readonly [string, string])[] = [user], at = path) =>
    faultsOf(at, text, new Map([[at, text], ...others])).length
  assert.equal(faults(good), 0)
  assert.equal(faults(good, [['packages/server/src/app/people.ts', user[1]]]), 0)
  assert.equal(faults(good, []), 1, 'not registered')
  assert.equal(faults(good, [['packages/server/src/features/dogs/ops.ts', user[1]]]), 1, 'registered by another')
  assert.equal(faults(good.replaceAll('bigCatsOffice', 'catsOffice')), 1, 'another name')
  assert.equal(faults(`${good}export const more = 1\n`), 1, 'another export')
  for (const name of ['ops.ts', 'bigCats.ts', 'sub/office.ts'])
    assert.equal(faults(good, [], `packages/server/src/features/bigCats/${name}`), 1, name)
  assert.equal(faults(good, [], 'packages/server/src/features/bigCats/office/lists.ts'), 0, 'a part of an office')
  const declaration = `import { action } from './action.ts'\nexport const feed = action({\n  name: 'bigCats.feed',\n})\n`
  assert.equal(faults(declaration, [], 'packages/protocol/src/office/bigCats.ts'), 0)
  assert.equal(faults(declaration, [], 'packages/protocol/src/office/dogs.ts'), 1, 'an action of another noun')
  const elsewhere = declaration.replace('./action.ts', '@lantern/protocol/office/action.ts')
  assert.equal(faults(elsewhere, [], 'packages/server/src/features/bigCats/rules.ts'), 1, 'declared in the server')
})
