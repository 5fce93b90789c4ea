// Dialogs named by the address: known ones open, unknown values none.
// @vitest-environment node
import { expect, test } from 'vitest'
import { readChatAsk } from './dialogAddress.ts'

test('settings, a refusal and a message can be opened by the address', () => {
  expect(readChatAsk('chat')).toEqual({ kind: 'settings' })
  expect(readChatAsk('refused')).toEqual({ kind: 'refused' })
  expect(readChatAsk('line-12')).toEqual({ kind: 'line', messageId: 12 })
})

test('unknown values and those of other features open nothing', () => {
  for (const ask of [undefined, 'phone', 'block.9', 'line-', 'line-0', 'line-x', 'line--1', 12])
    expect(readChatAsk(ask)).toBeNull()
})
