// Validates the published documents with the official programs: the parser of AsyncAPI and the linter of Redocly for OpenAPI, both without network.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Parser } from '@asyncapi/parser'
import type { Json } from '@lantern/protocol/docs/components.ts'

/**
 * The parser replaces the reference of an operation to its channel by the channel with all its messages, so its time grows with the square of
 * the number of operations: a minute for the whole document. A part with this many messages takes a second.
 */
const messagesPerPart = 50

type Members = Readonly<Record<string, Json>>

export interface Asyncapi {
  readonly channels: Readonly<Record<string, { readonly messages: Members }>>
  readonly operations: Readonly<Record<string, { readonly tags: readonly { readonly name: string }[] }>>
  readonly components: { readonly messages: Members; readonly schemas: Members }
}

const nounOf = (message: string): string => message.slice(0, message.indexOf('.'))

const pick = <V>(members: Readonly<Record<string, V>>, fits: (name: string, value: V) => boolean): Record<string, V> =>
  Object.fromEntries(Object.entries(members).filter(([name, value]) => fits(name, value)))

/** Nouns in groups of about equal size. */
function groupNouns(messages: Members): Set<string>[] {
  const groups: Set<string>[] = []
  let size = messagesPerPart
  for (const [noun, its] of Map.groupBy(Object.keys(messages), nounOf)) {
    if (size >= messagesPerPart) {
      groups.push(new Set())
      size = 0
    }
    groups.at(-1)!.add(noun)
    size += its.length
  }
  return groups
}

/** Documents that together have every message and operation of the given one, each with the schemas that it refers to. */
export function splitAsyncapi<D extends Asyncapi>(document: D): D[] {
  const { channels, operations, components } = document
  return groupNouns(components.messages).map((nouns) => {
    const isOurs = (message: string): boolean => nouns.has(nounOf(message))
    const messages = pick(components.messages, isOurs)
    return {
      ...document,
      channels: Object.fromEntries(
        Object.entries(channels).map(([name, channel]) => [
          name,
          { ...channel, messages: pick(channel.messages, isOurs) },
        ]),
      ),
      operations: pick(operations, (_, { tags }) => nouns.has(tags[0]!.name)),
      components: { ...components, messages, schemas: schemasOf(messages, components.schemas) },
    }
  })
}

const place = '#/components/schemas/'

function schemasOf(value: unknown, schemas: Members): Record<string, Json> {
  const found = new Set<string>()
  const follow = (inner: unknown): void => {
    if (typeof inner === 'string' && inner.startsWith(place)) {
      const name = inner.slice(place.length)
      if (found.has(name)) return
      found.add(name)
      follow(schemas[name])
    } else if (typeof inner === 'object' && inner !== null) Object.values(inner).forEach(follow)
  }
  follow(value)
  return pick(schemas, (name) => found.has(name))
}

/** What the parser reports of the parts, hints included. */
export async function checkAsyncapi(document: Asyncapi): Promise<string[]> {
  const parser = new Parser()
  const problems: string[] = []
  for (const part of splitAsyncapi(document)) {
    for (const { code, message, path } of await parser.validate(JSON.stringify(part)))
      problems.push(`${path.join('/')}: ${message} (${String(code)})`)
  }
  return problems
}

const require = createRequire(import.meta.url)
const redocly = join(dirname(require.resolve('@redocly/cli/package.json')), 'bin/cli.js')

interface Report {
  readonly problems: readonly {
    readonly ruleId: string
    readonly message: string
    readonly location: readonly { readonly pointer?: string }[]
  }[]
}

/** Errors and warnings of the linter with its recommended rules. */
export function checkOpenapi(document: object): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-openapi-'))
  try {
    writeFileSync(join(folder, 'openapi.json'), JSON.stringify(document))
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [redocly, 'lint', 'openapi.json', '--extends', 'recommended', '--format', 'json', '--max-problems', '1000'],
      {
        cwd: folder,
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
        env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      },
    )
    if (!stdout.startsWith('{')) return [`the linter printed no report: ${stderr}`]
    const { problems } = JSON.parse(stdout) as Report
    return problems.map(({ ruleId, message, location }) => `${location[0]?.pointer ?? ''}: ${message} (${ruleId})`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
