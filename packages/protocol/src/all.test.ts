// The protocol against the product documents: numbers, paths, fields and codes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type * as z from 'zod/mini'
import { calls, everything, ops, pushes } from './all.ts'
import * as documents from './documents.fixture.ts'
import { closingOp, gapOp, replyNumber } from './envelope.ts'
import { errorName, errors } from './errors.ts'
import { isPush, pushNumber } from './op.ts'

const all = everything()
const declaredOps = all.flatMap(({ name, declared }) => (declared.kind === 'op' ? [{ name, declared }] : []))
const declaredCalls = all.flatMap(({ name, declared }) => (declared.kind === 'call' ? [{ name, declared }] : []))

/** The schema at a path of field names; optional, nullable and list wrappers are unwrapped. */
function inward(schema: z.core.$ZodType, names: readonly string[]): z.core.$ZodType | undefined {
  const def = (schema as z.core.$ZodTypes)._zod.def
  if (def.type === 'optional' || def.type === 'nullable') return inward(def.innerType, names)
  if (def.type === 'array') return inward(def.element, names)
  const [name, ...rest] = names
  if (name === undefined) return schema
  const field = def.type === 'object' ? def.shape[name] : undefined
  return field && inward(field, rest)
}

const address = (key: string) => (/^\d+$/.test(key) ? ops.get(Number(key)) : calls.get(key))

test('no number and no path is declared twice', () => {
  const taken = new Map<number | string, string>()
  const take = (key: number | string, name: string) => {
    assert.equal(taken.get(key), undefined, `${name} uses ${key}, which ${taken.get(key)} has`)
    taken.set(key, name)
  }
  for (const { name, declared } of all) {
    if (declared.kind === 'call') take(declared.path, name)
    if (declared.kind === 'op') {
      take(declared.op, name)
      take(replyNumber(declared.op), `${name}'s reply`)
    }
    if (isPush(declared)) take(pushNumber(declared), `${name}'s push`)
  }
  assert.equal(ops.size, declaredOps.length)
  assert.equal(calls.size, declaredCalls.length)
})

test('requests end in 0, the reply is the next number, pushes of a family follow it', () => {
  for (const { name, declared } of declaredOps) {
    assert.equal(declared.op % 10, 0, name)
    assert.equal(replyNumber(declared.op), declared.op + 1)
    if (isPush(declared)) assert.equal(pushNumber(declared), declared.op + 2)
  }
  assert.ok(pushes.has(closingOp) && pushes.has(gapOp))
  for (const number of documents.pushes) assert.ok(pushes.has(number) && !ops.has(number), String(number))
})

test('every op of the specification is declared with the payload given there', () => {
  for (const [number, fields] of Object.entries(documents.requests)) {
    const declared = ops.get(Number(number))
    assert.ok(declared, `OP ${number} is missing`)
    for (const field of fields) assert.ok(inward(declared.request, [field]), `OP ${number} does not have ${field}`)
  }
  for (const number of documents.ownRequests) assert.ok(ops.has(number), `OP ${number} is missing`)
})

test('every path of the specification is declared with the body given there', () => {
  for (const [path, fields] of Object.entries(documents.paths)) {
    const declared = calls.get(path)
    assert.ok(declared, `${path} is missing`)
    for (const field of fields) assert.ok(inward(declared.request, [field]), `${path} does not have ${field}`)
  }
})

test('replies have the fields that the specification gives their entities', () => {
  for (const [key, fields] of Object.entries(documents.answers)) {
    const declared = address(key)
    assert.ok(declared, `${key} is missing`)
    for (const field of fields)
      assert.ok(inward(declared.reply, field.split('.')), `${key} has no field ${field} in its reply`)
  }
})

test('every error code of the specification has exactly one name', () => {
  const codes = Object.values(errors)
  assert.equal(new Set(codes).size, codes.length)
  for (const code of [...documents.codes, ...documents.ownCodes]) assert.ok(errorName(code), `${code} has no name`)
  const { from, to, cases } = documents.clubCodes
  const club = Object.entries(errors).filter(([name]) => /^(Club|Alliance)/.test(name))
  assert.equal(club.length, cases)
  for (const [name, code] of club) assert.ok(code >= from && code <= to, `${name} lies outside the range`)
})

test('every code comes from the specification, the club range or the list of our own codes', () => {
  const known = new Set<number>([...documents.codes, ...documents.ownCodes])
  for (const [name, code] of Object.entries(errors)) {
    assert.ok(known.has(code) || /^(Club|Alliance)/.test(name), `${name} ${code} is in no list`)
  }
})

test('every declared refusal exists and is declared only once', () => {
  for (const { name, declared } of [...declaredOps, ...declaredCalls]) {
    for (const refusal of declared.errors as readonly string[]) assert.ok(refusal in errors, `${name}: ${refusal}`)
    assert.equal(new Set(declared.errors).size, declared.errors.length, name)
  }
})

test('calls that spend or pay through the teller are sent only once', () => {
  for (const { name, declared } of declaredOps) if (declared.does === 'round') assert.ok(declared.once, name)
})
