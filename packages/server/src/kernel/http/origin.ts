// Which pages may talk to us.
export type IsOurOrigin = (origin: string, host: string) => boolean

/** The page was served by the host it talks to, or is on the list. */
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
