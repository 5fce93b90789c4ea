// The edit form: what counts as a change, what can be saved, which field a refusal belongs to.
import { RefusalError } from '@lantern/client/client.ts'
import { errors } from '@lantern/protocol/errors.ts'
import { expect, test } from 'vitest'
import { checkDraft, partRefused, partsChanged, type Draft } from './draft.ts'

const base: Draft = { name: '星河月月', email: '', introduction: '嗨', setting: 2, photo: null }

test('surrounding spaces are no change', () => {
  expect(partsChanged(base, { ...base, name: ' 星河月月 ', introduction: '嗨 ' })).toEqual([])
})

test('a new photo is a change even if the setting stays', () => {
  const photo = new Blob(['x'])
  expect(partsChanged({ ...base, setting: 1 }, { ...base, setting: 1, photo })).toEqual(['picture'])
})

test('the introduction is required for any change', () => {
  expect(checkDraft({ ...base, introduction: '' }, { ...base, introduction: '', setting: 3 })).toEqual({
    introduction: 'introductionEmpty',
  })
})

test('name and address are validated only if they were edited', () => {
  expect(checkDraft({ ...base, name: '舊 名' }, { ...base, name: '舊 名' })).toEqual({})
  expect(checkDraft(base, { ...base, name: '', email: 'nobody' })).toEqual({
    name: 'nicknameEmpty',
    email: 'emailInvalid',
  })
})

test('a refusal is shown beside its field', () => {
  const refuse = (name: keyof typeof errors, details = {}) => partRefused(new RefusalError(errors[name], '', details))
  expect(refuse('RenameLimit')).toBe('name')
  expect(refuse('AvatarRefused')).toBe('picture')
  expect([refuse('EmailRefused'), refuse('CodeTooSoon'), refuse('PlayerDailyLimit')]).toEqual([
    'email',
    'email',
    'email',
  ])
  expect(refuse('SensitiveWords', { Field: 'Introduction' })).toBe('introduction')
  expect(refuse('TooManyRequests')).toBe(null)
  expect(partRefused(new Error('lost'))).toBe(null)
})
