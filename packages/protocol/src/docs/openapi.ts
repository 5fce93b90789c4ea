// The HTTP calls as an OpenAPI 3.1 document.
import { everything } from '../all.ts'
import { httpSuccess } from '../envelope.ts'
import { commonErrors, errors, type ErrorName } from '../errors.ts'
import type { AnyCall } from '../op.ts'
import { components, shapesIn, type Components, type Json } from './components.ts'

export const codesOf = (names: readonly ErrorName[]): Json[] => names.map((Name) => ({ Code: errors[Name], Name }))

const refusal = { $ref: '#/components/schemas/Refusal' }
const asJson = (schema: unknown) => ({ 'application/json': { schema } })

const refusals: Json = {
  400: { description: 'The body is no JSON object, or a known field is wrong (100001)', content: asJson(refusal) },
  401: {
    description: 'No session, or an ended one: 100005, 100014, 100015 or 200001 says why',
    content: asJson(refusal),
  },
  413: { description: 'The body is too large', content: asJson(refusal) },
  429: { description: 'Too many requests (900003)', content: asJson(refusal) },
}

function success(result: Json): Json {
  return {
    type: 'object',
    properties: { Code: { const: httpSuccess }, Message: { type: 'string' }, Result: result },
    required: ['Code', 'Message', 'Result'],
  }
}

function operation(name: string, noun: string, declared: AnyCall, { refer }: Components): Json {
  const isOpen = declared.who === 'guest' || declared.who === 'gateway'
  return {
    post: {
      operationId: name,
      tags: [noun],
      summary: declared.summary,
      security: isOpen ? [] : [{ apiToken: [] }, { bearer: [] }],
      requestBody: { required: true, content: asJson(refer(declared.request)) },
      responses: {
        200: {
          description: 'Code 0 with the result, or a refusal with its code',
          content: asJson({ oneOf: [success(refer(declared.reply)), refusal] }),
        },
        ...refusals,
      },
      'x-who': declared.who,
      'x-rate': declared.rate,
      ...(declared.once ? { 'x-idempotency-key': true } : {}),
      ...(declared.planned ? { 'x-not-open-yet': true } : {}),
      'x-errors': codesOf(declared.errors),
    },
  }
}

const Refusal = {
  type: 'object',
  description: 'Message is in the language of the caller; Result carries details where there are any.',
  properties: { Code: { type: 'integer' }, Message: { type: 'string' }, Result: {} },
  required: ['Code', 'Message'],
}

export function openapi(): Json {
  const shapes = components()
  const paths = everything().flatMap(({ name, noun, declared }): [string, Json][] =>
    declared.kind === 'call' ? [[`/api/v1/${declared.path}`, operation(name, noun, declared, shapes)]] : [],
  )
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lantern over HTTP',
      version: '1',
      description: 'Every call is a POST with a JSON object; every answer is {Code, Message, Result}.',
    },
    servers: [{ url: '/' }],
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: {
        apiToken: { type: 'apiKey', in: 'header', name: 'api-token' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
      schemas: { Refusal, ...shapesIn(paths, shapes) },
    },
    'x-common-errors': codesOf(commonErrors),
  }
}
