// Planted test titles and log texts that the two rules must report, and plain ones that they must accept.
import { testViolations } from './planted.ts'

const folder = 'packages/games/src'
const file = (text: string): string => `// A planted file.\nimport { test } from 'node:test'\n${text}\n`
const titled = (title: string): string => file(`test('${title}', () => {})`)
const states = /a title states subject, condition and expected result/

testViolations('titles', [
  ['a word of the list', `${folder}/a.test.ts`, titled('nobody is told'), states],
  ['a word in capitals', `${folder}/b.test.ts`, titled('Whoever comes first wins'), states],
  ['a template', `${folder}/c.test.ts`, file('test(`${1}: the house pays`, () => {})'), states],
  ['a modifier', `${folder}/d.test.ts`, file(`test.skip('the server says so', () => {})`), states],
  ['a group', `${folder}/e.test.ts`, file(`test.describe('heard by all', () => {})`), states],
  ['a table of cases', `${folder}/f.test.ts`, file(`test.each([1])('%s is told', () => {})`), states],
  ['a test in a test', `${folder}/g.test.ts`, file(`test('a', (t) => t.test('an empty purse', () => {}))`), states],
  ['a long title', `${folder}/h.test.ts`, titled('a'.repeat(110)), /fewer than 110 characters/],
  ['a final dot', `${folder}/i.test.ts`, titled('a batch is retried.'), /without a dot/],
  ['a title used twice', `${folder}/j.test.ts`, file(`test('a', () => {})\ntest('a', () => {})`), /the same title/],
  ['a plain title', `${folder}/k.test.ts`, titled('a batch that fails is retried one by one'), null],
  ['a quotation', `${folder}/l.test.ts`, titled('the user "nobody" runs the database'), null],
  ['a regular expression', `${folder}/m.test.ts`, file(`export const a = /b/.test('nobody')`), null],
  ['another function', `${folder}/n.test.ts`, file(`test('a', () => {})\nexport const a = [1].at('nobody', 1)`), null],
])

const names = /a log text names the subject and the failure/
const logged = (call: string): string => `// A planted file.\nexport const a = (log, deps) => ${call}\n`

testViolations('log-texts', [
  ['a log text', `${folder}/a.ts`, logged(`log.warn({ a: 1 }, 'nobody is told')`), names],
  ['the log of an object', `${folder}/b.ts`, logged(`deps.log.error('the house is closed')`), names],
  ['a template', `${folder}/c.ts`, logged('log.info(`${deps}: said`)'), names],
  ['a plain log text', `${folder}/d.ts`, logged(`log.warn({ a: 1 }, 'presence was not pushed')`), null],
  ['a dotted name', `${folder}/e.ts`, logged(`log.warn({}, 'store.debt')`), null],
  ['another object', `${folder}/f.ts`, logged(`deps.error('nobody')`), null],
])
