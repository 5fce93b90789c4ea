// The tree of payment methods: groups by kind in a fixed order, methods in the server's order, closed ones with a reason.
export interface Method {
  /** The wire's `GateWay`: 'mobile.linePay'. */
  readonly code: string
  readonly name: string
  readonly kind: string
  readonly isOpen: boolean
}

export interface Leaf extends Method {
  /** Why it cannot be chosen: closed for now, or not for these goods. */
  readonly obstacle: 'closed' | 'unfit' | null
}

export interface Branch {
  readonly kind: string
  readonly leaves: readonly Leaf[]
}

/** `accepted`: the methods of the chosen goods; empty before a choice, when all are shown. */
export function growTree(methods: readonly Method[], accepted: readonly string[] | null): readonly Branch[] {
  const kinds = [...new Set(methods.map((method) => method.kind))]
  return kinds.map((kind) => ({
    kind,
    leaves: methods
      .filter((method) => method.kind === kind)
      .map((method) => ({ ...method, obstacle: obstacleOf(method, accepted) })),
  }))
}

function obstacleOf({ code, isOpen }: Method, accepted: readonly string[] | null): Leaf['obstacle'] {
  if (!isOpen) return 'closed'
  return accepted && !accepted.includes(code) ? 'unfit' : null
}

/** The chosen method while it can be chosen. */
export function findLeaf(tree: readonly Branch[], code: string | null): Leaf | null {
  const leaf = tree.flatMap(({ leaves }) => leaves).find((one) => one.code === code)
  return leaf && leaf.obstacle === null ? leaf : null
}
