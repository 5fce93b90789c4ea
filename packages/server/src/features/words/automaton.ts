// Finds all of many words in one walk over a text (Aho and Corasick): a tree of letters, and from each place the longest other beginning it may be.

/** Words are given as codes; each is known by its number, the order in which it was given. */
export class Automaton {
  readonly #root = new Map<number, number>()
  // A node's children hang on its first one, as a list of siblings: few have more than two.
  readonly #first: Int32Array
  readonly #sibling: Int32Array
  readonly #code: Int32Array
  /** The place to go on from when no child fits. */
  readonly #fallback: Int32Array
  /** The word that ends here, and the nearest fallback where another one ends. */
  readonly #ending: Int32Array
  readonly #shorter: Int32Array
  #nodes = 1

  constructor(words: readonly (readonly number[])[]) {
    const most = words.reduce((sum, word) => sum + word.length, 1)
    const table = (): Int32Array => new Int32Array(most)
    this.#first = table()
    this.#sibling = table()
    this.#code = table()
    this.#fallback = table()
    this.#shorter = table()
    this.#ending = table().fill(-1)
    for (const [number, word] of words.entries()) this.#plant(word, number)
    this.#connect()
  }

  #plant(word: readonly number[], number: number): void {
    let node = 0
    for (const code of word) node = this.#step(node, code) || this.#grow(node, code)
    if (node !== 0) this.#ending[node] = number
  }

  #step(node: number, code: number): number {
    if (node === 0) return this.#root.get(code) ?? 0
    let child = this.#first[node]!
    while (child !== 0 && this.#code[child] !== code) child = this.#sibling[child]!
    return child
  }

  #grow(parent: number, code: number): number {
    const node = this.#nodes++
    this.#code[node] = code
    if (parent === 0) this.#root.set(code, node)
    else {
      this.#sibling[node] = this.#first[parent]!
      this.#first[parent] = node
    }
    return node
  }

  /** Level by level: a node's fallback is shorter, so it is known before. */
  #connect(): void {
    const queue = [...this.#root.values()]
    for (let at = 0; at < queue.length; at++) {
      const node = queue[at]!
      for (let child = this.#first[node]!; child !== 0; child = this.#sibling[child]!) {
        const fallback = this.#go(this.#fallback[node]!, this.#code[child]!)
        this.#fallback[child] = fallback
        this.#shorter[child] = this.#ending[fallback]! >= 0 ? fallback : this.#shorter[fallback]!
        queue.push(child)
      }
    }
  }

  #go(from: number, code: number): number {
    let node = from
    for (;;) {
      const child = this.#step(node, code)
      if (child !== 0 || node === 0) return child
      node = this.#fallback[node]!
    }
  }

  /** Calls `see` with the number of each word and the place of its last letter, until it answers true. */
  search(codes: readonly number[], see: (word: number, end: number) => boolean): boolean {
    let node = 0
    for (let at = 0; at < codes.length; at++) {
      node = this.#go(node, codes[at]!)
      for (let hit = this.#ending[node]! >= 0 ? node : this.#shorter[node]!; hit !== 0; hit = this.#shorter[hit]!)
        if (see(this.#ending[hit]!, at)) return true
    }
    return false
  }
}
