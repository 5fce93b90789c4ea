// The official programs report what makes a document invalid, and the parts of the AsyncAPI document have all of it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asyncapi } from '@lantern/protocol/docs/asyncapi.ts'
import { checkAsyncapi, checkOpenapi, splitAsyncapi, type Asyncapi } from './validity.ts'

const sent = (Minutes: readonly number[]) => ({
  asyncapi: '3.1.0',
  info: { title: 'one op', version: '1', license: { name: 'MIT' } },
  channels: {
    chat: { address: '/ws/chat', messages: { 'a.mute.request': { $ref: '#/components/messages/a.mute.request' } } },
  },
  operations: {
    chat_a_mute: {
      action: 'receive',
      tags: [{ name: 'a' }],
      channel: { $ref: '#/channels/chat' },
      messages: [{ $ref: '#/channels/chat/messages/a.mute.request' }],
    },
  },
  components: {
    messages: { 'a.mute.request': { payload: { $ref: '#/components/schemas/Mute' } } },
    schemas: { Mute: { type: 'object', properties: { Minutes: { enum: Minutes } } } },
  },
})

test('the parser reports an enumeration that names a value twice, and nothing of one that does not', async () => {
  assert.deepEqual(await checkAsyncapi(sent([1, 10, 60])), [])
  const problems = await checkAsyncapi(sent([1, 10, 60, 10]))
  assert.match(problems.join('\n'), /components\/schemas\/Mute\/properties\/Minutes\/enum: .*duplicate/)
})

test('the linter reports answers that are a success and a refusal at once', () => {
  const answered = (Code: object) => ({ type: 'object', properties: { Code }, required: ['Code'] })
  const document = (refused: object) => ({
    openapi: '3.1.0',
    info: { title: 'one call', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    security: [],
    paths: {
      '/a': {
        get: {
          operationId: 'a',
          summary: 'a',
          responses: {
            200: {
              description: 'a',
              content: { 'application/json': { schema: { oneOf: [answered({ const: 0 }), answered(refused)] } } },
            },
            400: { description: 'b' },
          },
        },
      },
    },
  })
  assert.deepEqual(checkOpenapi(document({ enum: [100001] })), [])
  assert.match(checkOpenapi(document({ type: 'integer' })).join('\n'), /mutually exclusive/)
})

test('the parts together have every operation, message and schema of the document once', () => {
  const document = asyncapi() as unknown as Asyncapi
  const parts = splitAsyncapi(document)
  assert.ok(parts.length > 3)
  const namesOf = (members: object): string[] => Object.keys(members).toSorted()
  const all = (members: (part: typeof document) => object) => parts.flatMap((part) => Object.keys(members(part)))
  assert.deepEqual(all(({ operations }) => operations).toSorted(), namesOf(document.operations))
  assert.deepEqual(all(({ components }) => components.messages).toSorted(), namesOf(document.components.messages))
  const schemas = new Set(all(({ components }) => components.schemas))
  assert.deepEqual([...schemas].toSorted(), namesOf(document.components.schemas))
})
