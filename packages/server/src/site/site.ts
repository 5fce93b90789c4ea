// Everything a browser loads: the app's files, its page with the brand's data, the published contract, the development inbox.
import { existsSync, globSync, readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { FeatureName } from '@lantern/brands/features.ts'
import type { ReceivedMail } from '@lantern/sandbox/smtp.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Inbox } from '../features/codes/codes.ts'
import type { SupportLinks } from '../config/keys.ts'
import type { Pictures } from './ahead.ts'
import { Contents, sendBody, sendContent } from './contents.ts'
import { prepareDocs, showDocs } from './docs.ts'
import { openHashedFiles } from './files.ts'
import { mayCapture, pageHeaders, pageRoute, transportHeader } from './headers.ts'
import { showInbox } from './inbox.ts'
import { showInstall } from './install.ts'
import { openPages } from './pages.ts'
import { readPath } from './path.ts'
import { serveReports, type Reporting } from './reports.ts'
import { showRobots } from './robots.ts'

export interface SiteOptions {
  readonly brandOfHost: (host: string) => BrandCode
  /** The origin of a brand's site, for search engines. */
  readonly originOf: (brand: BrandCode) => string
  readonly siteId: string
  /** The external customer service chat of a brand. */
  readonly support?: SupportLinks
  /** Values of settings that pages show. */
  readonly published?: (brand: BrandCode) => Readonly<Record<string, number>>
  /** Features that are enabled at this deployment. */
  readonly features?: readonly FeatureName[]
  readonly isDevelopment: boolean
  /** False: pages do not register the service worker. */
  readonly hasWorker?: boolean
  /** The client's address, also behind proxies. */
  readonly ipOf: (request: IncomingMessage) => string
  /** Absent in production. */
  readonly inbox: Inbox | null
  /** E-mails that the development SMTP server received, oldest first. */
  readonly mails?: (() => readonly ReceivedMail[]) | null
  readonly reporting: Reporting
  /** The folder of the built app. */
  readonly built?: string
}

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const ownBuilt = `${root}packages/web/dist`
const yearSeconds = 31_536_000

export function openSite(fastify: FastifyInstance, options: SiteOptions): void {
  const { built = ownBuilt, isDevelopment } = options
  // Browsers must not guess the content type of any response, including documents and API replies.
  fastify.addHook('onRequest', (_request, reply, done) => {
    void reply.header('x-content-type-options', 'nosniff')
    if (!isDevelopment) void reply.header(...transportHeader)
    done()
  })
  // A safeguard: no HTML document is sent without a CSP, whichever route sends it.
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    const type = String(reply.getHeader('content-type') ?? '')
    if (type.startsWith('text/html') && !reply.hasHeader('content-security-policy'))
      void reply.headers(pageHeaders(request.headers.host))
    done()
  })
  const contents = new Contents()
  const folder = `${root}docs`
  showDocs(fastify, folder, contents)
  // Tests start hundreds of servers, and few of them serve documents.
  if (!isDevelopment)
    fastify.addHook('onListen', async () => {
      await prepareDocs(folder, contents).catch((error: unknown) =>
        options.reporting.warn({ err: error }, 'docs.unread'),
      )
    })
  if (options.inbox) showInbox(fastify, options.inbox, options.ipOf, options.mails ?? undefined)
  serveReports(fastify, options.reporting)
  if (existsSync(`${built}/index.html`)) showApp(fastify, { ...options, built, contents })
}

interface AppOptions extends SiteOptions {
  readonly built: string
  readonly contents: Contents
}

function showApp(fastify: FastifyInstance, options: AppOptions): void {
  const { built, contents } = options
  const pictures = JSON.parse(readFileSync(`${built}/art/manifest.json`, 'utf8')) as Pictures
  const findPage = openPages({ ...options, pictures })
  const files = listFiles(built)
  const findHashed = openHashedFiles(built)
  const brandOf = ({ headers }: FastifyRequest): BrandCode => options.brandOfHost(headers.host ?? '')

  fastify.register(fastifyStatic, { root: built, wildcard: false, serve: false, preCompressed: true, index: false })
  showInstall(fastify, { built, pictures, brandOf, contents })
  showRobots(fastify, { ...options, brandOf })

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = readPath(request.url)
    if (path === null) return missing(reply)
    // A missing file is a 404, never the page of the app.
    if (/\.[a-z0-9]{2,11}$/i.test(path)) {
      if (!files.has(path)) return missing(reply)
      const isHashed = isContentHashed(path, request.url)
      const hashed = isHashed ? await findHashed(path, request.headers) : null
      if (hashed) return sendBody(request, reply, hashed.body, hashed)
      return reply.sendFile(path, { maxAge: isHashed ? yearSeconds * 1000 : 0, immutable: isHashed })
    }
    const isKnown = /(^|;\s*)lantern=/.test(request.headers.cookie ?? '')
    return sendContent(contents, request, reply, {
      ...findPage({ path, brand: brandOf(request), isKnown }),
      type: 'text/html; charset=utf-8',
      headers: pageHeaders(request.headers.host, { mayCapture: mayCapture(path) }),
      vary: 'cookie',
    })
  }
  // A page needs many files, so files do not count in the rate class `page`.
  for (const folder of new Set([...files].map((name) => name.split('/')[1]!)))
    if (!folder.includes('.')) fastify.get(`/${folder}/*`, answer)
  fastify.get('/*', pageRoute, answer)
}

/**
 * Whether the address changes with the content, so that it can be cached for a year. The films of gifts have fixed names; pages add a hash as `?v=`.
 */
function isContentHashed(path: string, url: string): boolean {
  if (path.endsWith('.json')) return false
  return /^\/(assets|art|sound)\//.test(path) || (path.startsWith('/images/') && /\?v=[0-9a-f]+$/.test(url))
}

function missing(reply: FastifyReply): FastifyReply {
  reply.callNotFound()
  return reply
}

/**
 * The files of the build that visitors may fetch: without the documents and scripts from which responses are generated, and without build
 * metadata.
 */
function listFiles(built: string): ReadonlySet<string> {
  const found = globSync('**/*.*', { cwd: built, exclude: ['pages', '.*'] })
  const isClosed = /(^|\/)\.|\.(html|gz|br)$|^worker\.js$/i
  return new Set(found.filter((name) => !isClosed.test(name)).map((name) => `/${name}`))
}
