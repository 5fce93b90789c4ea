// The address of the settings page: known sections and dialogs count, anything else is ignored.
import { expect, test } from 'vitest'
import { readSettingsSearch, sections } from './sections.ts'

test('every section has its own address', () => {
  for (const section of sections) expect(readSettingsSearch({ section })).toEqual({ section })
})

test('a dialog is shown over its section', () => {
  expect(readSettingsSearch({ section: 'play', ask: 'break' })).toEqual({ section: 'play', ask: 'break' })
})

test('unknown values are dropped', () => {
  expect(readSettingsSearch({ section: 'money', ask: 7, chatroom: 'public' })).toEqual({})
})
