// The rendering of an announcement: our own elements, and nothing executable.
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { switchLanguage } from '../../kernel/language/language.ts'
import { Markup } from './Markup.tsx'

beforeAll(() => switchLanguage('zh_tw'))
afterEach(cleanup)

test('headings are below the title level, and a wide table scrolls separately', () => {
  render(<Markup html="<h2>時間</h2><table><tr><th>天</th><td>7</td></tr></table>" />)
  expect(screen.getByRole('heading', { level: 3, name: '時間' })).toBeTruthy()
  expect(screen.getByRole('table').parentElement!.className).toMatch(/wide/)
})

test('external links open in a new tab without referrer; internal links keep the language', () => {
  render(<Markup html='<a href="https://a.example/x">外</a><a href="/rank/coin">內</a>' />)
  const external = screen.getByRole('link', { name: '外' })
  expect([external.getAttribute('target'), external.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener noreferrer nofollow',
  ])
  expect(screen.getByRole('link', { name: '內' }).getAttribute('href')).toBe('/zh_tw/rank/coin')
})

const corpus = [
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<form><button formaction="javascript:alert(1)">x</button></form>',
  '<p style="background:url(javascript:alert(1))" onmouseover="alert(1)">x</p>',
  '<<script>alert(1)</script>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<base href="https://a.example/"><link rel=stylesheet href=//a.example/x>',
  '<img src="/art/x.webp" onerror="alert(1)" style="x" srcset="https://a.example/x 2x">',
  '<!--><img src=x onerror=alert(1)>-->',
  '<object data="data:text/html,<script>alert(1)</script>"></object><embed src=//a.example>',
]

test.each(corpus)('no part of %s is active', (html) => {
  const { container } = render(<Markup html={html} />)
  const allowed = new Set(['class', 'href', 'target', 'rel', 'src', 'alt', 'loading', 'decoding'])
  for (const element of container.querySelectorAll('*')) {
    expect(element.tagName.toLowerCase()).toMatch(/^(div|p|b|a|img|table|tr|td|h[345])$/)
    for (const { name, value } of element.attributes) {
      expect(allowed).toContain(name)
      if (name === 'href' || name === 'src') expect(value).toMatch(/^(\/[^/]|https?:\/\/)/)
    }
  }
})
