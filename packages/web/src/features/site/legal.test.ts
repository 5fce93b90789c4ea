// Every part of a legal document has a title and a text, and none is missing on the page.
import { loadManual } from '@lantern/locales/manual.ts'
import { expect, test } from 'vitest'
import { documents, readBlocks } from './legal.ts'

const frame = ['contents', 'updated', 'lead']

test.each(['terms', 'privacy'] as const)('the page shows all of the %s', async (name) => {
  const texts = await loadManual(name, 'zh_tw')
  const shown = documents[name].parts.flatMap((part) => [part, `${part}Text`])
  expect([...frame, ...shown].toSorted()).toEqual(Object.keys(texts).toSorted())
})

test('lines with a dash are a list, others are paragraphs', () => {
  expect(readBlocks('one\n- a\n- b\ntwo')).toEqual([{ text: 'one' }, { items: ['a', 'b'] }, { text: 'two' }])
})
