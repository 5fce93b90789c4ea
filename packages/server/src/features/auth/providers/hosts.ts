// Our own origin as a browser sees it: callbacks use only our own hosts.
import { brands } from '@lantern/brands/brands.ts'

const loopback = /^(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)$/
const brandHosts = new Set(Object.values(brands).flatMap(({ hosts }) => hosts))

/** Null for a host that is not ours: an attacker who sets it in the request would receive the code. */
export function ownOrigin(host: string, ctx: { origins: readonly string[]; isSecure: boolean }): string | null {
  const url = /^[\w.:[\]-]+$/.test(host) ? URL.parse(`${ctx.isSecure ? 'https' : 'http'}://${host}`) : null
  if (!url) return null
  const isOurs = loopback.test(url.hostname) || brandHosts.has(url.hostname) || ctx.origins.includes(url.origin)
  return isOurs ? url.origin : null
}
