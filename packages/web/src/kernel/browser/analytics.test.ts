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
  const addresses = {
    '/zh_tw': 'home',
    '/zh_tw/': 'home',
    '/en_us/play-game/m': 'play',
    '/en_us/play-game/m/owl20': 'play',
    '/en_us/play-game/m/fish4': 'fishing',
    '/en_us/play-game/m/keno80': 'arcade',
    '/en_us/play-game/live': 'live',
    '/vi_vn/member/mail': 'mail',
    '/vi_vn/signIn/google': 'signIn',
    '/vi_vn/support/terms': 'legal',
    '/vi_vn/other/announcement': 'news',
    '/vi_vn/other/battle': 'rewards',
    '/id_id/whatever': 'other',
  }
  expect(Object.keys(addresses).map(pageOf)).toEqual(Object.values(addresses))
})

test('events are sent when the page is left, and nothing with Global Privacy Control or the switch off', async () => {
  vi.useFakeTimers()
  let move: (pathname: string) => void
  startAnalytics((moved) => (move = moved))
  move!('/zh_tw/play-game/m/fish4')
  leave()
  expect(JSON.parse(await beacons[0]!.text()).Events).toMatchObject([
    { Name: 'pageView' },
    { Name: 'pageView', Page: 'fishing' },
    { Name: 'gameOpened', Kind: 'fish' },
  ])
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
