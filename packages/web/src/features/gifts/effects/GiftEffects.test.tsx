// The effect layer: the film's start, end and failure, the banner, reduced motion and the switch.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { switchLanguage } from '../../../kernel/language/language.ts'
import { changeDeviceSwitch } from '../../../kernel/settings/deviceSwitches.ts'
import { GiftEffects } from './GiftEffects.tsx'
import { clearGifts, showPushedGifts, useGiftShows } from './shows.ts'

let isCalm = false

beforeAll(() => switchLanguage('zh_tw'))
beforeEach(() => {
  vi.useFakeTimers()
  isCalm = false
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isCalm && query.includes('reduced-motion') }))
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('probably')
})
afterEach(() => {
  cleanup()
  clearGifts()
  localStorage.clear()
  changeDeviceSwitch('giftEffects', true)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const room = { Amount: 1, FromID: 1, ToID: 9, To: '糖糖 Candy', RoomID: 7 }
const push = (...gifts: readonly [itemId: number, from: string, combo: number][]) =>
  act(() =>
    showPushedGifts({
      ...room,
      ItemID: gifts[0]![0],
      From: gifts[0]![1],
      Gifts: gifts.map(([ItemID, From, Combo], i) => ({ FromID: i + 1, From, ItemID, Amount: 1, Combo })),
    }),
  )
const film = () => document.querySelector('video')
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('the film of a gift plays muted with a banner, and is cleared half a second after its end', () => {
  render(<GiftEffects />)
  push([48, 'Putri', 12])
  expect(film()?.src).toMatch(/\/images\/live\/gift_special_48\.webm\?v=[0-9a-f]{8}$/)
  expect(film()?.muted).toBe(true)
  expect(screen.getByRole('status').textContent).toBe('Putri送給 糖糖 Candy 城堡×12')
  fireEvent.ended(film()!)
  pass(490)
  expect(film()).toBeTruthy()
  pass(20)
  expect(film()).toBe(null)
})

test('one film at a time: the most expensive of the others follows', () => {
  render(<GiftEffects />)
  push([42, 'a', 1], [43, 'b', 1], [49, 'c', 1])
  for (const item of [42, 49, 43]) {
    expect(film()?.src).toContain(`gift_special_${item}.`)
    fireEvent.ended(film()!)
    pass(500)
  }
  expect(useGiftShows.getState().current).toBe(null)
})

test('a film that fails is logged and ends its effect at once', () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue()
  render(<GiftEffects />)
  push([48, 'a', 1], [42, 'b', 1])
  fireEvent.error(film()!)
  expect(log).toHaveBeenCalledOnce()
  expect(String(log.mock.calls[0]![0])).toContain('gift film 48')
  expect(film()?.src).toContain('gift_special_42.')
})

test('a film whose end is not reported is ended after its length and five seconds', () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue()
  render(<GiftEffects />)
  push([42, 'a', 1])
  pass(7700)
  expect(film()).toBeTruthy()
  pass(200)
  expect([film(), log.mock.calls.length]).toEqual([null, 1])
})

test('with reduced motion the banner is shown alone for three seconds', () => {
  isCalm = true
  render(<GiftEffects />)
  push([49, 'Putri', 1])
  expect(film()).toBe(null)
  expect(screen.getByRole('status').textContent).toContain('星際火箭')
  pass(3000)
  pass(500)
  expect(screen.queryByRole('status')).toBe(null)
})

test('browsers of Apple get the film with colour above mask; without WebGL it is logged and ended', () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(navigator, 'vendor', 'get').mockReturnValue('Apple Computer, Inc.')
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const load = vi.spyOn(HTMLVideoElement.prototype, 'src', 'set')
  const attribute = vi.spyOn(HTMLVideoElement.prototype, 'setAttribute')
  render(<GiftEffects />)
  push([43, 'a', 1])
  const asked = [...load.mock.calls, ...attribute.mock.calls].flat().join(' ')
  expect(asked).toMatch(/gift_special_43\.mp4\?v=/)
  expect([film(), log.mock.calls.length]).toEqual([null, 1])
})

test('switched off, a running effect ends and no further one is shown', () => {
  render(<GiftEffects />)
  push([42, 'a', 1])
  act(() => changeDeviceSwitch('giftEffects', false))
  expect(film()).toBe(null)
  push([49, 'b', 1])
  expect(screen.queryByRole('status')).toBe(null)
  expect(localStorage.getItem('showGiftEffects')).toBe('false')
})

test('a hidden tab queues no effects', () => {
  render(<GiftEffects />)
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  push([42, 'a', 1])
  expect(useGiftShows.getState().current).toBe(null)
})
