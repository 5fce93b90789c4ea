// A mail in the list: its actions depend on its items and its sender.
import { locales } from '@lantern/locales/locale.ts'
import { texts } from '@lantern/locales/zh_tw/all.gen.ts'
import { avatarFrames, liveGifts } from '@lantern/protocol/values/wallet.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { switchLanguage } from '../../kernel/language/language.ts'
import { itemName } from './Items.tsx'
import { LetterRow } from './LetterRow.tsx'
import type { Letter } from './letters.ts'

beforeAll(() => switchLanguage('zh_tw'))
afterEach(cleanup)

const gift: Letter = {
  MailID: 7,
  Title: '金牌阿龍 送你一份禮物',
  Content: '請在期限內領取',
  FromID: 100001,
  From: '金牌阿龍',
  Items: [{ ItemID: 1, Amount: 500_000 }],
  CreateTime: '2026-11-15T04:00:00.000Z',
  ExpireTime: '2999-12-15T04:00:00.000Z',
  IsRead: false,
  IsCollected: false,
  Kind: 'gift',
  CanSendBack: true,
  IsSentBack: false,
  OnExpiry: 'return',
}

function show(letter: Letter, isOpen = true) {
  const moves = { onToggle: vi.fn(), onCollect: vi.fn(), onDelete: vi.fn(), onSendBack: vi.fn() }
  render(<LetterRow letter={letter} isOpen={isOpen} isBusy={false} {...moves} />)
  return moves
}

const { mail } = texts
const button = (name: string) => screen.queryByRole('button', { name })

test('a closed letter shows sender and unread state, and opens by its header', () => {
  const { onToggle } = show(gift, false)
  expect(screen.getByRole('img', { name: mail.unread })).toBeTruthy()
  expect(button(mail.collect)).toBe(null)
  fireEvent.click(screen.getByRole('button', { expanded: false }))
  expect(onToggle).toHaveBeenCalledOnce()
})

test('a player’s gift can be collected or sent back, and not deleted before that', () => {
  const { onCollect, onSendBack } = show(gift)
  expect(screen.getByText('500,000')).toBeTruthy()
  expect(button(mail.delete)).toBe(null)
  fireEvent.click(button(mail.collect)!)
  fireEvent.click(button(mail.sendBack)!)
  expect([onCollect.mock.calls.length, onSendBack.mock.calls.length]).toEqual([1, 1])
})

test('a collected letter can only be deleted; a returned one shows its state', () => {
  const { onDelete } = show({ ...gift, IsRead: true, IsCollected: true, CanSendBack: false, IsSentBack: true })
  expect([button(mail.collect), button(mail.sendBack)]).toEqual([null, null])
  expect(screen.getByText(mail.wasSentBack)).toBeTruthy()
  fireEvent.click(button(mail.delete)!)
  expect(onDelete).toHaveBeenCalledOnce()
})

test('a letter of the system cannot be sent back', () => {
  show({ ...gift, FromID: 0, CanSendBack: false, OnExpiry: 'forfeit' })
  expect(button(mail.sendBack)).toBe(null)
  expect(screen.getByText(/將失效/)).toBeTruthy()
})

test('every avatar frame and live gift has a name of its own in every language', async () => {
  const between = ({ first, last }: { readonly first: number; readonly last: number }) =>
    Array.from({ length: last - first + 1 }, (_, i) => first + i)
  const ids = [...between(avatarFrames), ...between(liveGifts)]
  for (const locale of locales) {
    await switchLanguage(locale)
    const names = ids.map(itemName)
    expect([new Set(names).size, names.filter((name) => /\d|undefined|^$/.test(name))]).toEqual([ids.length, []])
  }
  await switchLanguage('zh_tw')
})
