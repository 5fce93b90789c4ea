// localStorage and sessionStorage, wrapped: a full or forbidden storage never breaks a page.
type Shelf = 'localStorage' | 'sessionStorage'

function readFrom(shelf: Shelf, key: string): string | null {
  try {
    return globalThis[shelf].getItem(key)
  } catch {
    return null
  }
}

function writeTo(shelf: Shelf, key: string, value: string | null): void {
  try {
    if (value === null) globalThis[shelf].removeItem(key)
    else globalThis[shelf].setItem(key, value)
  } catch {
    // Storage is not available (private window): the value lasts until the page is left.
  }
}

export const readText = (key: string): string | null => readFrom('localStorage', key)
export const writeText = (key: string, value: string | null): void => writeTo('localStorage', key, value)

/** Read from the storage of the tab: it lasts until the tab is closed, and other tabs do not see it. */
export const readTabText = (key: string): string | null => readFrom('sessionStorage', key)
export const writeTabText = (key: string, value: string | null): void => writeTo('sessionStorage', key, value)

/** A stored JSON object, its fields not validated yet; null when the text is none. */
export function parseObject(text: string | null): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}

export function readList(key: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(readText(key) ?? '[]')
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
  } catch {
    return []
  }
}

export function writeList(key: string, list: readonly string[]): void {
  writeText(key, JSON.stringify(list))
}
