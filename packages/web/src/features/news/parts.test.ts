// Announcements keep their structure and lose everything executable.
import { expect, test } from 'vitest'
import { readEntities, readHref, readMarkup, readSource, type Part } from './parts.ts'

/** The tree as text, for readable tests. */
const write = (parts: readonly Part[]): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part
      if (part.tag === 'img') return `[img ${part.src}|${part.alt}]`
      if (!('parts' in part)) return `[${part.tag}]`
      return `[${part.tag}${part.tag === 'a' ? ` ${part.href}` : ''} ${write(part.parts)}]`
    })
    .join('')
const read = (html: string): string => write(readMarkup(html))

test('headings, lists, tables and marks are kept', () => {
  expect(read('<h1>慶典</h1><p>今天<strong>開始</strong><br/>歡迎</p>')).toBe('[h2 慶典][p 今天[b 開始][br]歡迎]')
  expect(read('<ul>\n <li>一</li>\n <li>二</li>\n</ul>')).toBe('[ul [li 一][li 二]]')
  expect(read('<table><tr><th>天</th></tr><tr><td>7</td></tr></table>')).toBe('[table [tr [th 天]][tr [td 7]]]')
})

test('unknown elements are replaced by their text', () => {
  expect(read('<span style="color:red" onclick="x()">紅</span><font>字</font>')).toBe('紅字')
  expect(read('<form action=/x><input value=1>字</form>')).toBe('字')
  expect(read('a<!-- <b>hidden</b> -->b<!-- open')).toBe('ab')
})

test('scripts and loading elements are removed with their content', () => {
  for (const tag of ['script', 'STYLE', 'iframe', 'svg', 'math', 'template', 'object', 'noscript'])
    expect(read(`前<${tag} src=x>alert(1)<b>x</b></${tag.toLowerCase()} >後`)).toBe('前後')
  expect(read('前<script>alert(1)')).toBe('前')
})

test('broken markup becomes text, never an element', () => {
  expect(read('1 < 2 && 3 > 2')).toBe('1 < 2 && 3 > 2')
  expect(read('<b>未關')).toBe('[b 未關]')
  expect(read('</b>多關</p>')).toBe('多關')
  expect(read('<p>一<b>二</p>三')).toBe('[p 一[b 二]]三')
  expect(read('<img src="x" onerror="alert(1)"')).toBe('<img src="x" onerror="alert(1)"')
  expect(read('<<b>x</b>')).toBe('<[b x]')
})

test('links lead to our pages, the web and mail', () => {
  expect(read('<a href="/rank/coin" target=x>榜</a>')).toBe('[a /rank/coin 榜]')
  expect(read('<a href="java&#115;cript:alert(1)">x</a>')).toBe('x')
  for (const good of ['/a?b=1#c', 'https://a.example/x', 'HTTP://a.example', 'mailto:a@b.example'])
    expect(readHref(good)).toBe(good)
  const bad = [
    'javascript:1',
    ' java\tscript:1',
    'data:text/html,x',
    '//a.example',
    '/\\a.example',
    'vbscript:1',
    'x',
    '',
  ]
  for (const href of [...bad, 'https:', 'blob:x', '\u0001javascript:1', 'mailto:?body=x'])
    expect(readHref(href)).toBe(null)
})

test('pictures are only from our own origin', () => {
  expect(read('<img src="/art/covers/owl20.9a807d.avif" alt="&quot;夜&quot;">')).toBe(
    '[img /art/covers/owl20.9a807d.avif|"夜"]',
  )
  for (const src of ['https://a.example/x.png', '//a/x', 'data:image/png;base64,x', '/api/x', '/art/../api/x'])
    expect(readSource(src)).toBe(null)
})

test('entities are decoded once', () => {
  expect(readEntities('&amp;lt;b&amp;gt; &#39;x&#x27; &copy; &#0; &#xD800; &nbsp;')).toBe(
    "&lt;b&gt; 'x' &copy; \ufffd \ufffd \u00a0",
  )
  expect(read('&lt;script&gt;alert(1)&lt;/script&gt;')).toBe('<script>alert(1)</script>')
})

test('deep, long or hostile text is parsed fast with a bounded result', () => {
  const depthOf = (parts: readonly Part[]): number =>
    Math.max(0, ...parts.map((part) => (typeof part !== 'string' && 'parts' in part ? 1 + depthOf(part.parts) : 0)))
  const began = performance.now()
  expect(depthOf(readMarkup('<div>'.repeat(50_000)))).toBeLessThan(30)
  expect(readMarkup('<br>'.repeat(50_000)).length).toBeLessThanOrEqual(5000)
  readMarkup('<a "'.repeat(12_500))
  readMarkup('<script>'.repeat(6000))
  readMarkup('<!--'.repeat(12_500))
  expect(performance.now() - began).toBeLessThan(20_000)
})
