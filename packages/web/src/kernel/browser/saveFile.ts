// Saves a text or a downloaded file through the browser.
const keepFor = 60_000

export function saveFile(name: string, content: string | Blob, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), keepFor)
}

export const csvType = 'text/csv;charset=utf-8'
