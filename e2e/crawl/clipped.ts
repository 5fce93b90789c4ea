// Finds text that a reader cannot read: cut off by its box, shortened by an ellipsis, or lying on other text or on an icon.
import { expect, type Page } from '@playwright/test'
import { lookUntilClean } from '../settled.ts'

/** The smallest phone. */
export const narrowSize = { width: 360, height: 640 }

/**
 * What may be shortened: content that people typed, whose length no translation controls. Components mark it with `data-typed`:
 * nicknames, messages, introductions, titles of rooms and notices. Everything else must fit.
 */
const typed = '[data-typed]'

const look = `(() => {
  const typed = ${JSON.stringify(typed)}
  const modal = [...document.querySelectorAll('dialog, [role=alertdialog], aside[aria-label]')].at(-1)
  const isSeen = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })
  // For screen readers alone: a box of one pixel or a clip path.
  const isUnseen = (one) => {
    for (let around = one; around && around !== document.body; around = around.parentElement) {
      const { clipPath, position } = getComputedStyle(around)
      if (position === 'absolute' && (clipPath.startsWith('inset') || around.offsetWidth <= 1)) return true
    }
    return false
  }
  const isAway = (one) => one.closest('[inert], noscript, canvas') !== null || isUnseen(one)
  const scope = modal && isSeen(modal) ? modal : document.body
  const texts = []
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent.trim()
    const box = node.parentElement
    if (!text || !box || isAway(box) || !isSeen(box) || /^(SCRIPT|STYLE|TITLE|OPTION)$/.test(box.tagName)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const rect of range.getClientRects()) if (rect.width > 1 && rect.height > 1) texts.push({ text, box, rect })
  }
  const found = new Set()
  const say = (why, text) => found.add(why + ': ' + text.slice(0, 60))

  // Cut off: beyond the box of an ancestor that hides what does not fit. A box that scrolls shows it when it is scrolled.
  const hides = (value) => value === 'hidden' || value === 'clip'
  for (const { text, box, rect } of texts) {
    if (box.closest(typed)) continue
    for (let around = box; around && around !== document.body; around = around.parentElement) {
      const style = getComputedStyle(around)
      if (style.overflowX === 'auto' || style.overflowX === 'scroll' || style.position === 'fixed') break
      const edge = around.getBoundingClientRect()
      const slack = style.overflowX === 'clip' ? Number.parseFloat(style.overflowClipMargin) || 0 : 0
      if (hides(style.overflowX) && edge.width > 2 && (rect.right > edge.right + slack + 1.5 || rect.left < edge.left - slack - 1.5))
        say('cut off sideways', text)
      if (hides(style.overflowY) && style.overflowX !== 'clip' && rect.top + rect.height / 2 > edge.bottom + 1 && edge.height > 2)
        say('cut off below', text)
      if (style.textOverflow === 'ellipsis' && around.scrollWidth > around.clientWidth + 1) say('ellipsis', text)
    }
    if (rect.right > innerWidth + 1 && !inScroller(box)) say('beyond the screen', text)
  }
  function inScroller(box) {
    for (let around = box; around; around = around.parentElement)
      if (/auto|scroll|hidden|clip/.test(getComputedStyle(around).overflowX)) return true
    return false
  }

  // Overlapped: lines of text, or text and an icon, in the same layer of the page.
  const layerOf = (one) => {
    for (let around = one; around; around = around.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(around).position)) return around
    return null
  }
  const icons = [...scope.querySelectorAll('svg.lucide')].filter((one) => isSeen(one) && !one.closest('[inert]'))
    .map((box) => ({ text: 'an icon', box, rect: box.getBoundingClientRect() })).filter(({ rect }) => rect.width > 4)
  // What is scrolled out of its scroller is not drawn, though it has a place on the page.
  const cutToSeen = ({ box, rect: { left, top, right, bottom }, ...rest }) => {
    // Text is drawn inside its own box as well; of an icon, the box is the icon.
    for (let around = rest.text === 'an icon' ? box.parentElement : box; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(around)
      const edge = around.getBoundingClientRect()
      if (overflowX !== 'visible') [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)]
      if (overflowY !== 'visible') [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)]
      if (position === 'fixed') break
    }
    return { ...rest, box, rect: { left, top, right, bottom } }
  }
  const things = [...texts, ...icons].map(cutToSeen).filter(({ rect }) => rect.right > rect.left && rect.bottom > rect.top)
    .map((thing) => ({ ...thing, layer: layerOf(thing.box) }))
    .sort((a, b) => a.rect.top - b.rect.top)
  for (let at = 0; at < things.length; at++)
    for (let next = at + 1; next < things.length && things[next].rect.top < things[at].rect.bottom - 4; next++) {
      const [a, b] = [things[at], things[next]]
      if (a.layer !== b.layer || a.box === b.box || a.box.contains(b.box) || b.box.contains(a.box)) continue
      const width = Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left)
      const height = Math.min(a.rect.bottom, b.rect.bottom) - Math.max(a.rect.top, b.rect.top)
      if (width < 3 || height < 6) continue
      const x = Math.max(a.rect.left, b.rect.left) + width / 2
      const y = Math.max(a.rect.top, b.rect.top) + height / 2
      const top = document.elementFromPoint(x, y)
      // Outside of the screen there is no element at the point; a layer above both hides the overlap.
      if (top && !(top === a.box || top === b.box || top.contains(a.box) || top.contains(b.box) || a.box.contains(top) || b.box.contains(top))) continue
      say('on ' + (b.text === 'an icon' ? b.text : JSON.stringify(b.text.slice(0, 30))), a.text)
    }
  return [...found]
})()`

/**
 * Media queries take a new width over some frames after the layout: until then the page is wider than the screen. Faces that load late change widths.
 * A page that stays too wide is looked at as it stands.
 */
const ready = `new Promise((resolve) => {
  let frames = 60
  const look = () => {
    const isWide = document.documentElement.scrollWidth > innerWidth
    if (isWide && frames-- > 0) requestAnimationFrame(look)
    else resolve()
  }
  requestAnimationFrame(() => requestAnimationFrame(look))
}).then(() => document.fonts.ready).then(() => undefined)`

/** The unreadable texts of the page in its current state. */
export async function findClipped(page: Page): Promise<readonly string[]> {
  await page.evaluate(ready)
  return page.evaluate<string[]>(look)
}

export async function expectReadable(page: Page): Promise<void> {
  const { width } = page.viewportSize()!
  expect
    .soft(await lookUntilClean(page, () => findClipped(page)), `${page.url()} at ${width}: text that cannot be read`)
    .toEqual([])
}
