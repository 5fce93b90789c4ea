// The path of a request as the rules read it: decoded once, without empty steps.

/** Null for what no address of ours can be: broken escapes, control characters, a backslash, a second escape, relative steps. */
export function readPath(url: string): string | null {
  const path = decode(url.split(/[?#]/)[0]!)?.replace(/\/{2,}/g, '/')
  if (!path?.startsWith('/') || /[\p{Cc}\\]|%[0-9a-f]{2}/iu.test(path)) return null
  return path.split('/').some((step) => step === '.' || step === '..') ? null : path
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
