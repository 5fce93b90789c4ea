// What a browser gets: the page with its brand and security headers, files that exist or are missing, the contract, the inbox.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { featureNames } from '@lantern/brands/features.ts'
import { startTestServer } from '../testing.ts'
import { writeBuilt } from './built.fixture.ts'

const built = writeBuilt()
writeFileSync(join(built, '..', 'lantern-outside.js'), 'secret')

const server = await startTestServer({ built })
const published = await startTestServer({ built, production: true, db: server.db })
after(async () => {
  await published[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
  rmSync(built, { recursive: true })
  rmSync(join(built, '..', 'lantern-outside.js'))
})
const { ask } = server
const get = (path: string, headers = {}) => ask('GET', path, headers)

test('every route of the app serves its page, with the brand of the host', async () => {
  for (const path of ['/', '/zh_tw', '/vi_vn/play-game/m?live=7', '/zh_tw/signIn/google', '/no/such/page']) {
    const page = await get(path)
    assert.deepEqual([path, page.status, page.headers['content-type']], [path, 200, 'text/html; charset=utf-8'])
    assert.match(page.text, /data-brand="owl"/)
  }
  const crab = await get('/', server.at('crab'))
  assert.match(crab.text, /data-brand="crab"/)
  const open = JSON.stringify(featureNames.filter((name) => name !== 'RedEnvelope'))
  assert.ok(crab.text.includes(`"dev":true,"open":${open}`))
  assert.match((await published.ask('GET', '/')).text, /"dev":false/)
})

test('only the page of a slot preloads the files of that slot', async () => {
  const named = [...(await get('/zh_tw/play-game/m/owl20')).text.matchAll(/preload"[^>]* href="([^"]+)"/g)]
  assert.deepEqual(
    named.map(([, file]) => file),
    [
      ...['figures', 'latin'].map((part) => `/assets/letters-${part}-1a2b3c4d.woff2`),
      ...['names', 'games'].map((part) => `/fonts/display-tc-${part}.woff2`),
      '/assets/link-a_b-c9d8.js',
      '/assets/slot-1a2b3c4d.js',
      '/art/b',
      '/art/slots/owl20/a.1.webp',
    ],
  )
  for (const path of ['/id_id', '/zh_tw/play-game/m', '/zh_tw/play-game/m/fish4', '/zh_tw/play-game/m/nothing'])
    assert.doesNotMatch((await get(path)).text, /modulepreload|as="fetch"/, path)
})

test('a page preloads the fonts of its titles: Latin ones for Latin titles, with Vietnamese where needed', async () => {
  const facesOf = async (path: string) =>
    [...(await get(path)).text.matchAll(/href="[^"]*\/(display-[\w-]+?)(?:-1a2b3c4d)?\.woff2"/g)].map(
      ([, face]) => face,
    )
  assert.deepEqual(await facesOf('/vi_vn'), ['display-latin', 'display-vietnamese'])
  assert.deepEqual(await facesOf('/id_id/rank/event'), ['display-latin'])
  assert.deepEqual(await facesOf('/zh_tw'), ['display-tc-names', 'display-tc-games'])
})

test('only the document of the studio may use camera, microphone and screen', async () => {
  const policyOf = async (path: string) => String((await get(path)).headers['permissions-policy'])
  const studio = /camera=\(self\), microphone=\(self\), display-capture=\(self\), geolocation=\(\)/
  for (const path of ['/zh_tw/member/studio', '/vi_vn/member/studio?section=room', '/member/studio'])
    assert.match(await policyOf(path), studio, path)
  for (const path of ['/', '/zh_tw/member/info', '/zh_tw/member/studio/x', '/zh_tw/play-game/live?at=/member/studio'])
    assert.match(await policyOf(path), /^camera=\(\), microphone=\(\), display-capture=\(\), /, path)
})

test('the page has a content security policy and frame rules', async () => {
  const { headers } = await get('/', { host: 'owl.localhost:3000' })
  const policy = String(headers['content-security-policy'])
  for (const rule of [
    `default-src 'none'`,
    `script-src 'self'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `connect-src 'self' ws://owl.localhost:3000 wss://owl.localhost:3000`,
  ])
    assert.ok(policy.split('; ').includes(rule), rule)
  assert.ok(policy.split('; ').includes(`style-src 'self'`))
  assert.doesNotMatch(policy.replace(`style-src-attr 'unsafe-inline'`, ''), /unsafe|\*/)
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.equal(headers['referrer-policy'], 'strict-origin-when-cross-origin')
  assert.equal(headers['cache-control'], 'no-cache')
  // A host name cannot inject CSP directives.
  const odd = await get('/', { host: `x.example;script-src *` })
  assert.doesNotMatch(String(odd.headers['content-security-policy']), /script-src \*/)
})

test('a hashed file is read once and then served from memory; a range is read from the file', async () => {
  const path = '/assets/slot-1a2b3c4d.js'
  const first = await get(path)
  const tag = String(first.headers['etag'])
  assert.equal((await get(path, { range: 'bytes=0-5' })).text, 'export')
  const kept = `${built}${path}`
  renameSync(kept, `${kept}.away`)
  try {
    assert.deepEqual([(await get(path)).status, (await get(path)).text], [200, first.text])
    assert.equal((await get(path, { 'if-none-match': tag })).status, 304)
    const head = await server.ask('HEAD', path)
    assert.deepEqual([head.status, head.headers['content-length'], head.text], [200, String(first.text.length), ''])
  } finally {
    renameSync(`${kept}.away`, kept)
  }
})

test('the film of a gift is served in ranges; with its hash in the address it is cached for a year', async () => {
  const path = '/images/live/gift_special_42.webm'
  const part = await get(`${path}?v=1a2b3c4d`, { range: 'bytes=2-5' })
  assert.deepEqual([part.status, part.text], [206, 'film'])
  assert.equal(part.headers['content-range'], 'bytes 2-5/16')
  assert.equal(part.headers['content-type'], 'video/webm')
  assert.equal(part.headers['cache-control'], 'public, max-age=31536000, immutable')
  const { status, headers } = await get(path)
  assert.deepEqual([status, headers['accept-ranges'], headers['cache-control']], [200, 'bytes', 'public, max-age=0'])
})

test('files have their type and cache time: hashed ones a year, others are revalidated', async () => {
  const app = await get('/assets/app-1a2b.js')
  assert.deepEqual([app.status, app.text], [200, 'export {}'])
  assert.match(String(app.headers['content-type']), /^(text|application)\/javascript/)
  assert.equal(app.headers['cache-control'], 'public, max-age=31536000, immutable')
  assert.equal(app.headers['x-content-type-options'], 'nosniff')
  assert.equal((await server.post('captcha', {})).headers['x-content-type-options'], 'nosniff')
  const small = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' })
  assert.equal(small.headers['content-encoding'], 'br')
  assert.equal((await get('/art/manifest.json')).headers['cache-control'], 'public, max-age=0')
  assert.equal((await get('/favicon.ico')).status, 200)
})

test('a missing file is 404, never the page', async () => {
  for (const path of [
    '/assets/gone-9z.js',
    '/assets/gone.css?v=1',
    '/art/none.webp',
    '/words.txt',
    '/%ff.js',
    '/a%00b.js',
  ]) {
    const { status, text } = await get(path)
    assert.ok(status === 404 || status === 400, `${path} is ${status}`)
    assert.doesNotMatch(text, /<html/)
  }
})

test('no notation of a path serves a page template as a file, and no page is sent without its policy', async () => {
  const hidden = [
    ...['/index.html', '/%69ndex.html', '/%2569ndex.html', '/index%2ehtml', '//index.html', '/%2findex.html'],
    ...[
      '/./index.html',
      '/%2e/index.html',
      '/assets/%2e%2e/index.html',
      '/INDEX.HTML',
      '/index.html.br',
      '/index.html.gz',
    ],
    ...['/%70ages/owl/vi_vn/support.qna.guest.json', '//pages/owl/vi_vn/support.qna.guest.json', '/.sources'],
    ...[
      '/%2esources',
      '/assets/../.vite/manifest.json',
      '/.vite%2fmanifest.json',
      '//worker.js',
      '/vi_vn/..%2f..%2fhome',
    ],
    ...[
      '/worker.js%2f..%2findex.html',
      '/index.html%00',
      '/index.html%5c',
      '/%c0%ae/index.html',
      '/assets/app-1a2b.js.br',
    ],
  ]
  for (const path of hidden) {
    const { status, text } = await get(path)
    assert.ok(status === 404 || status === 400, `${path} is ${status}`)
    assert.doesNotMatch(text, /<html|stranger|listen\(\)/, path)
  }
  // These are pages of the app, although they resemble files.
  for (const path of ['/index.html/', '/index', '/%69ndex', '//', '/zh_tw//rank', '/%7Ah_tw/rank', '/docs/']) {
    const { status, headers } = await get(path)
    assert.equal(status, 200, path)
    assert.match(String(headers['content-security-policy']), /default-src 'none'/, path)
  }
  assert.equal((await get('/%61ssets/app-1a2b.js')).text, 'export {}')
})

test('paths outside the folder are not served', async () => {
  for (const path of [
    '/../lantern-outside.js',
    '/assets/../../lantern-outside.js',
    '/%2e%2e/lantern-outside.js',
    '/..%2flantern-outside.js',
    '/..%5clantern-outside.js',
  ])
    assert.notEqual((await get(path)).text, 'secret', path)
})

test('the contract is published', async () => {
  const page = await get('/docs')
  assert.equal(page.headers['content-type'], 'text/html; charset=utf-8')
  assert.ok(page.headers['content-security-policy'])
  assert.match(page.text, /30000/)
  for (const name of ['openapi.json', 'asyncapi.json']) assert.ok(JSON.parse((await get(`/docs/${name}`)).text))
  assert.match((await get('/docs/protocol.md')).text, /^#/m)
})

test('in development the inbox shows codes, newest first, or those of one number', async () => {
  for (const phone of ['910000001', '910000002']) {
    await server.post('captcha', { CountryCode: '84', PhoneNumber: phone })
    server.clock.forward(1000)
  }
  const all = JSON.parse((await get('/dev/inbox.json')).text) as { Phone: string; Code: string; Time: string }[]
  assert.deepEqual(
    all.map(({ Phone }) => Phone),
    ['+84910000002', '+84910000001'],
  )
  for (const query of ['+84910000001', '%2B84910000001', '84910000001']) {
    const { text, headers } = await get(`/dev/inbox.json?phone=${query}`)
    assert.deepEqual(JSON.parse(text), [all[1]])
    assert.equal(headers['cache-control'], 'no-store')
  }
  assert.match(all[0]!.Code, /^\d{6}$/)
  assert.ok((await get('/dev/inbox')).text.includes(all[0]!.Code))
})

test('a query parameter given twice is an error of the request, not of the server', async () => {
  for (const path of ['/dev/inbox.json', '/dev/inbox'])
    for (const query of ['phone=1&phone=2', 'phone[]=1', 'phone=&phone=']) {
      const { status, text } = await get(`${path}?${query}`)
      assert.ok(status === 200 || status === 400, `${path}?${query} is ${status}: ${text}`)
    }
})

test('in production there is no inbox', async () => {
  for (const path of ['/dev/inbox', '/dev/inbox.json?phone=+84910000001']) {
    const { text } = await published.ask('GET', path)
    assert.doesNotMatch(text, /Inbox|"Code"/)
  }
  assert.equal((await published.ask('GET', '/dev/inbox.json')).status, 404)
})

test('a public page is sent prerendered, with language links and files; returning players are recognised', async () => {
  const host = { host: 'owl.localhost' }
  const page = await get('/vi_vn/support/qna', host)
  assert.match(page.text, /<html lang="vi" data-brand="owl">/)
  assert.match(page.text, /<title>Hỏi &#60;đáp&#62;<\/title>/)
  assert.match(page.text, /<meta name="description" content="Mọi &#34;câu hỏi&#34;">/)
  assert.match(page.text, /<div id="root" data-visitor="guest"><p>stranger<\/p><\/div>/)
  assert.match(page.text, /<link rel="canonical" href="http:\/\/[\w.:]+\/vi_vn\/support\/qna">/)
  for (const tag of ['zh-Hant-TW', 'vi', 'id', 'en-US', 'x-default'])
    assert.ok(page.text.includes(`hreflang="${tag}"`), tag)
  assert.match(page.text, /<link rel="stylesheet" crossorigin href="\/a.css">/)
  // The app is named in the page, but loaded only after the first paint.
  assert.match(page.text, /id="app">\{"app":"\/assets\/app-1a2b.js","parts":\["\/assets\/app-1a2b.js","\/a.js"\]\}</)
  assert.match(page.text, /<script type="module" fetchpriority="low" src="\/assets\/start-5e6f.js">/)
  assert.doesNotMatch(page.text, /src="\/assets\/app/)
  const known = await get('/vi_vn/support/qna', { ...host, cookie: 'lantern_device=x; lantern=abc' })
  assert.match(known.text, /<div id="root" data-visitor="known"><p>somebody<\/p>/)
  assert.match(String(known.headers['vary']), /cookie/)
  const device = await get('/vi_vn/support/qna', { ...host, cookie: 'lantern_device=x' })
  assert.match(device.text, /stranger/)
})

test('a page that is not prerendered is the plain page in the language of its address', async () => {
  for (const path of ['/vi_vn/rank', '/vi_vn/pages/owl', '/vi_VN/support/qna']) {
    const { text } = await get(path)
    assert.match(text, /<html lang="vi".*<div id="root"><\/div>/s, path)
  }
  assert.match(
    (await get('/en_us/rank')).text,
    /<html lang="en-US".*<title>Night Owl<\/title>.*<div id="root"><\/div>/s,
  )
  assert.match((await get('/')).text, /<title>夜鴞<\/title>.*stranger/s)
  for (const path of ['/pages/owl/vi_vn/support.qna.guest.json', '/index.html', '/.vite/manifest.json'])
    assert.equal((await get(path)).status, 404, path)
})

test('pages and documents have an ETag, and a client with a copy gets 304', async () => {
  for (const path of [
    '/vi_vn/support/qna',
    '/vi_vn/rank',
    '/docs',
    '/docs/asyncapi.json',
    '/sitemap.xml',
    '/worker.js',
  ])
    for (const encoding of ['br', 'gzip', 'identity', 'gzip, br;q=0']) {
      const first = await get(path, { 'accept-encoding': encoding })
      const { etag } = first.headers
      assert.match(String(etag), /^"[\w-]+"$/, path)
      assert.match(String(first.headers['vary']), /accept-encoding/)
      const again = await get(path, { 'accept-encoding': encoding, 'if-none-match': `"other", W/${etag}` })
      assert.deepEqual([again.status, again.text, again.headers['etag']], [304, '', etag], `${path} ${encoding}`)
      const other = await get(path, { 'accept-encoding': encoding, 'if-none-match': '"other"' })
      assert.equal(other.status, 200)
    }
  assert.equal((await get('/docs', { 'accept-encoding': 'gzip, br;q=0' })).headers['content-encoding'], 'gzip')
})

test('the page is compressed for clients that accept it', async () => {
  const { headers, text } = await get('/vi_vn/support/qna', { 'accept-encoding': 'gzip' })
  assert.equal(headers['content-encoding'], 'gzip')
  assert.doesNotMatch(text, /stranger/)
})

test('each brand is its own app, with a service worker that caches its files and an offline page', async () => {
  const crab = server.at('crab')
  const manifest = await get('/manifest.webmanifest', crab)
  assert.match(String(manifest.headers['content-type']), /^application\/manifest\+json/)
  const { name, icons, theme_color: colour } = JSON.parse(manifest.text) as Record<string, unknown>
  assert.deepEqual(
    [typeof name, /^#/.test(String(colour)), JSON.stringify(icons)?.includes('maskable')],
    ['string', true, true],
  )
  const worker = await get('/worker.js', crab)
  assert.match(String(worker.headers['content-type']), /^text\/javascript/)
  assert.equal(worker.headers['cache-control'], 'no-cache')
  assert.match(
    worker.text,
    /^self.kept = .*"\/assets\/app-1a2b.js","\/assets\/app-3c4d.css","\/fonts\/display-tc-names.woff2","\/art\/brands\/crab-mark.2.webp","\/offline\/zh_tw"/,
  )
  assert.notEqual((await get('/worker.js')).text, worker.text)
  for (const locale of ['zh_tw', 'vi_vn', 'id_id', 'en_us']) {
    const page = await get(`/offline/${locale}`, crab)
    assert.match(page.text, /data-brand="crab".*app-3c4d.css.*<a href="">/s)
    assert.doesNotMatch(page.text, /<script/)
  }
})

test('an address that requests too many pages is refused, on pages only, and another address is served', async () => {
  await using counted = await startTestServer({
    built,
    db: server.db,
    loopbackIsFree: false,
    kernel: { admission: { holdMs: 10 } },
  })
  const statuses = async (path: string, from: string, count: number): Promise<number[]> => {
    const visit = async (): Promise<number> => {
      const request = http.get(`${counted.url}${path}`, { localAddress: from })
      const [response] = (await once(request, 'response')) as [http.IncomingMessage]
      response.resume()
      if (response.statusCode === 429) assert.match(String(response.headers['retry-after']), /^\d+$/)
      return response.statusCode!
    }
    return Promise.all(Array.from({ length: count }, visit))
  }
  for (const path of ['/docs', '/zh_tw/rank', '/no/such/page', '/sitemap.xml', '/docs/asyncapi.json']) {
    // The limit was used up by other paths, or is by this one.
    const answers = await statuses(path, '127.0.0.1', 60)
    assert.ok(answers.includes(429), `${path}: ${String(answers)}`)
  }
  assert.deepEqual(new Set(await statuses('/assets/app-1a2b.js', '127.0.0.1', 60)), new Set([200]))
  assert.deepEqual(await statuses('/docs', '127.0.0.2', 1), [200])
})

test('in production metrics are not on the players’ port, and readiness has no details there', async () => {
  assert.equal((await published.ask('GET', '/metrics')).status, 404)
  const { status, text } = await published.ask('GET', '/readyz')
  assert.deepEqual([status, text], [200, 'ready\n'])
  const port = await published.app.kernel.listenForOps(0, '127.0.0.1')
  const metrics = await fetch(`http://127.0.0.1:${port}/metrics`)
  assert.match(String(metrics.headers.get('content-type')), /^text\/plain/)
  assert.match(await metrics.text(), /^lantern_sockets \d+/m)
  const ready = await fetch(`http://127.0.0.1:${port}/readyz`)
  const { checkMs, ...details } = (await ready.json()) as Record<string, unknown>
  assert.deepEqual(details, { ready: true, leaving: false, sockets: 0, database: 'up', bus: 'up' })
  assert.equal(typeof checkMs, 'number')
  assert.equal((await fetch(`http://127.0.0.1:${port}/`)).status, 404)
})

test('in production browsers get Strict-Transport-Security', async () => {
  assert.match(String((await published.ask('GET', '/')).headers['strict-transport-security']), /max-age=31536000/)
  assert.equal((await get('/')).headers['strict-transport-security'], undefined)
})

test('search engines get the public pages of a brand in each language, and the excluded paths', async () => {
  const { headers, text } = await published.ask('GET', '/robots.txt')
  assert.match(String(headers['content-type']), /^text\/plain/)
  for (const path of ['/api/', '/*/member', '/*/purchase', '/*/signIn', '/*/play-game/m/'])
    assert.ok(text.split('\n').includes(`Disallow: ${path}`), path)
  assert.match(text, /^Sitemap: https?:\/\/[\w.:]+\/sitemap.xml$/m)
  assert.equal((await get('/robots.txt')).text, 'User-agent: *\nDisallow: /\n')
  const map = await published.ask('GET', '/sitemap.xml', published.at('owl'))
  assert.match(String(map.headers['content-type']), /^application\/xml/)
  const places = [...map.text.matchAll(/<loc>https?:\/\/[\w.:]+(\/[^<]*)<\/loc>/g)].map(([, place]) => place)
  for (const locale of ['zh_tw', 'vi_vn', 'id_id'])
    for (const place of ['', '/support/qna']) assert.ok(places.includes(`/${locale}${place}`), locale + place)
  const [first = ''] = map.text.match(/<url>.*<\/url>/) ?? []
  for (const tag of ['zh-Hant-TW', 'vi', 'id', 'x-default']) assert.ok(first.includes(`hreflang="${tag}"`), tag)
  // There are no prerendered pages of another brand here.
  assert.doesNotMatch((await published.ask('GET', '/sitemap.xml', published.at('crab'))).text, /<url>/)
})
