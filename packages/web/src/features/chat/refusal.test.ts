// A refused message: the server's text under a specific title, and a mute that is stored for its channel.
// @vitest-environment node
import { RefusalError } from '@lantern/client/client.ts'
import { errors } from '@lantern/protocol/errors.ts'
import { beforeEach, expect, test } from 'vitest'
import { mutedUntil, readRefusal, showRefusal, useRefusals } from './refusal.ts'

const until = '2026-11-15T04:00:00.000Z'
const before = Date.parse(until) - 1000
const muted = (details: Record<string, unknown>) => new RefusalError(errors.Muted, '您已被禁言', details)

beforeEach(() => useRefusals.setState({ refusal: null, muted: {} }))

test('each refusal of the chat has its name and the server’s text', () => {
  for (const name of ['VipTooLow', 'SensitiveWords', 'Muted', 'TooManyMessages', 'CannotContact'] as const)
    expect(readRefusal(new RefusalError(errors[name], '請調整', {}))).toEqual({ name, text: '請調整', until: null })
  expect(readRefusal(new RefusalError(200066, '不行', {})).name).toBeNull()
})

test('a mute is stored for its channel until it ends', () => {
  showRefusal('public', muted({ Until: until }))
  expect(mutedUntil(useRefusals.getState().muted, 'public', before)).toBe(until)
  expect(mutedUntil(useRefusals.getState().muted, 'club', before)).toBeNull()
  expect(mutedUntil(useRefusals.getState().muted, 'public', Date.parse(until))).toBeNull()
})

test('a mute without a valid end is shown, but does not hide the input', () => {
  showRefusal('public', muted({ Until: 'soon' }))
  expect(useRefusals.getState().refusal?.name).toBe('Muted')
  expect(mutedUntil(useRefusals.getState().muted, 'public', before)).toBeNull()
})
