// Planted names and comments with words of lint/words.js, and names that are not ours to choose.
import { testViolations } from './planted.ts'
import { cleanComments, cleanNames } from './words.js'

const named = `${cleanNames.find((folder) => folder === 'packages')!}/games/src`
const commented = `${cleanComments.find((folder) => folder === 'packages')!}/games/src`
const kernel = 'packages/server/src/kernel'
const wallet = 'packages/server/src/features/wallet'
const file = (text: string): string => `// A planted file.\n${text}\n`
const instead = /instead of \w+ write/
const mechanism = /name the subject and the mechanism/

testViolations('names', [
  ['a variable', `${named}/a.ts`, file('export const house = 1'), /instead of house write ctx/],
  ['a word in a name', `${named}/b.ts`, file('export const openHouseDoor = 1'), instead],
  ['a plural', `${named}/c.ts`, file('export const heralds = 1'), instead],
  ['a type', `${named}/d.ts`, file('export interface AuthHouse {}'), instead],
  ['a field', `${named}/e.ts`, file('export const a = (b) => ({ purse: b })'), instead],
  ['a member', `${named}/f.ts`, file('export const a = (b) => b.purse'), instead],
  ['a private field', `${named}/g.ts`, file('export class A {\n  #crowd = 1\n  a = () => this.#crowd\n}'), instead],
  ['a parameter', `${named}/h.ts`, file('export const a = (house) => 1'), instead],
  ['two words', `${named}/i.ts`, file('export const standIn = 1'), instead],
  ['a file name', `${named}/house.ts`, file('export const a = 1'), instead],
  ['a field of the wire', `${named}/j.ts`, file('export const a = (b) => ({ Purse: b.Purse })'), null],
  ['a column', `${named}/k.ts`, file('export const a = (b) => b.house_id'), null],
  ['a longer word', `${named}/l.ts`, file('export const warehouse = 1'), null],
  ['a text', `${named}/m.ts`, file(`export const a = 'the house'`), null],
  ['the key of a text', 'packages/locales/src/n.ts', file('export const a = { saidWin: 1 }'), null],
  ['a stored value', `${wallet}/n.ts`, file('export const a = { house: 1 }'), null],
  ['the second word of a name', `${kernel}/o.ts`, file('export const lineSeat = 1'), /instead of seat/],
])

testViolations('comments', [
  ['a line comment', `${commented}/a.ts`, file('// Whoever comes late waits.\nexport {}'), mechanism],
  ['a block comment', `${commented}/b.ts`, file('/** The client is told. */\nexport {}'), mechanism],
  ['a head comment', `${commented}/c.ts`, '// The rules of the house.\nexport {}\n', mechanism],
  ['code in a comment', `${commented}/d.ts`, file('// Renamed from `house`.\nexport {}'), null],
  ['plain English', `${commented}/e.ts`, file('// Rows locked by a concurrent sign-in are skipped.\nexport {}'), null],
])

process.env['LINT_WORDS'] = 'all'
testViolations('names', [
  ['a word of one folder there', `${kernel}/b.ts`, file('export const seat = 1'), instead],
  ['a word of one folder elsewhere', `${named}/n.ts`, file('export const seat = 1'), null],
])
