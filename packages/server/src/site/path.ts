// The normalised path of a request: decoded once, without empty segments.

/** Null for paths that are never valid here: invalid escapes, control characters, a backslash, double escapes, relative segments. */
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
