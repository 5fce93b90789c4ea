// The committed catalogue matches the contract, and the check fails when it does not.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'

const run = (...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'write.ts'), ...args], { encoding: 'utf8' })

test('docs/ equals the generated documentation', () => {
  const { status, stderr } = run('--check')
  assert.equal(status, 0, stderr)
})

test('a changed or missing file is reported with the command that regenerates it', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-docs-'))
  t.after(() => rmSync(folder, { recursive: true }))
  assert.equal(run('--into', folder).status, 0)
  assert.equal(run('--check', '--into', folder).status, 0)
  appendFileSync(join(folder, 'protocol.md'), 'one line more\n')
  rmSync(join(folder, 'openapi.json'))
  const { status, stderr } = run('--check', '--into', folder)
  assert.equal(status, 1)
  assert.match(stderr, /docs\/protocol\.md, docs\/openapi\.json\. Run: npm run docs/)
})
