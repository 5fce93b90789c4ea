// A test server with loopback providers, and browsers that sign in through them.
import assert from 'node:assert/strict'
import type { BrandCode, ProviderName } from '@lantern/brands/brand.ts'
import { openIdentity } from '@lantern/sandbox/identity/identity.ts'
import { thirdPartyTypes } from '@lantern/protocol/values/accounts.ts'
import { startTestServer, type TestServerOptions } from '../../../testing.ts'
import { Browser, type Page } from './browser.fixture.ts'

export async function openStage(options: TestServerOptions = {}) {
  const identity = await openIdentity()
  const server = await startTestServer({ fakeProvider: async () => identity.keys, ...options })
  const origin = (brand: BrandCode = 'owl'): string => `http://${brand}.localhost:${server.port}`

  /** The provider's page that asks for the person. */
  const leave = (browser: Browser, provider: string, brand?: BrandCode, query = ''): Promise<Page> =>
    browser.go(`${origin(brand)}/signIn/${provider}?signInRedirectURL=/vi_vn/play${query}`)

  /** Continues until our own page is reached; Apple responds by a form. */
  async function answer(browser: Browser, asked: Page, fields: Record<string, string>): Promise<URL> {
    const landing = /\/(zh_tw|vi_vn|id_id|en_us)\/signIn\//
    const page = await browser.submit(asked, fields, landing)
    return landing.test(page.url.href) ? page.url : (await browser.submit(page, {}, landing)).url
  }

  async function visit(browser: Browser, provider: ProviderName, person: string, brand?: BrandCode, query = '') {
    const landed = await answer(browser, await leave(browser, provider, brand, query), { person })
    assert.equal(landed.searchParams.get('error'), null)
    return landed
  }

  async function signIn(browser: Browser, provider: ProviderName, person: string, brand?: BrandCode) {
    await visit(browser, provider, person, brand)
    const body = { Provider: thirdPartyTypes[provider], Token: 'cookie' }
    const { Code, Result } = await browser.call(origin(brand), 'player/account', body)
    assert.equal(Code, 0)
    return Result
  }

  return {
    identity,
    server,
    origin,
    leave,
    answer,
    visit,
    signIn,
    async [Symbol.asyncDispose](): Promise<void> {
      await server[Symbol.asyncDispose]()
      await identity.close()
    },
  }
}
