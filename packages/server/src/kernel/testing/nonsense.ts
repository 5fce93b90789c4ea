// Malformed input generated from a seed: what a broken or hostile client might send.

/** A seeded random generator, so that a run can be repeated. */
export class Seeded {
  #state: number

  constructor(seed: number) {
    this.#state = (seed * 2654435761) >>> 0 || 1
  }

  below(most: number): number {
    this.#state ^= this.#state << 13
    this.#state ^= this.#state >>> 17
    this.#state ^= this.#state << 5
    return (this.#state >>> 0) % most
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!
  }

  bytes(length: number): Buffer {
    return Buffer.from(Array.from({ length }, () => this.below(256)))
  }
}

const values: readonly unknown[] = [
  ...[null, true, '', 'x', '5', -1, 0, 1.5, 1e308, -0, 2 ** 53, [], {}, [[]], [null], { A: 1 }],
  ...['\u0000', '\ud800', '\u202e', '💥'.repeat(50), 'x'.repeat(5000), { length: 1e9 }, { toString: 1 }, { then: 1 }],
]
const numbers: readonly unknown[] = [
  90310,
  90311,
  10000,
  10002,
  0,
  -10,
  1e21,
  2 ** 53,
  77770,
  1.5,
  '90310',
  null,
  [90310],
  {},
]
const texts: readonly string[] = [
  ...[
    '',
    ' ',
    '{',
    '}',
    '[]',
    'null',
    'NaN',
    '"',
    '{"OP":',
    '{"OP":90310,}',
    "{'OP':90310}",
    '{"OP":90310}{"OP":90310}',
  ],
  ...[
    '{"OP":90310,"Amount":1e999,"Name":"x"}',
    '{"OP":90310,"Amount":9007199254740993,"Name":"x"}',
    '\ufeff{"OP":90310}',
  ],
  ...['{"OP":90310,"__proto__":{"polluted":1},"Amount":1,"Name":"x"}', '{"__proto__":{"OP":90310,"polluted":true}}'],
  ...['{"OP":90310,"constructor":{"prototype":{"polluted":1}},"Amount":1,"Name":"x"}', '{"OP":90310,"OP":90320}'],
  ...['{"OP":90310,"Amount":1,"Name":"x","Deep":{"A":1,"B":{"__proto__":1,"hasOwnProperty":2}}}'],
]

function randomFields(random: Seeded): Record<string, unknown> {
  const names = ['Amount', 'Name', 'Tags', 'Deep', 'Seq', 'ReqID', 'Lang', 'Token', 'toString', '', 'é']
  const fields: Record<string, unknown> = { OP: random.pick(numbers) }
  for (let count = random.below(6); count > 0; count--) fields[random.pick(names)] = random.pick(values)
  return fields
}

function nested(random: Seeded): string {
  const depth = 1 + random.below(10_000)
  const [open, close] = random.pick([
    ['[', ']'],
    ['{"a":', '}'],
  ] as const)
  const core = random.below(2) ? '1' : ''
  return `{"OP":90310,"Amount":${open.repeat(depth)}${core}${close.repeat(depth)}}`
}

function damaged(random: Seeded): Buffer {
  const bytes = Buffer.from(
    JSON.stringify({ OP: 90310, Amount: 7, Name: 'một hai ba 你好', Deep: { A: null, B: { x: 1 } } }),
  )
  const at = random.below(bytes.length)
  if (random.below(2)) return bytes.subarray(0, at)
  bytes[at] = random.below(128)
  return bytes
}

/** The payload and the first byte of one frame: mostly text, sometimes binary, rarely a violation of the protocol. */
export function nonsense(random: Seeded): [payload: Buffer, kind?: number] {
  const dice = random.below(1000)
  if (dice < 2) return [random.bytes(random.below(200)), 0x80 | random.below(16)]
  if (dice < 4) return [Buffer.from([0x7b, 0x22, 0xe4, 0xbd]), 0x81]
  if (dice < 6) return [Buffer.from(JSON.stringify({ OP: 10000, Token: random.pick(values) }))]
  if (dice < 150) return [random.bytes(random.below(300)), 0x82]
  if (dice < 350) return [damaged(random), 0x82]
  if (dice < 600) return [Buffer.from(random.pick(texts))]
  if (dice < 603) return [Buffer.from(nested(random))]
  return [Buffer.from(JSON.stringify(randomFields(random)))]
}
