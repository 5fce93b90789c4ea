// Grid columns that text can widen: planted ones are reported, and the repository has none.
import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { findLooseTracks, reportLooseTracks } from './tracks.ts'

const root = resolve(import.meta.dirname, '..')
const selectorsOf = (sheet: string): string[] => findLooseTracks(sheet).map((line) => line.split(':')[0]!)

test('a fraction without a minimum is reported in every form of the declaration', () => {
  const sheet = `.a { grid-template-columns: auto 1fr; }
    .b { grid-template: 'x y' 40px / 1.5fr minmax(0, 1fr); }
    @media (min-width: 1px) { .c { grid-auto-columns: 1fr; } }
    .d { grid-template-columns: minmax(auto, 1fr); }
    .e { grid-template-columns: repeat(2, 1fr); }`
  assert.deepEqual(selectorsOf(sheet), ['.a', '.b', '.c', '.d', '.e'])
})

test('fractions with a minimum, fractions of rows and comments are accepted', () => {
  const sheet = `.a { grid-template-columns: repeat(auto-fill, minmax(min(100%, 164px), 1fr)) minmax(0, 2fr); }
    .b { grid-template: 'x y' 1fr / minmax(min-content, 1fr); grid-template-rows: 1fr auto; }
    /* .c { grid-template-columns: 1fr; } */`
  assert.deepEqual(selectorsOf(sheet), [])
})

test('a grid that hides what does not fit declares its columns; one that scrolls sideways need not', () => {
  const sheet = `.a { display: grid; overflow-y: auto; }
    .b { display: grid; overflow: hidden; }
    .c { display: grid; overflow: hidden; grid-template-columns: minmax(0, 1fr); }
    .d { display: grid; overflow-x: auto; }
    .e { display: grid; overflow: hidden; place-items: center; }`
  assert.deepEqual(selectorsOf(sheet), ['.a', '.b'])
})

test('no style sheet of the web has columns that text can widen', () => {
  assert.deepEqual(reportLooseTracks(root), [])
})
