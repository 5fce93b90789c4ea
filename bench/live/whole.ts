// The whole server as the benches see it: started in a process of its own, asked for players and links.
import type { Target } from './connections.ts'
import { ask, start, stop, firstAnswer } from './child.ts'

export type WholeQuestion =
  /** Signs in players until there are this many. */
  | { readonly do: 'players'; readonly count: number }
  /** Session tokens of the first players. */
  | { readonly do: 'tokens'; readonly count: number }
  /** Links to the room for the first players; they have to be opened within a minute. */
  | { readonly do: 'links'; readonly count: number }

/** Absolute addresses by the type of the stream. */
export type Links = Readonly<Record<'ws-flv' | 'flv' | 'hls', string>>

export interface WholeFacts extends Target {
  readonly rtmpPort: number
  /** The second node, if one was asked for. */
  readonly edgePort: number | null
  readonly room: number
  readonly key: string
  readonly engine: string
  readonly mediaPid: number
  readonly pids: readonly number[]
}

export interface Whole extends WholeFacts {
  bring(count: number): Promise<void>
  tokens(count: number): Promise<readonly string[]>
  links(count: number): Promise<readonly Links[]>
  stop(): Promise<void>
}

export async function startWhole(words: readonly string[] = []): Promise<Whole> {
  // Not bound to a core: the two processes and the database run where the system puts them.
  const child = start('./servers/whole.ts', null, words)
  try {
    const facts = await firstAnswer<WholeFacts>(child, 'the server')
    const question = <T>(asked: WholeQuestion): Promise<T> => ask(child, asked, 'the server')
    return {
      ...facts,
      bring: (count) => question({ do: 'players', count }),
      tokens: (count) => question({ do: 'tokens', count }),
      links: (count) => question({ do: 'links', count }),
      stop: () => stop(child),
    }
  } catch (error) {
    await stop(child)
    throw error
  }
}
