// Which origins may call the API and open sockets.
export type IsOurOrigin = (origin: string, host: string) => boolean

/** True if the page was served by the host it calls, or if its origin is listed. */
export function allowOrigins(listed: readonly string[]): IsOurOrigin {
  const known = new Set(listed.map((origin) => origin.toLowerCase()))
  return (origin, host) => {
    if (known.has(origin.toLowerCase())) return true
    try {
      const { protocol, host: from } = new URL(origin)
      return (protocol === 'http:' || protocol === 'https:') && from !== '' && from === host.toLowerCase()
    } catch {
      return false
    }
  }
}
