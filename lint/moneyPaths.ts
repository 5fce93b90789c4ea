// Follows the calls between the server's features from a handler to the ledger, by reading the sources: names, imports, called members.
import { globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'

type Node = Record<string, any>

/** A named function, or the part of a file outside of them. */
interface Unit {
  readonly file: string
  readonly name: string
  /** A method or a property: found by its name in every feature that is imported. */
  readonly isMember: boolean
  readonly names: Set<string>
  readonly members: Set<string>
  /** `store.find` of a namespace import. */
  readonly spaced: Set<string>
  movesMoney: boolean
}

interface Handler {
  /** `games.playRound` */
  readonly declared: string
  readonly unit: Unit
}

interface Source {
  readonly units: Unit[]
  readonly imports: Map<string, { readonly from: string; readonly name: string }>
  /** Re-exported names. */
  readonly exports: Map<string, { readonly from: string; readonly name: string }>
  readonly handlers: Handler[]
}

const features = fileURLToPath(new URL('../packages/server/src/features', import.meta.url))
const moving = new Set(['post', 'submit', 'postAll', 'postAndCommit'])
/** Members of arrays, maps and queries; some features have a method of the same name. */
const common = new Set(
  'add catch concat delete entries every execute filter find flatMap get has includes join keys map push run set slice some test then toSorted values'.split(
    ' ',
  ),
)

const featureOf = (file: string): string => file.slice(features.length + 1).split('/')[0]!
const isFunction = (node: Node | null): boolean => /^(Arrow)?FunctionExpression$/.test(node?.['type'] ?? '')
const nameOf = (node: Node | null): string | null => node?.['name'] ?? (node?.['value'] as string | undefined) ?? null

class Reader {
  readonly source: Source = { units: [], imports: new Map(), exports: new Map(), handlers: [] }
  readonly #file: string

  constructor(file: string) {
    this.#file = file
    const { program } = parseSync(file, readFileSync(file, 'utf8'))
    this.#walk(program.body, this.#add('', false))
  }

  #add(name: string, isMember: boolean): Unit {
    const sets = { names: new Set<string>(), members: new Set<string>(), spaced: new Set<string>() }
    const unit = { file: this.#file, name, isMember, ...sets, movesMoney: false }
    this.source.units.push(unit)
    return unit
  }

  #walk(node: Node | Node[] | null | undefined, unit: Unit): void {
    if (Array.isArray(node)) for (const one of node) this.#walk(one, unit)
    else if (node && typeof node === 'object' && typeof node['type'] === 'string') this.#read(node, unit)
  }

  #read(node: Node, unit: Unit): void {
    const type = node['type'] as string
    if (type.startsWith('TS') && !/^TS(As|NonNull|Satisfies)Expression$/.test(type)) return
    if (type === 'ImportDeclaration') return this.#import(node)
    if (type === 'ExportNamedDeclaration' && node['source']) return this.#export(node)
    if (type === 'CallExpression' && this.#call(node, unit)) return
    if (type === 'Identifier') return void unit.names.add(node['name'] as string)
    const isSpaced = this.source.imports.get(node['object']?.name)?.name === '*'
    if (type === 'MemberExpression' && isSpaced)
      return void unit.spaced.add(`${node['object'].name}.${node['property'].name}`)
    if (type === 'MemberExpression' && !node['computed']) return this.#walk(node['object'], unit)
    const inner = this.#named(node)
    const skipped = inner ? ['type', 'id', 'key'] : ['type', ...(node['computed'] ? [] : ['key'])]
    for (const key of Object.keys(node)) if (!skipped.includes(key)) this.#walk(node[key], inner ?? unit)
    // What a property holds may also be called where the object is made.
    if (inner?.isMember && !isFunction(node['value'])) this.#walk(node['value'], unit)
  }

  /** The unit that this node begins. */
  #named(node: Node): Unit | null {
    const { type, id, key, init, value, computed } = node
    if (type === 'FunctionDeclaration') return this.#add(nameOf(id)!, false)
    if (type === 'VariableDeclarator') return isFunction(init) && nameOf(id) ? this.#add(nameOf(id)!, false) : null
    const isMember = /^(Property|MethodDefinition|PropertyDefinition)$/.test(type) && !computed && nameOf(key)
    return isMember && value && value.type !== 'AssignmentPattern' ? this.#add(isMember, true) : null
  }

  /** True: its parts have been read. */
  #call({ callee, arguments: given }: Node, unit: Unit): boolean {
    if (callee.name === 'handle' && given.length > 1) {
      this.#handler(given)
      return true
    }
    if (callee.type !== 'MemberExpression' || callee.computed) return false
    const isLedger = nameOf(callee.object.property ?? callee.object) === 'wallet'
    if (isLedger && moving.has(callee.property.name)) unit.movesMoney = true
    else unit.members.add(callee.property.name)
    return false
  }

  #handler([declared, ...functions]: Node[]): void {
    const imported = this.source.imports.get(declared!['object']?.name ?? declared!['name'])
    const noun = /protocol\/(\w+)\.ts$/.exec(imported?.from ?? '')?.[1] ?? '?'
    const name = `${noun}.${declared!['property']?.name ?? imported?.name}`
    const unit = this.#add(name, false)
    this.source.handlers.push({ declared: name, unit })
    this.#walk(functions, unit)
  }

  #import({ source, specifiers }: Node): void {
    for (const { type, local, imported } of specifiers)
      this.source.imports.set(local.name, {
        from: this.#address(source.value),
        name: type === 'ImportNamespaceSpecifier' ? '*' : nameOf(imported)!,
      })
  }

  #export({ source, specifiers }: Node): void {
    for (const { local, exported } of specifiers)
      this.source.exports.set(nameOf(exported)!, { from: this.#address(source.value), name: nameOf(local)! })
  }

  #address = (from: string): string => (from.startsWith('.') ? resolve(dirname(this.#file), from) : from)
}

/** Of every handler the functions from it to the ledger, or null if none leads there. */
export function moneyPaths(): ReadonlyMap<string, readonly string[] | null> {
  const files = globSync(`${features}/**/*.ts`).filter((file) => !/\.(test|fixture)\.ts$/.test(file))
  const sources = new Map(files.map((file) => [file, new Reader(file).source]))
  const visible = new Map<string, Set<string>>()
  const members = new Map<string, Unit[]>()
  for (const [file, { imports, units }] of sources) {
    const own = featureOf(file)
    const seen = visible.get(own) ?? new Set([own])
    visible.set(own, seen)
    for (const { from } of imports.values()) if (from.startsWith(features)) seen.add(featureOf(from))
    for (const unit of units.filter(({ isMember }) => isMember)) {
      const key = `${own}/${unit.name}`
      members.set(key, [...(members.get(key) ?? []), unit])
    }
  }

  function find(file: string, name: string): Unit[] {
    const source = sources.get(file)
    const own = source?.units.filter((unit) => unit.name === name && !unit.isMember) ?? []
    const other = own.length > 0 ? undefined : (source?.imports.get(name) ?? source?.exports.get(name))
    return other ? find(other.from, other.name) : own
  }

  function next({ file, names, members: called, spaced }: Unit): Unit[] {
    const inSpace = [...spaced].flatMap((name) => {
      const [space, member] = name.split('.') as [string, string]
      return find(sources.get(file)!.imports.get(space)!.from, member)
    })
    const own = featureOf(file)
    const seen = [...visible.get(own)!].filter((feature) => feature !== 'wallet')
    const byMember = [...called].flatMap((name) => {
      // A question to the node that holds a lease is answered by the function `answer` there.
      const answers = name === 'ask' ? (members.get(`${own}/answer`) ?? []) : []
      return common.has(name) ? [] : [...answers, ...seen.flatMap((feature) => members.get(`${feature}/${name}`) ?? [])]
    })
    return [...[...names].flatMap((name) => find(file, name)), ...inSpace, ...byMember]
  }

  function follow(start: Unit): string[] | null {
    const before = new Map<Unit, Unit | null>([[start, null]])
    for (const unit of before.keys()) {
      if (unit.movesMoney) {
        const path: string[] = []
        for (let at: Unit | null = unit; at; at = before.get(at)!) path.unshift(`${featureOf(at.file)}:${at.name}`)
        return path
      }
      for (const one of next(unit)) if (!before.has(one)) before.set(one, unit)
    }
    return null
  }

  const handlers = [...sources.values()].flatMap((source) => source.handlers)
  return new Map(handlers.map(({ declared, unit }) => [declared, follow(unit)]))
}
