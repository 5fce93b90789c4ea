// Saves a text as a file through the browser.
const keepFor = 60_000

export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), keepFor)
}

export const csvType = 'text/csv;charset=utf-8'
