// The replacement for zod has every function that the protocol uses: a missing one would fail only in the built page.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as shapes from './shapes.ts'

test('every zod function that a declaration calls has a stub', () => {
  const sources = globSync('../protocol/src/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const text = sources.map((file) => readFileSync(file, 'utf8')).join('\n')
  const called = new Set([...text.matchAll(/\bz\.(\w+)[(<.]/g)].map(([, name]) => name!))
  expect(called).toContain('object')
  const onlyOnServer = ['parse', 'safeParse', 'infer', 'input', 'output', 'core']
  expect([...called].filter((name) => !(name in shapes) && !onlyOnServer.includes(name))).toEqual([])
})
