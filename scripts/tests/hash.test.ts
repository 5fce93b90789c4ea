// A check that passed is not repeated until its sources change; one that failed is.
import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { onceFor } from '../hash.ts'

test('a check runs again after a failure and after a change, and not otherwise', async (t) => {
  mkdirSync('test-results', { recursive: true })
  const folder = mkdtempSync('test-results/sources-')
  const name = folder.slice('test-results/'.length)
  t.after(() => {
    rmSync(folder, { recursive: true })
    rmSync(`node_modules/.cache/passed/${name}`, { force: true })
  })
  let times = 0
  const check = (isGood: boolean): Promise<boolean> =>
    onceFor(name, [`${folder}/*`], async () => {
      times++
      return isGood
    })
  writeFileSync(`${folder}/a.ts`, 'one')
  assert.deepEqual([await check(false), await check(true), await check(true), times], [false, true, true, 2])
  writeFileSync(`${folder}/a.ts`, 'two')
  assert.deepEqual([await check(false), times], [false, 3])
  writeFileSync(`${folder}/a.ts`, 'one')
  writeFileSync(`${folder}/b.ts`, '')
  assert.deepEqual([await check(true), times], [true, 4])
})
