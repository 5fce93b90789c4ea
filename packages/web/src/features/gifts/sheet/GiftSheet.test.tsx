// The gift sheet: choosing by keyboard and pointer, cost, shortage, confirmation, combo and refusals.
import { RefusalError } from '@lantern/client/client.ts'
import { texts } from '@lantern/locales/zh_tw/all.gen.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { switchLanguage } from '../../../kernel/language/language.ts'
import { dropShortage, useShortage } from '../../../kernel/messages/funds.ts'
import { GiftSheet } from './GiftSheet.tsx'
import { forgetAgreement, type LiveGift } from './rules.ts'

const prices = [10, 50, 100, 300, 1000, 3000, 8000, 20_000]
const gifts: readonly LiveGift[] = prices.map((Price, i) => ({ ItemID: 42 + i, Price, Amount: i === 1 ? 4 : 0 }))
const { giftSheet, liveGifts, words } = texts

beforeAll(() => switchLanguage('zh_tw'))
beforeEach(() => {
  vi.useFakeTimers()
  gifts.forEach(forgetAgreement)
})
afterEach(() => {
  cleanup()
  dropShortage()
  vi.useRealTimers()
})

function open(balance = 3280, send = vi.fn(async () => undefined as void)) {
  const onClose = vi.fn()
  render(
    <GiftSheet
      host="糖糖 Candy"
      gifts={gifts}
      currency="gem"
      balance={balance}
      send={send}
      look="sheet"
      onClose={onClose}
    />,
  )
  return { send, onClose }
}
const radio = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string | RegExp) => act(async () => fireEvent.click(button(name)))
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('eight gifts with price and held count; the first is chosen and has the focus', () => {
  open()
  expect(screen.getByRole('region', { name: '送禮給 糖糖 Candy' })).toBeTruthy()
  expect(screen.getAllByRole('radio', { name: /寶石/ })).toHaveLength(8)
  expect(document.activeElement).toBe(radio(/玫瑰/))
  expect(radio(/煙火.*50.*持有 4/)).toBeTruthy()
  expect(screen.getByText('3,280')).toBeTruthy()
})

test('gift and amount decide the cost; held gifts are free', async () => {
  const { send } = open()
  fireEvent.click(radio(/流星雨/))
  fireEvent.click(radio('10'))
  await press('送出 3,000')
  expect(send).toHaveBeenCalledExactlyOnceWith(gifts[3], 10)
  pass(3000)
  fireEvent.click(radio(/煙火/))
  fireEvent.click(radio('1'))
  expect(button(giftSheet.send)).toBeTruthy()
  fireEvent.click(radio('10'))
  expect(button('送出 300')).toBeTruthy()
})

test('a typed amount is 1 to 999; without one the button is disabled', async () => {
  const { send } = open()
  fireEvent.click(radio(giftSheet.other))
  expect(button(giftSheet.send).disabled).toBe(true)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: giftSheet.otherAmount })
  fireEvent.change(field, { target: { value: '12x5678' } })
  expect(field.value).toBe('125')
  await press('送出 1,250')
  expect(send).toHaveBeenCalledExactlyOnceWith(gifts[0], 125)
})

test('a cost above the balance leads to the store and sends nothing', async () => {
  const { send } = open(50)
  fireEvent.click(radio('66'))
  await press(giftSheet.topUp)
  expect(useShortage.getState().shortage).toEqual({ currency: 'gem', needed: 660 })
  expect(send).not.toHaveBeenCalled()
})

test('a gift from 3,000 on is confirmed once, then sent without a question', async () => {
  const { send } = open(90_000)
  fireEvent.click(radio(/豪華遊艇/))
  await press('送出 3,000')
  expect(send).not.toHaveBeenCalled()
  expect(screen.getByText('豪華遊艇 ×1 共 3,000 寶石，送出後無法收回。')).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: words.cancel })))
  expect(send).not.toHaveBeenCalled()
  await press('送出 3,000')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: giftSheet.send })))
  expect(send).toHaveBeenCalledTimes(1)
  pass(3000)
  await press('送出 3,000')
  expect(send).toHaveBeenCalledTimes(2)
})

test('for three seconds after a gift the button sends the same again and counts', async () => {
  const { send } = open()
  fireEvent.click(radio('10'))
  await press('送出 100')
  const again = `再送一次：${liveGifts.item42} ×10`
  pass(2900)
  await press(again)
  expect(button(again).textContent).toContain('×20')
  expect(screen.getByText('已送出 玫瑰 ×20')).toBeTruthy()
  pass(2900)
  expect(button(again)).toBeTruthy()
  pass(200)
  expect(button('送出 100')).toBeTruthy()
  expect(send).toHaveBeenCalledTimes(2)
})

test('another gift ends the combo', async () => {
  open()
  await press('送出 10')
  fireEvent.click(radio(/柯基/))
  expect(button('送出 100')).toBeTruthy()
})

test('a refusal is shown; an unknown outcome is explained', async () => {
  const faults = [new RefusalError(900009, '', {}), new Error('lost')]
  open(
    3280,
    vi.fn(() => Promise.reject(faults.shift()!)),
  )
  await press('送出 10')
  expect(screen.getByRole('alert').textContent).not.toBe('')
  await press('送出 10')
  expect(screen.getByRole('alert').textContent).toBe(giftSheet.unclear)
})

test('Escape closes the sheet', () => {
  const { onClose } = open()
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
})

test('folded, only handle and button can be used, and the focus stays on the button', () => {
  const onUnfold = vi.fn()
  const sheet = (isFolded: boolean) => (
    <GiftSheet
      host="糖糖 Candy"
      gifts={gifts}
      currency="gem"
      balance={3280}
      send={async () => undefined}
      look="sheet"
      isFolded={isFolded}
      onUnfold={onUnfold}
    />
  )
  const { rerender } = render(sheet(false))
  expect(document.activeElement).toBe(radio(/玫瑰/))
  rerender(sheet(true))
  expect(radio(/玫瑰/).closest('[inert]')).toBeTruthy()
  expect(document.activeElement).toBe(button('送出 10'))
  fireEvent.click(button(giftSheet.unfold))
  expect(onUnfold).toHaveBeenCalledOnce()
})
