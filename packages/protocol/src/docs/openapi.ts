// The HTTP calls as an OpenAPI 3.1 document.
import { everything } from '../all.ts'
import { httpSuccess } from '../envelope.ts'
import { badRequestStatuses, commonErrors, errors, httpStatuses, statusOf, type ErrorName } from '../errors.ts'
import type { AnyCall } from '../op.ts'
import { components, shapesIn, type Components, type Json } from './components.ts'

const asJson = (schema: unknown) => ({ 'application/json': { schema } })

/** Every refusal names its codes, so that it excludes a success: `oneOf` of both must match exactly one. */
const refusalOf = (names: readonly ErrorName[]): Json => ({
  type: 'object',
  properties: { Code: { enum: names.map((name) => errors[name]) }, Message: { type: 'string' }, Result: {} },
  required: ['Code', 'Message'],
})

/** BadInput is 200 too: a value that fits its schema may be refused by the feature. */
const allStatusesOf = (name: ErrorName): number[] =>
  name === 'BadInput' ? [200, ...Object.values(badRequestStatuses)] : [statusOf(name)]

const withStatus = (names: readonly ErrorName[]): Json[] =>
  names.map((Name) => ({ Code: errors[Name], Name, Status: allStatusesOf(Name) }))

const isProduct = (name: ErrorName): boolean => statusOf(name) === 200

const descriptions: Readonly<Record<number, string>> = {
  [badRequestStatuses.malformed]: 'The body is no JSON object, or a known field is wrong',
  401: 'No session, or an ended one: the code says why',
  [badRequestStatuses.foreign]: 'The page of another site asked',
  [badRequestStatuses.tooLarge]: 'The body is too large',
  [badRequestStatuses.notJson]: 'The content type is not application/json',
  429: 'Too many requests: Result.RemainingTime has the seconds to wait',
  500: 'An error of the server',
  503: 'The server is away: the same request may be sent again later',
}

/** By status: the responses that every call shares. */
function sharedResponses(): Record<string, Json> {
  const byStatus = Map.groupBy(Object.keys(httpStatuses) as ErrorName[], (name) => statusOf(name))
  return Object.fromEntries(
    Object.entries(descriptions).map(([status, description]) => [
      `Refused${status}`,
      { description, content: asJson(refusalOf(byStatus.get(Number(status)) ?? ['BadInput'])) },
    ]),
  )
}

const sharedRefs: Json = Object.fromEntries(
  Object.keys(descriptions).map((status) => [status, { $ref: `#/components/responses/Refused${status}` }]),
)

function success(result: Json): Json {
  return {
    type: 'object',
    properties: { Code: { const: httpSuccess }, Message: { type: 'string' }, Result: result },
    required: ['Code', 'Message', 'Result'],
  }
}

function operation(name: string, noun: string, declared: AnyCall, { refer }: Components): Json {
  const refused = [...new Set([...declared.errors, ...commonErrors])]
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
          content: {
            ...asJson({ oneOf: [success(refer(declared.reply)), refusalOf(refused.filter(isProduct))] }),
            ...(declared.file ? { [declared.file]: { schema: { type: 'string' } } } : {}),
          },
        },
        ...sharedRefs,
      },
      'x-who': declared.who,
      'x-rate': declared.rate,
      ...(declared.once ? { 'x-idempotency-key': true } : {}),
      ...(declared.planned ? { 'x-not-open-yet': true } : {}),
      'x-errors': withStatus(declared.errors),
    },
  }
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
      description:
        'Every call is a POST with a JSON object; every answer is {Code, Message, Result}. The Message of a refusal is in the language of the caller; its Result carries details where there are any.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: {
        apiToken: { type: 'apiKey', in: 'header', name: 'api-token' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
      responses: sharedResponses(),
      schemas: shapesIn(paths, shapes),
    },
    'x-common-errors': withStatus(commonErrors),
  }
}
