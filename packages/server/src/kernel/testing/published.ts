// Validates what clients of tests receive against the published documents: docs/asyncapi.json for frames, docs/openapi.json for answers over HTTP.
import { channel } from 'node:diagnostics_channel'
import { readFileSync } from 'node:fs'
import type { Received } from '@lantern/client/client.ts'
import { httpSuccess, socketSuccess } from '@lantern/protocol/envelope.ts'
import { errors } from '@lantern/protocol/errors.ts'
import { Ajv, type Options, type ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'

const addFormats = formats as unknown as typeof formats.default

type Documented = { readonly [name: string]: any }

/** Receives the name of each kind of message when this process validates the first of it. */
export const seenKinds = channel('lantern.published.seen')

const read = (name: string): Documented =>
  JSON.parse(readFileSync(new URL(`../../../../../docs/${name}`, import.meta.url), 'utf8')) as Documented

/**
 * Documents have keywords that are no JSON Schema, and the documents themselves are validated by `npm test`. Optimizing the generated code takes
 * longer than all validations of a test process.
 */
const options: Options = {
  strict: false,
  validateSchema: false,
  meta: false,
  addUsedSchema: false,
  code: { optimize: false },
}

/** A part of a document by JSON Pointer, compiled when the first message of its kind arrives. */
class Validators {
  readonly document: Documented
  readonly #ajv: Ajv
  readonly #byPointer = new Map<string, ValidateFunction>()

  constructor(name: string, ajv: Ajv) {
    this.document = read(name)
    this.#ajv = ajv
    addFormats(ajv)
    ajv.addSchema(this.document, 'document')
  }

  /** What is wrong with the value, or undefined. */
  check(pointer: string, value: unknown): string | undefined {
    let validate = this.#byPointer.get(pointer)
    if (!validate) this.#byPointer.set(pointer, (validate = this.#ajv.getSchema(`document#${pointer}`)!))
    return validate(value) ? undefined : this.#ajv.errorsText(validate.errors, { dataVar: '' })
  }
}

const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => (made ??= make())
}

/** AsyncAPI's schemas are a superset of draft 07, OpenAPI 3.1 has draft 2020-12. */
const frames = once(() => {
  const validators = new Validators('asyncapi.json', new Ajv(options))
  const messages = Object.entries(validators.document['components'].messages as Record<string, { title: string }>)
  return { validators, names: new Map(messages.map(([name, { title }]) => [title, name])) }
})
const answers = once(() => new Validators('openapi.json', new Ajv2020(options)))

const seen = new Set<string>()

/** A refusal does not count: it has no result of its kind. */
function note(kind: string): void {
  if (seen.has(kind)) return
  seen.add(kind)
  seenKinds.publish(kind)
}

function checkFrame(frame: Extract<Received, { readonly kind: 'frame' }>['frame']): string | undefined {
  const { validators, names } = frames()
  const { OP, Code } = frame as { OP: number; Code: number }
  const name = names.get(`OP ${OP}`)
  // The number of a reply to a number that is not declared.
  if (name === undefined) return Code === errors.BadInput ? undefined : 'no such OP is published'
  if (Code === socketSuccess) note(name)
  return validators.check(`/components/messages/${name}/payload`, frame)
}

const escape = (text: string): string => text.replaceAll('~', '~0').replaceAll('/', '~1')

function checkAnswer({ path, status, type, body }: Extract<Received, { readonly kind: 'answer' }>): string | undefined {
  const { document } = answers()
  const key = `/api/v1/${path.replace(/[?#].*$/, '').replace(/\/$/, '')}`
  const operation = document['paths'][key]?.post as Documented | undefined
  if (!operation) return status === 404 ? undefined : 'no such path is published'
  const response = operation['responses'][status] as Documented | undefined
  if (!response) return `status ${status} is not published`
  const shared = response['$ref'] as string | undefined
  const content = (shared === undefined ? response : document['components'].responses[shared.split('/').at(-1)!])
    .content
  const media = type.split(';')[0]!.trim()
  if (!content[media]) return `${media} is not published for status ${status}`
  if (media !== 'application/json') return undefined
  if ((body as { Code?: unknown }).Code === httpSuccess) note(operation['operationId'] as string)
  const at = shared === undefined ? `/paths/${escape(key)}/post/responses/${status}` : shared.slice(1)
  return answers().check(`${at}/content/${escape(media)}/schema`, body)
}

/** How a message differs from the documents, or undefined. */
export const differenceOf = (received: Received): string | undefined =>
  received.kind === 'frame' ? checkFrame(received.frame) : checkAnswer(received)

/** A message that differs from the documents ends the running test as an uncaught error: the test may await something else. */
export function expectPublished(received: Received): void {
  const wrong = differenceOf(received)
  if (wrong === undefined) return
  const error = new Error(`differs from the published documents: ${wrong}\n${JSON.stringify(received).slice(0, 2000)}`)
  process.nextTick(() => {
    throw error
  })
}

export const expectPublishedFrame = (frame: object): void => expectPublished({ kind: 'frame', frame })
