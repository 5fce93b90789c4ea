// The projector writes the declared fields and nothing else; the strict projector throws instead.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { everything } from './all.ts'
import { projector, strictProjector, UndeclaredField, writer } from './encode.ts'
import { isPush } from './op.ts'

const Person = z.object({ Name: z.string(), Age: z.optional(z.int()) })
const Everything = z.object({
  Total: z.int(),
  Rows: z.array(Person),
  Leader: z.nullable(Person),
  Deputy: z.optional(Person),
  ByID: z.record(z.string(), Person),
  Either: z.union([z.object({ Cat: z.boolean() }), z.object({ Dog: z.boolean() })]),
  Code: z.union([z.string(), z.int()]),
  Event: z.looseObject({ Kind: z.string() }),
})

const clean = {
  Total: 1,
  Rows: [{ Name: 'Mai', Age: 30 }],
  Leader: null,
  ByID: { 7: { Name: 'An' } },
  Either: { Dog: true },
  Code: '84',
  Event: { Kind: 'spin', Grid: [[1]] },
}
const secret = { Phone: '+84912345678' }

/** The same value with an undeclared field at every depth. */
const leaky = {
  ...clean,
  ...secret,
  Rows: [{ Name: 'Mai', Age: 30, ...secret }],
  ByID: { 7: { Name: 'An', ...secret } },
  Either: { Dog: true, ...secret },
}

test('declared fields are encoded at every depth, and no others', () => {
  assert.deepEqual(projector(Everything)(leaky), clean)
  assert.deepEqual(projector(Everything)(clean), clean)
  assert.ok(!JSON.stringify(projector(Everything)(leaky)).includes('Phone'))
})

test('undefined fields are omitted and the original is not modified', () => {
  const before = structuredClone(leaky)
  const written = projector(Everything)({ ...leaky, Deputy: undefined })
  assert.ok(!('Deputy' in written))
  assert.deepEqual(leaky, before)
})

test('a schema without fields returns its value unchanged', () => {
  const list = [1, 2, 3]
  assert.equal(projector(z.array(z.int()))(list), list)
})

test('the strict projector reports the undeclared field', () => {
  const write = strictProjector(Everything)
  assert.deepEqual(write(clean), clean)
  assert.throws(() => write({ ...clean, ...secret } as typeof clean), /Result\.Phone is not declared/)
  assert.throws(() => write({ ...clean, Rows: leaky.Rows } as typeof clean), /Result\.Rows\[0\]\.Phone/)
  assert.throws(() => write({ ...clean, ByID: leaky.ByID } as typeof clean), /Result\.ByID\.7\.Phone/)
  assert.throws(() => write({ ...clean, Either: leaky.Either } as typeof clean), UndeclaredField)
})

test('the strict projector also refuses values that the schema refuses', () => {
  assert.throws(() => strictProjector(Everything)({ ...clean, Total: 1.5 }))
})

test('every reply and push of the contract has a projector', () => {
  for (const { declared } of everything()) {
    if (declared.kind !== 'push') projector(declared.reply)
    if (isPush(declared)) projector(declared.push)
  }
})

test('the writer omits what the projector omits and keeps its order, whether or not the value is exact', () => {
  class Row {
    Name = 'Mai'
    get Age(): number {
      return 30
    }
  }
  const values: Partial<Record<keyof typeof clean | 'Deputy', unknown>>[] = [
    clean,
    leaky,
    { ...clean, Deputy: undefined },
    Object.fromEntries(Object.entries(clean).toReversed()),
    { ...clean, Rows: [{ Age: 30, Name: 'Mai' }] },
    { ...clean, Rows: [new Row()] },
    { ...clean, Leader: Object.assign(Object.create({ Name: 'An', ...secret }), { Age: 3 }) },
    { ...clean, Rows: [] },
  ]
  for (const schema of [Everything, z.object({ Rows: z.array(Person), Leader: z.nullable(Person) })]) {
    for (const value of values) {
      assert.equal(writer(schema)(value), JSON.stringify(projector(schema as typeof Everything)(value as typeof clean)))
    }
  }
  assert.equal(writer(Person)({ Name: 'Mai', ...secret }), '{"Name":"Mai"}')
  assert.equal(writer(Person)({ Age: 30, Name: 'Mai' }), '{"Name":"Mai","Age":30}')
  assert.equal(writer(z.array(z.int()))([1, 2]), '[1,2]')
  assert.equal(writer(z.void())(undefined), 'null')
})
