// What a browser gets: the app's files, its page with the brand's facts, the published contract, the development inbox.
import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { FeatureName } from '@lantern/brands/features.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Inbox } from '../features/codes/codes.ts'
import type { SupportLinks } from '../keys.ts'
import type { Pictures } from './ahead.ts'
import { showDocs } from './docs.ts'
import { pageHeaders, transportHeader } from './headers.ts'
import { showInbox } from './inbox.ts'
import { showInstall } from './install.ts'
import { chooseEncoding, openPages } from './pages.ts'
import { hearReports, type Reporting } from './reports.ts'
import { showRobots } from './robots.ts'

export interface SiteOptions {
  readonly brandOfHost: (host: string) => BrandCode
  /** Where a brand lives, for search engines. */
  readonly originOf: (brand: BrandCode) => string
  readonly siteId: string
  /** Where a brand's customer service chats outside the house. */
  readonly support?: SupportLinks
  /** Features that are open at this deployment. */
  readonly features?: readonly FeatureName[]
  readonly isDevelopment: boolean
  /** The client's address, behind proxies too. */
  readonly ipOf: (request: IncomingMessage) => string
  /** Absent in production. */
  readonly inbox: Inbox | null
  readonly reporting: Reporting
  /** Where the built app is. */
  readonly built?: string
}

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const ownBuilt = `${root}packages/web/dist`
const yearSeconds = 31_536_000

export function openSite(fastify: FastifyInstance, options: SiteOptions): void {
  const { built = ownBuilt, isDevelopment } = options
  // Whatever is answered, documents and answers of the API too, is what its type says and nothing else.
  fastify.addHook('onRequest', (_request, reply, done) => {
    void reply.header('x-content-type-options', 'nosniff')
    if (!isDevelopment) void reply.header(...transportHeader)
    done()
  })
  showDocs(fastify, `${root}docs`)
  if (options.inbox) showInbox(fastify, options.inbox, options.ipOf)
  hearReports(fastify, options.reporting)
  if (existsSync(`${built}/index.html`)) showApp(fastify, { ...options, built })
}

function showApp(fastify: FastifyInstance, options: SiteOptions & { readonly built: string }): void {
  const { built } = options
  const pictures = JSON.parse(readFileSync(`${built}/art/manifest.json`, 'utf8')) as Pictures
  const findPage = openPages({ ...options, pictures })
  const brandOf = ({ headers }: FastifyRequest): BrandCode => options.brandOfHost(headers.host ?? '')

  fastify.register(fastifyStatic, { root: built, wildcard: false, serve: false, preCompressed: true, index: false })
  showInstall(fastify, { built, pictures, brandOf })
  showRobots(fastify, { ...options, brandOf })

  fastify.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0]!
    // A file that is not there is missing; it is never answered with the page.
    if (/\.[a-z0-9]{2,11}$/i.test(path)) {
      const isHashed = /^\/(assets|art|sound)\//.test(path) && !path.endsWith('.json')
      // What pages are made of is no file for visitors.
      if (/^\/(pages\/|\.|index\.html)/.test(path)) return reply.callNotFound()
      return reply.sendFile(decodeURI(path), {
        maxAge: isHashed ? yearSeconds * 1000 : 0,
        immutable: isHashed,
      })
    }
    const isKnown = /(^|;\s*)lantern=/.test(request.headers.cookie ?? '')
    const { encoding, bytes } = findPage(
      { path, brand: brandOf(request), isKnown },
      chooseEncoding(request.headers['accept-encoding']),
    )
    return reply
      .headers(pageHeaders(request.headers.host))
      .headers({ vary: 'accept-encoding, cookie', ...(encoding !== 'identity' && { 'content-encoding': encoding }) })
      .type('text/html; charset=utf-8')
      .send(bytes)
  })
}
