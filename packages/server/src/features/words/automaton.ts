// Finds all of many words in one pass over a text (Aho-Corasick): a trie, and for each node a failure link to the longest other prefix.

/** Words are sequences of character codes; a word is identified by its index in the list. */
export class Automaton {
  // Node 0 is the root. A node stores its parent and the code that leads to it; the hash table finds it by both.
  readonly #parent: Int32Array
  readonly #code: Int32Array
  readonly #table: Int32Array
  /** The failure link: the node to continue from when no child matches. */
  readonly #fallback: Int32Array
  /** The word that ends at this node, and the nearest failure link at which another word ends. */
  readonly #ending: Int32Array
  readonly #shorter: Int32Array
  #nodes = 1

  constructor(words: readonly ArrayLike<number>[]) {
    const most = words.reduce((sum, word) => sum + word.length, 1)
    const list = (): Int32Array => new Int32Array(most)
    this.#parent = list()
    this.#code = list()
    this.#fallback = list()
    this.#shorter = list()
    this.#ending = list().fill(-1)
    // At most a third full, so that probe sequences stay short.
    this.#table = new Int32Array(2 ** Math.ceil(Math.log2(most * 3)))
    const levels: number[][] = []
    for (const [number, word] of words.entries()) this.#plant(word, number, levels)
    for (const level of levels) for (const node of level) this.#connect(node)
  }

  #plant(word: ArrayLike<number>, number: number, levels: number[][]): void {
    let node = 0
    for (let at = 0; at < word.length; at++) {
      const slot = this.#slot(node, word[at]!)
      const parent = node
      node = this.#table[slot]!
      if (node !== 0) continue
      node = this.#table[slot] = this.#nodes++
      this.#parent[node] = parent
      this.#code[node] = word[at]!
      ;(levels[at] ??= []).push(node)
    }
    if (node !== 0) this.#ending[node] = number
  }

  /** The slot of the child in the hash table, or the free slot where it belongs. */
  #slot(node: number, code: number): number {
    const mask = this.#table.length - 1
    let slot = (Math.imul(node, 0x9e3779b1) ^ Math.imul(code, 0x85ebca6b)) & mask
    for (;;) {
      const child = this.#table[slot]!
      if (child === 0 || (this.#code[child] === code && this.#parent[child] === node)) return slot
      slot = (slot + 1) & mask
    }
  }

  /** Level by level: a failure link leads to a shorter prefix, so it is already known. */
  #connect(node: number): void {
    const parent = this.#parent[node]!
    const fallback = parent === 0 ? 0 : this.#go(this.#fallback[parent]!, this.#code[node]!)
    this.#fallback[node] = fallback
    this.#shorter[node] = this.#ending[fallback]! >= 0 ? fallback : this.#shorter[fallback]!
  }

  #go(from: number, code: number): number {
    let node = from
    for (;;) {
      const child = this.#table[this.#slot(node, code)]!
      if (child !== 0 || node === 0) return child
      node = this.#fallback[node]!
    }
  }

  /** Calls `see` with the index of each word and the position of its last letter. */
  search(codes: ArrayLike<number>, length: number, see: (word: number, end: number) => void): void {
    let node = 0
    for (let at = 0; at < length; at++) {
      node = this.#go(node, codes[at]!)
      for (let hit = this.#ending[node]! >= 0 ? node : this.#shorter[node]!; hit !== 0; hit = this.#shorter[hit]!)
        see(this.#ending[hit]!, at)
    }
  }
}
