// Which page an address belongs to; nothing is collected against the visitor's will.
import { afterEach, expect, test, vi } from 'vitest'
import { allowAnalytics, pageOf, startAnalytics, track } from './analytics.ts'

const beacons: Blob[] = []
Object.assign(navigator, { sendBeacon: (_url: string, body: Blob) => beacons.push(body) > 0 })
const leave = (): void => void dispatchEvent(new Event('pagehide'))

afterEach(() => {
  allowAnalytics(true)
  Object.assign(navigator, { globalPrivacyControl: undefined })
  leave()
  beacons.length = 0
})

test('addresses become pages of a closed list', () => {
  expect(['/zh_tw', '/zh_tw/', '/en_us/play-game/owl20', '/vi_vn/member/mail', '/id_id/whatever'].map(pageOf)).toEqual([
    ...['home', 'home', 'play', 'mail', 'other'],
  ])
})

test('events are sent when the page is left, and nothing with Global Privacy Control or the switch off', async () => {
  vi.useFakeTimers()
  startAnalytics(() => undefined)
  leave()
  expect(JSON.parse(await beacons[0]!.text()).Events[0].Name).toBe('pageView')
  track({ Name: 'storeOpened' })
  allowAnalytics(false)
  track({ Name: 'storeOpened' })
  leave()
  allowAnalytics(true)
  Object.assign(navigator, { globalPrivacyControl: true })
  track({ Name: 'storeOpened' })
  leave()
  expect(beacons.length).toBe(1)
  vi.useRealTimers()
})
