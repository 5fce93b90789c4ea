// The generated documents are complete: every op, call and push is in them, and every reference resolves.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calls, everything, ops, pushes } from '../all.ts'
import { errors, type ErrorName } from '../errors.ts'
import { asyncapi } from './asyncapi.ts'
import type { Json } from './components.ts'
import { openapi } from './openapi.ts'
import { page } from './page.ts'
import { sketch } from './sketch.ts'

function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => (name === '$ref' ? [String(inner)] : refsIn(inner)))
}

/** Resolves a JSON Pointer; our keys contain neither `/` nor `~`. */
function find(document: Json, ref: string): unknown {
  return ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, name) => (at as Json | undefined)?.[name], document)
}

function assertWhole(document: Json): void {
  const refs = refsIn(document)
  assert.ok(refs.length > 100)
  for (const ref of refs) assert.ok(find(document, ref), `${ref} does not exist`)
}

/** JSON Schema requires the values of an `enum` to differ; a list joined from two may repeat one. */
function repeatedIn(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'enum' && Array.isArray(inner) && new Set(inner).size < inner.length
      ? [`${path}: ${String(inner)}`]
      : repeatedIn(inner, `${path}/${name}`),
  )
}

test('no enumeration of the documents repeats a value', () => {
  assert.deepEqual([...repeatedIn(openapi()), ...repeatedIn(asyncapi())], [])
})

test('OpenAPI contains every call', () => {
  const document = openapi()
  assertWhole(document)
  const paths = Object.keys(document['paths'] as Json)
  assert.deepEqual(paths.toSorted(), [...calls.keys()].map((path) => `/api/v1/${path}`).toSorted())
})

test('AsyncAPI contains every request, reply and push, each number once', () => {
  const document = asyncapi()
  assertWhole(document)
  const messages = (document['components'] as { messages: Record<string, { title: string }> }).messages
  const titles = Object.values(messages).map(({ title }) => title)
  assert.equal(new Set(titles).size, titles.length)
  const numbers = [...ops.keys(), ...[...ops.keys()].map((number) => number + 1), ...pushes.keys()]
  assert.deepEqual(titles.toSorted(), numbers.map((number) => `OP ${number}`).toSorted())
})

test('a public message is sent on two sockets and pushed to the lobby', () => {
  const requests = Object.keys(asyncapi()['operations'] as Json).filter((key) => key.endsWith('_chat_sendPublic'))
  assert.deepEqual(requests, ['lobby_chat_sendPublic', 'chat_chat_sendPublic'])
  const receivers = Object.keys(asyncapi()['operations'] as Json).filter((key) => key.endsWith('chat_sendPublic_push'))
  assert.deepEqual(receivers, ['lobby_chat_sendPublic_push'])
})

test('the page lists every op, path and code', () => {
  const words = Object.fromEntries(Object.keys(errors).map((name) => [name, `(${name})`])) as Record<ErrorName, string>
  const text = page({ english: words })
  for (const { name, declared } of everything()) {
    assert.ok(text.includes(`**${declared.kind === 'call' ? declared.path : declared.op}** ${name}`), name)
  }
  for (const [name, code] of Object.entries(errors)) assert.match(text, new RegExp(`\\| ${code} \\| ${name}[ *]`))
  assert.ok(!text.includes('undefined'))
  assert.equal(page({ english: words }), text)
})

test('a shape is printed in one line', () => {
  const row = { type: 'object', properties: { ID: { type: 'integer', minimum: 1 } }, required: ['ID'] }
  const list = {
    type: 'object',
    properties: { Rows: { type: 'array', items: row }, Note: { type: 'string', maxLength: 9 } },
  }
  assert.equal(sketch(list), '{Rows?: {ID: integer ≥ 1}[], Note?: text ≤ 9}')
  assert.equal(sketch({ anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] }), 'time or null')
})
