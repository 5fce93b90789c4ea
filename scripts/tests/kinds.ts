// The kinds of messages that the published documents have: replies and pushes of sockets, results over HTTP.
import { readFileSync } from 'node:fs'

interface Operation {
  readonly operationId: string
  readonly 'x-not-open-yet'?: true
}

interface Frames {
  readonly operations: Readonly<
    Record<string, { readonly messages: readonly { readonly $ref: string }[]; readonly 'x-not-open-yet'?: true }>
  >
  readonly components: { readonly messages: Readonly<Record<string, unknown>> }
}

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8'))
const isClosed = (operation: { readonly 'x-not-open-yet'?: true }): boolean => operation['x-not-open-yet'] === true

/** Without those of features that are not built yet. */
export function publishedKinds(): string[] {
  const { operations, components } = read('asyncapi.json') as Frames
  const { paths } = read('openapi.json') as { readonly paths: Readonly<Record<string, { readonly post: Operation }>> }
  const nameIn = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1).replace(/\.[a-z]+$/, '')
  const closed = new Set(
    Object.values(operations)
      .filter(isClosed)
      .map(({ messages }) => nameIn(messages[0]!.$ref)),
  )
  const frames = Object.keys(components.messages).filter(
    (name) => !name.endsWith('.request') && !closed.has(nameIn(name)),
  )
  const answers = Object.values(paths)
    .map(({ post }) => post)
    .filter((operation) => !isClosed(operation))
    .map(({ operationId }) => operationId)
  return [...frames, ...answers]
}

export function unseenKinds(seen: readonly string[]): string[] {
  const names = new Set(seen)
  return publishedKinds().filter((kind) => !names.has(kind))
}
