// Every declaration of the protocol by noun, by number and by path.
import { nouns } from './all.gen.ts'
import type { AnyCall, AnyOp, AnyPush, Push } from './op.ts'
import { isPush, pushNumber } from './op.ts'

export type Declaration = AnyOp | AnyCall | Push<any>

export interface Named {
  /** `chat.sendPublic` */
  readonly name: string
  readonly noun: string
  readonly declared: Declaration
}

function isDeclaration(value: unknown): value is Declaration {
  if (typeof value !== 'object' || value === null || !('kind' in value) || !('summary' in value)) return false
  return value.kind === 'op' || value.kind === 'call' || value.kind === 'push'
}

/** All declarations by noun in the order of the table above, then by number or path. */
export function everything(): Named[] {
  return Object.entries(nouns).flatMap(([noun, exported]) =>
    exported
      .flatMap(([name, value]) => (isDeclaration(value) ? [{ name: `${noun}.${name}`, noun, declared: value }] : []))
      .toSorted(byAddress),
  )
}

const rank = (declared: Declaration): number => (declared.kind === 'call' ? Number.MAX_SAFE_INTEGER : declared.op)

function byAddress(a: Named, b: Named): number {
  if (a.declared.kind === 'call' && b.declared.kind === 'call') return a.declared.path < b.declared.path ? -1 : 1
  return rank(a.declared) - rank(b.declared)
}

const declarations = everything().map(({ declared }) => declared)

export const ops: ReadonlyMap<number, AnyOp> = new Map(
  declarations.flatMap((declared) => (declared.kind === 'op' ? [[declared.op, declared]] : [])),
)

export const calls: ReadonlyMap<string, AnyCall> = new Map(
  declarations.flatMap((declared) => (declared.kind === 'call' ? [[declared.path, declared]] : [])),
)

export const pushes: ReadonlyMap<number, AnyPush> = new Map(
  declarations.filter(isPush).map((declared) => [pushNumber(declared), declared]),
)
