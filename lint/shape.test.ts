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
