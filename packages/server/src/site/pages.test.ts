// The document of an address: what it preloads and which data it contains.
import assert from 'node:assert/strict'
import { readFileSync, rmSync } from 'node:fs'
import { after, test } from 'node:test'
import { gameCatalogue } from '@lantern/games/catalogue.ts'
import { kindOf, lookAhead } from './ahead.ts'
import { writeBuilt } from './built.fixture.ts'
import { openPages } from './pages.ts'

const built = writeBuilt()
after(() => rmSync(built, { recursive: true }))

test('for every slot the cabinet and the pictures that its stage loads before the first round are preloaded', () => {
  const own = JSON.parse(readFileSync(new URL('../../../web/public/art/manifest.json', import.meta.url), 'utf8'))
  const look = lookAhead(built, own)
  for (const { code, kind, open } of gameCatalogue) {
    if (kind !== 'slot' || !open) continue
    const head = look(kindOf(`/zh_tw/play-game/m/${code}`), 'owl', 'zh_tw')
    const named = [...head.matchAll(/href="\/art\/slots\/\w+\/([\w-]+)\./g)].map(([, name]) => name!)
    assert.ok(named.length >= 8, `${code}: ${String(named)}`)
    assert.equal(new Set(named).size, named.length)
    // Shown later or never: the browser would warn that the preload was not used.
    for (const name of named) assert.doesNotMatch(name, /^(chest-|vault|backdrop)/, code)
    // One for phones and one for wider windows; the page shows it while the stage is loading.
    assert.deepEqual(named.slice(0, 2), ['cabinet-phone', 'cabinet'], code)
  }
})

test('pages disable the service worker only where it is switched off', async () => {
  const site = { built, pictures: {}, siteId: 'dev', isDevelopment: true, originOf: () => 'http://localhost' }
  const visit = { path: '/zh_tw', brand: 'owl', isKnown: false } as const
  assert.match(await openPages({ ...site, hasWorker: false })(visit).make(), /"dev":true,.*"worker":false\}</)
  assert.doesNotMatch(await openPages({ ...site, hasWorker: true })(visit).make(), /"worker"/)
})

test('only the brand with an external customer service has its address in the page', async () => {
  const support = { crab: 'https://line.me/R/ti/p/@crab' }
  const site = { built, pictures: {}, siteId: 'prd', isDevelopment: false, originOf: () => 'https://house.example' }
  const find = openPages({ ...site, support })
  const read = (brand: 'crab' | 'owl') => find({ path: '/no/such/page', brand, isKnown: false }).make()
  assert.match(await read('crab'), /"support":"https:\/\/line.me\/R\/ti\/p\/@crab"\}</)
  assert.doesNotMatch(await read('owl'), /support/)
})

test('the page has the values of settings that it shows, and changes with them', async () => {
  let coins = 100
  const site = { built, pictures: {}, siteId: 'prd', isDevelopment: false, originOf: () => 'https://house.example' }
  const find = openPages({ ...site, published: () => ({ newcomerCoins: coins }) })
  const read = async () => {
    const { key, make } = find({ path: '/zh_tw', brand: 'owl', isKnown: false })
    return { key, shown: /"published":(\{[^}]*\})/.exec(await make())?.[1] }
  }
  const first = await read()
  coins = 200
  const second = await read()
  assert.deepEqual([first.shown, second.shown], ['{"newcomerCoins":100}', '{"newcomerCoins":200}'])
  assert.notEqual(first.key, second.key)
})

test('the page lists the open features, for guests too; a brand without live rooms lists none', async () => {
  const site = { built, pictures: {}, siteId: 'prd', isDevelopment: false, originOf: () => 'https://house.example' }
  const find = openPages({ ...site, features: ['Mission', 'Live', 'RedEnvelope'] })
  const read = async (brand: 'owl' | 'bj188' | 'dragon'): Promise<string | undefined> =>
    /"open":(\[[^\]]*\])/.exec(await find({ path: '/no', brand, isKnown: false }).make())?.[1]
  assert.equal(await read('owl'), '["Mission","Live"]')
  assert.equal(await read('bj188'), '["Mission","Live","RedEnvelope"]')
  assert.equal(await read('dragon'), '["Mission"]')
})

test('the frame of a member page is sent to returning players only, without metadata for search engines', async () => {
  const site = { built, pictures: {}, siteId: 'prd', isDevelopment: false, originOf: () => 'https://house.example' }
  const find = openPages(site)
  const read = (isKnown: boolean) => find({ path: '/zh_tw/member/info', brand: 'owl', isKnown }).make()
  const page = await read(true)
  assert.match(page, /<div id="root" data-visitor="known"><h1>frame<\/h1><\/div>/)
  assert.match(page, /"parts":\["\/assets\/app-1a2b.js","\/assets\/profile.css","\/assets\/profile.js"\]/)
  assert.match(page, /<link rel="stylesheet" crossorigin href="\/frame.css">/)
  assert.doesNotMatch(page, /canonical|name="description"|hreflang/)
  assert.match(await read(false), /<div id="root"><\/div>/)
})
