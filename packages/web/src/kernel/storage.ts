// What the browser keeps for us; a full or forbidden storage never breaks a page.
export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeText(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // A private window without storage: the value lives until the page is left.
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
