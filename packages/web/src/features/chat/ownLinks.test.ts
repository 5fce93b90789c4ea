// Addresses in messages: those of this site become links in the reader's language, others stay text.
import { expect, test } from 'vitest'
import { splitLinks } from './ownLinks.ts'

const split = (text: string) => splitLinks(text, 'http://owl.test', 'en_us')

test('an address of the site is a link in the reader’s language, without the marks that end the sentence', () => {
  expect(split('Join: http://owl.test/vi_vn/other/battle?battle=7, now')).toEqual([
    { text: 'Join: ' },
    { text: 'owl.test/vi_vn/other/battle?battle=7', href: '/en_us/other/battle?battle=7' },
    { text: ', now' },
  ])
  expect(split('http://owl.test/zh_tw/play-game/live?live=3。')[0]).toEqual({
    text: 'owl.test/zh_tw/play-game/live?live=3',
    href: '/en_us/play-game/live?live=3',
  })
})

test('addresses of other sites, and those that only begin like the site’s, stay text', () => {
  for (const text of [
    'https://evil.test/en_us/other/battle',
    'http://owl.test.evil.test/en_us',
    'http://owl.test@evil.test/en_us/',
    'http://owl.test//evil.test',
    'http://owl.test/api/v1/player',
    'http://owl.test/en_usx/other',
    'javascript:alert(1)',
    '',
  ])
    expect(split(text).some(({ href }) => href !== undefined)).toBe(false)
  // `..` segments do not lead out of the site.
  expect(split('http://owl.test/en_us/../..//evil.test')[0]!.href).toMatch(/^\/en_us(\/|$)/)
})
