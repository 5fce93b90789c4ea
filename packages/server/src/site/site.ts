// What a browser gets: the app's files, its page with the brand's facts, the published contract, the development inbox.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { FastifyInstance } from 'fastify'
import type { Inbox } from '../features/codes/codes.ts'
import { lookAhead } from './ahead.ts'
import { showDocs } from './docs.ts'
import { pageHeaders } from './headers.ts'
import { showInbox } from './inbox.ts'

export interface SiteOptions {
  readonly brandOfHost: (host: string) => BrandCode
  readonly siteId: string
  readonly isDevelopment: boolean
  /** Absent in production. */
  readonly inbox: Inbox | null
  /** Where the built app is. */
  readonly built?: string
}

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const ownBuilt = `${root}packages/web/dist`
const yearSeconds = 31_536_000

export function openSite(fastify: FastifyInstance, options: SiteOptions): void {
  const { built = ownBuilt } = options
  // Whatever is answered, documents and answers of the API too, is what its type says and nothing else.
  fastify.addHook('onRequest', (_request, reply, done) => {
    void reply.header('x-content-type-options', 'nosniff')
    done()
  })
  showDocs(fastify, `${root}docs`)
  if (options.inbox) showInbox(fastify, options.inbox)
  if (!existsSync(`${built}/index.html`)) return
  const document = readFileSync(`${built}/index.html`, 'utf8')
  const ahead = lookAhead(built)

  fastify.register(fastifyStatic, {
    root: built,
    wildcard: false,
    serve: false,
    preCompressed: true,
    index: false,
  })

  fastify.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0]!
    // A file that is not there is missing; it is never answered with the page.
    if (/\.[a-z0-9]{2,11}$/i.test(path)) {
      const isHashed = /^\/(assets|art|sound)\//.test(path) && !path.endsWith('.json')
      return reply.sendFile(decodeURI(path), {
        maxAge: isHashed ? yearSeconds * 1000 : 0,
        immutable: isHashed,
      })
    }
    const brand = options.brandOfHost(request.headers.host ?? '')
    return reply
      .headers(pageHeaders(request.headers.host))
      .type('text/html; charset=utf-8')
      .send(writePage(document, brand, options, ahead(path, brand)))
  })
}

function writePage(document: string, brand: BrandCode, { siteId, isDevelopment }: SiteOptions, head: string): string {
  // `<` is escaped, so that no value could ever end the element.
  const facts = JSON.stringify({ brand, siteId, dev: isDevelopment }).replaceAll('<', '\\u003c')
  return document
    .replace('</head>', () => `${head}</head>`)
    .replace(/data-brand="\w*"/, `data-brand="${brand}"`)
    .replace(/(<script type="application\/json" id="lantern">)[^<]*/, `$1${facts}`)
}
