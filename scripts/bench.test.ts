// The table of the benches has every bench, and the command lists them.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { benches } from '../bench/benches.ts'

const folder = fileURLToPath(new URL('../bench', import.meta.url))
const files = Object.values(benches).map(({ file }) => file)
const runBench = (...words: string[]) =>
  spawnSync('node', [fileURLToPath(new URL('bench.ts', import.meta.url)), ...words], { encoding: 'utf8' })

test('each bench of the table is a file, and each bench.ts is in the table', () => {
  for (const file of files) assert.ok(existsSync(`${folder}/${file}`), file)
  for (const file of globSync('*/bench.ts', { cwd: folder })) assert.ok(files.includes(file), file)
})

test('the command lists a line for each bench, and refuses an unknown name with the same list', () => {
  const listed = runBench()
  assert.equal(listed.status, 0, listed.stderr)
  for (const [name, { summary }] of Object.entries(benches))
    assert.match(listed.stdout, new RegExp(`^  ${name} +${RegExp.escape(summary)}$`, 'm'))
  const refused = runBench('toString')
  assert.equal(refused.status, 2)
  assert.ok(refused.stderr.endsWith(listed.stdout))
})
