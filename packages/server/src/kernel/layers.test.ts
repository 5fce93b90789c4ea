// The folders of the kernel are layers: a file imports from its own folder or from a lower one, types included.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

/** Lowest first. The files of kernel/ itself come last: they join the layers. */
const layers = [
  'time',
  'ids',
  'log',
  'database',
  'bus',
  'settings',
  'office',
  'jobs',
  'feature',
  'dispatch',
  'hub',
  'sockets',
  'health',
  'http',
  '.',
]

const kernel = fileURLToPath(new URL('.', import.meta.url))
const isProduct = (file: string): boolean =>
  file.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(file) && !/^testing(\/|\.ts$)/.test(file)
const files = readdirSync(kernel, { recursive: true, encoding: 'utf8' }).filter(isProduct)

function importsOf(file: string): string[] {
  const text = readFileSync(join(kernel, file), 'utf8')
  return [...text.matchAll(/(?:from|import\() ?'(\.[^']+)'/g)].map(([, path]) =>
    relative(kernel, join(kernel, dirname(file), path!)),
  )
}

test('every folder of the kernel is a layer', () => {
  const folders = new Set(files.map((file) => dirname(file)))
  assert.deepEqual([...folders].toSorted(), layers.toSorted())
})

test('imports inside the kernel point to the same layer or to a lower one', () => {
  const upward = files.flatMap((file) =>
    importsOf(file)
      .filter((path) => !path.startsWith('..') && layers.indexOf(dirname(path)) > layers.indexOf(dirname(file)))
      .map((path) => `${file} → ${path}`),
  )
  assert.deepEqual(upward, [])
  assert.ok(files.flatMap(importsOf).length > 100, 'imports are found')
})
