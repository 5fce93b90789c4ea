// Planted violations of the rules about the shape of code.
import { testViolations } from './planted.ts'

const chat = 'packages/server/src/features/chat'
const file = (text: string): string => `// A planted file.\n${text}\n`

testViolations('literal-spread', [
  [
    'a literal in an object',
    `${chat}/a.ts`,
    file('export const a = { ...{ b: 1, c: 2 }, d: 3 }'),
    /in the object itself/,
  ],
  [
    'a nested one',
    `${chat}/b.ts`,
    file('export const a = (b) => [{ ...b, ...{ ...{ c: 1 } } }]'),
    /in the object itself/,
  ],
  ['attributes', 'packages/web/src/A.tsx', file('export const a = (b) => <i {...{ b }} />'), /in the object itself/],
  ['a conditional field', `${chat}/c.ts`, file('export const a = (b) => ({ ...(b && { b }), ...b })'), null],
])

const lines = (count: number): string => 'b()\n'.repeat(count)
const long = /has 81 lines, at most 80/

testViolations('function-length', [
  ['a declaration', `${chat}/d.ts`, file(`export function a() {\n${lines(79)}}`), long],
  ['an arrow function', `${chat}/e.ts`, file(`export const a = () => {\n${lines(79)}}`), long],
  ['a method', `${chat}/f.ts`, file(`export class A {\n  a() {\n${lines(79)}}\n}`), long],
  ['a callback', `${chat}/g.ts`, file(`a(function () {\n${lines(79)}})`), long],
  ['a test', `${chat}/h.test.ts`, file(`test('a', async () => {\n${lines(79)}})`), long],
  ['a suite of tests', `${chat}/j.test.ts`, file(`describe('a', () => {\n${lines(90)}})`), null],
  ['80 lines', `${chat}/i.ts`, file(`export function a() {\n${lines(78)}}`), null],
])
