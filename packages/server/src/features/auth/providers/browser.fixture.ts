// A minimal browser for tests: cookies by host and path, redirects, forms, and SameSite=Lax.
import { once } from 'node:events'
import http from 'node:http'
import { text as readText } from 'node:stream/consumers'

interface Cookie {
  readonly name: string
  readonly value: string
  readonly path: string
  readonly attributes: string
}

export interface Page {
  readonly url: URL
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly text: string
}

interface Asking {
  readonly method?: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  /** The request is caused by another site. */
  readonly isCrossSite?: boolean
}

const mostRedirects = 12

export class Browser {
  readonly #jars = new Map<string, Map<string, Cookie>>()
  /** Every visited address, in order. */
  readonly visited: string[] = []

  cookie(host: string, name: string): Cookie | undefined {
    return [...(this.#jars.get(host)?.values() ?? [])].find((cookie) => cookie.name === name)
  }

  /** Adds a cookie, for example one of another browser. */
  putCookie(host: string, cookie: Cookie): void {
    const jar = this.#jars.get(host) ?? new Map<string, Cookie>()
    this.#jars.set(host, jar.set(`${cookie.name};${cookie.path}`, cookie))
  }

  /** One request without following redirects. */
  async ask(url: URL, { method = 'GET', body, headers = {}, isCrossSite = false }: Asking = {}): Promise<Page> {
    this.visited.push(url.href)
    // SameSite=Lax: a form posted by another site sends no cookies of ours, a link does.
    const cookies = isCrossSite && method !== 'GET' ? '' : this.#cookiesFor(url)
    const request = http.request({
      host: '127.0.0.1',
      port: url.port,
      path: url.pathname + url.search,
      method,
      headers: { host: url.host, ...(cookies ? { cookie: cookies } : {}), ...headers },
    })
    request.end(body)
    const [response] = (await once(request, 'response')) as [http.IncomingMessage]
    for (const line of response.headers['set-cookie'] ?? []) this.#keep(url, line)
    return { url, status: response.statusCode!, headers: response.headers, text: await readText(response) }
  }

  /** Follows redirects to a page; `until` stops before the first matching address. */
  async go(address: string | URL, asking: Asking = {}, until?: RegExp): Promise<Page> {
    let page = await this.ask(new URL(address), asking)
    for (let turn = 0; turn < mostRedirects; turn++) {
      const { location } = page.headers
      if (page.status < 300 || page.status >= 400 || !location) return page
      const next = new URL(location, page.url)
      if (until?.test(next.href)) return { ...page, url: next }
      page = await this.ask(next, { isCrossSite: asking.isCrossSite ?? false })
    }
    throw new Error(`the redirects of ${String(address)} do not end`)
  }

  /** Submits the page's first form with these fields and its hidden ones; Apple's page submits itself. */
  async submit(page: Page, fields: Readonly<Record<string, string>>, until?: RegExp): Promise<Page> {
    const action = unescape(/<form method="post" action="([^"]*)"/.exec(page.text)?.[1] ?? '')
    const hidden = [...page.text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)]
    const to = new URL(action, page.url)
    const sent = new URLSearchParams({
      ...Object.fromEntries(hidden.map(([, name, value]) => [unescape(name!), unescape(value!)])),
      ...fields,
    })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const isCrossSite = to.hostname !== page.url.hostname
    return this.go(to, { method: 'POST', body: sent.toString(), headers, isCrossSite }, until)
  }

  /** A call as our page makes it. */
  async call(origin: string, path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) {
    const asking = { 'content-type': 'application/json', origin, ...headers }
    const url = new URL(`/api/v1/${path}`, origin)
    const page = await this.ask(url, { method: 'POST', body: JSON.stringify(body), headers: asking })
    return JSON.parse(page.text) as { Code: number; Message: string; Result: any }
  }

  #cookiesFor(url: URL): string {
    const cookies = [...(this.#jars.get(url.hostname)?.values() ?? [])]
    const fitting = cookies.filter(
      ({ path }) => url.pathname === path || url.pathname.startsWith(path.replace(/\/?$/, '/')),
    )
    return fitting.map(({ name, value }) => `${name}=${value}`).join('; ')
  }

  #keep(url: URL, line: string): void {
    const [pair = '', ...attributes] = line.split(/; */)
    const at = pair.indexOf('=')
    const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? '/'
    const cookie = { name: pair.slice(0, at), value: pair.slice(at + 1), path, attributes: attributes.join('; ') }
    this.putCookie(url.hostname, cookie)
    const isOver = /max-age=0|expires=thu, 01 jan 1970/i.test(cookie.attributes)
    if (isOver || cookie.value === '') this.#jars.get(url.hostname)?.delete(`${cookie.name};${path}`)
  }
}

const unescape = (text: string): string =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
