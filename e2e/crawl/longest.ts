// Fills a page with the longest contents that players can cause: names, messages, titles and amounts. Nothing may stand outside of its container.
import { expect, type Page } from '@playwright/test'
import { lookUntilClean } from '../settled.ts'

/** Twenty wide characters: the longest name; messages and titles may be longer, without a place to break. */
const longName = '寬'.repeat(20)
const longMessage = 'W'.repeat(120)
/** Fifteen digits. */
const longAmount = '999,999,999,999,999'

/**
 * Replaces the contents and measures in one task: a repaint by the page would restore them. Widths that follow the number of signs are set as the
 * components set them.
 */
const fill = `(() => {
  const isSeen = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  // Rows of chips, tabs and cards, and tables, scroll sideways on purpose.
  const isStrip = (one, { overflowX, display, flexDirection, gridAutoFlow }) => /auto|scroll/.test(overflowX) &&
    (/flex/.test(display) && flexDirection === 'row' || /grid/.test(display) && gridAutoFlow.startsWith('column') || one.querySelector(':scope > table'))
  const found = []
  while (texts.nextNode()) found.push(texts.currentNode)
  let filled = 0
  for (const text of found) {
    const box = text.parentElement
    if (!box || box.closest('script, style, svg, noscript, [inert]') || !text.data.trim()) continue
    if (/^[^\\d]?\\d{1,3}(,\\d{3})+$/.test(text.data.trim())) {
      const before = text.data.trim()
      text.data = before.replace(/[\\d,]+/, ${JSON.stringify(longAmount)})
      const sized = box.closest('[style*="--signs"]')
      const signs = sized && Number(sized.style.getPropertyValue('--signs'))
      if (sized) sized.style.setProperty('--signs', String(signs + text.data.length - before.length))
      for (const sized of [box, box.parentElement]) if (sized.closest('a')) sized.dataset.long = ''
      filled++
    } else if (box.closest('[data-typed]')) {
      text.data = text.data.length > 20 ? ${JSON.stringify(longMessage)} : ${JSON.stringify(longName)}
      filled++
    }
  }
  window.filled = filled

  // What does not fit: beyond the padding box of the nearest ancestor that paints an edge, hides it, or is the screen.
  const isEdge = (style) => style.overflowX !== 'visible' || style.backgroundColor !== 'rgba(0, 0, 0, 0)' ||
    style.backgroundImage !== 'none' || style.boxShadow !== 'none'
  const faults = new Set()
  for (const one of document.querySelectorAll('body *')) {
    if (one.closest('svg, [inert], .hidden') || !isSeen(one)) continue
    const rect = one.getBoundingClientRect()
    if (rect.width < 2 || rect.height < 2) continue
    const position = getComputedStyle(one).position
    if (position === 'absolute' || position === 'fixed') continue
    for (let around = one.parentElement; around && around !== document.documentElement; around = around.parentElement) {
      const style = getComputedStyle(around)
      if (isStrip(around, style)) break
      // A typed text may be shortened; clipped.ts finds all others that are.
      if (style.textOverflow === 'ellipsis') break
      if (!isEdge(style)) continue
      const edge = around.getBoundingClientRect()
      // A line that does not fit may wrap out of a box that clips it. Counts on the corner of a button stand a little outside.
      const isGone = style.overflowX !== 'visible' && rect.top >= edge.bottom - 1
      if (!isGone && (rect.right > edge.right + 5 || rect.left < edge.left - 5)) {
        faults.add(one.tagName.toLowerCase() + '.' + one.classList + ' "' + one.textContent.slice(0, 24) + '" is ' +
          Math.round(Math.max(rect.right - edge.right, edge.left - rect.left)) + ' px outside of ' + around.tagName.toLowerCase() + '.' + around.classList)
      }
      break
    }
  }
  if (document.documentElement.scrollWidth > innerWidth) faults.add('the page is ' + document.documentElement.scrollWidth + ' wide')
  return [...faults].slice(0, 6)
})()`

/** Changes the texts of the page: it must be loaded again afterwards. Returns how many were replaced. */
export async function expectRoomForLongest(page: Page): Promise<number> {
  const { width } = page.viewportSize()!
  const faults = await lookUntilClean(page, () => page.evaluate<string[]>(fill))
  expect.soft(faults, `${page.url()} at ${width} with the longest contents`).toEqual([])
  return page.evaluate<number>('window.filled')
}
