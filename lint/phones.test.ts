// Browser stories run at the same time: each has telephone numbers of its own.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const root = new URL('../', import.meta.url)

// A second code within a minute is refused, and a second sign-in ends the first.
test('no telephone number is used by two stories', () => {
  const files = new Map<string, Set<string>>()
  for (const file of globSync('e2e/*.story.ts', { cwd: root }))
    for (const [, phone] of readFileSync(new URL(file, root), 'utf8').matchAll(/'(9\d{8})'/g))
      files.set(phone!, (files.get(phone!) ?? new Set()).add(file))
  assert.ok(files.size > 20)
  const shared = [...files].filter(([, of]) => of.size > 1).map(([phone, of]) => `${phone}: ${[...of].join(', ')}`)
  assert.deepEqual(shared, [])
})
