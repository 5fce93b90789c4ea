// The controls that are on the screen: what floats over a page stays off them.
import { rectOf, type Rect } from './settleBox.ts'

const kinds =
  'a[href], button, input, select, textarea, summary, label:has(input), [role="button"], [role="switch"], [role="slider"], [contenteditable="true"]'

const isOnScreen = ({ x, y, width, height }: Rect): boolean =>
  width > 0 && height > 0 && x < innerWidth && y < innerHeight && x + width > 0 && y + height > 0

/** False: a panel or a bar covers it, or a scrolled list clips it. What is looked for a place does not count. */
function isOnTop(element: Element, { x, y, width, height }: Rect, own: Element): boolean {
  const top = document.elementsFromPoint(x + width / 2, y + height / 2).find((other) => !own.contains(other))
  return !top || element.contains(top) || top.contains(element)
}

/** The rectangles of all controls that can be seen, except those inside `own`. */
export function findControls(own: Element): Rect[] {
  const found: Rect[] = []
  for (const element of document.querySelectorAll(kinds)) {
    // Toasts leave by themselves, and move away from controls.
    if (own.contains(element) || element.closest('[data-toasts]')) continue
    const rect = rectOf(element)
    if (!isOnScreen(rect) || element.closest('[inert]')) continue
    const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    if (isSeen && isOnTop(element, rect, own)) found.push(rect)
  }
  return found
}

/** The lower edge of the top bar, which shows the balance. */
export const findBarEnd = (): number =>
  Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0)

/** How often a page that changes is looked at. */
const lookMs = 400

/** Calls `look` when the page scrolls or its elements change, at most every 400 ms, and at once when the window is resized. Returns how to stop. */
export function followPage(look: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const plan = (): void =>
    void (timer ??= setTimeout(() => {
      timer = undefined
      look()
    }, lookMs))
  const changes = new MutationObserver(plan)
  changes.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['class', 'hidden', 'open'],
  })
  addEventListener('resize', look)
  addEventListener('scroll', plan, { passive: true, capture: true })
  return () => {
    clearTimeout(timer)
    changes.disconnect()
    removeEventListener('resize', look)
    removeEventListener('scroll', plan, { capture: true })
  }
}
