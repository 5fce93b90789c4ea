// Texts and pictures of a home page, read from the rendered page: both servers must show the same, or the bench fails.
import type { Page } from '@playwright/test'

export interface Piece {
  readonly tag: string
  readonly text?: string
  readonly href?: string
  readonly picture?: { readonly src: string; readonly width: number; readonly height: number; readonly isLazy: boolean }
}

/** Texts by the element that holds them and pictures by their file, in the order of the document. */
const reader = `(() => {
  const pieces = []
  const walk = (element) => {
    if (element.matches('[hidden], script, style, [data-toasts], [data-peer-skip]')) return
    if (element.tagName === 'IMG') {
      const { width, height } = element.getBoundingClientRect()
      const src = new URL(element.currentSrc || element.src).pathname
      pieces.push({ tag: 'img', picture: { src, width: Math.round(width), height: Math.round(height), isLazy: element.loading === 'lazy' } })
    }
    if (element.tagName === 'INPUT') pieces.push({ tag: 'input', text: element.placeholder })
    for (const node of element.childNodes) {
      if (node.nodeType === 1) walk(node)
      const text = node.nodeType === 3 ? node.textContent.trim() : ''
      if (!text) continue
      const link = element.closest('a')
      const tag = element.closest('h1, h2, h3, button, p')?.tagName.toLowerCase() ?? 'span'
      pieces.push({ tag, text, ...(link && { href: link.getAttribute('href') }) })
    }
  }
  walk(document.body)
  return pieces
})()`

export const readContent = (page: Page): Promise<readonly Piece[]> => page.evaluate<readonly Piece[]>(reader)

/** Pools and wins change all the time: figures and their surroundings are ignored. */
const plain = (text: string): string => text.replace(/[\d.,:]+/g, '#')

export function compareContent(ours: readonly Piece[], theirs: readonly Piece[]): readonly string[] {
  const list = (pieces: readonly Piece[]): ReadonlySet<string> =>
    new Set(pieces.map(({ text, picture }) => (picture ? picture.src.replace(/^.*\//, '') : plain(text ?? ''))))
  const [here, there] = [list(ours), list(theirs)]
  return [
    ...[...here].filter((piece) => !there.has(piece)).map((piece) => `only ours: ${piece}`),
    ...[...there].filter((piece) => !here.has(piece)).map((piece) => `only theirs: ${piece}`),
  ]
}
