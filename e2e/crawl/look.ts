// Checks a page: is it the requested one, complete, in one language and within its frame?
import { expect, type Page } from '@playwright/test'
import type { Locale } from '@lantern/locales/locale.ts'
import { untilAlive } from '../people.ts'
import { lookUntilClean } from '../settled.ts'
import type { Landing } from './routes.ts'
import type { Words } from './words.ts'

/** Texts that say that a text is missing. */
const holes = /\bundefined\b|\bNaN\b|\[object |\{\w+[|}]|Invalid Date/

/** What may stand in Chinese in any language: the name of the language itself. */
const ownName = '繁體中文'

/** What a page shows, read in one evaluation. */
interface Seen {
  readonly lines: readonly string[]
  /** Texts inside `data-typed`: names and messages of players. */
  readonly typed: readonly string[]
  readonly width: number
  readonly broken: readonly string[]
  readonly refused: readonly string[]
  /** Dots of rewards outside of the link or button they belong to. */
  readonly stray: readonly string[]
}

const look = `(() => {
  const names = ['aria-label', 'title', 'placeholder', 'alt']
  const spoken = [...document.querySelectorAll(names.map((name) => '[' + name + ']').join())].flatMap((one) =>
    names.map((name) => one.getAttribute(name) ?? ''))
  const typed = [...document.querySelectorAll('[data-typed]')].flatMap((one) => one.innerText.split('\\n'))
  const images = [...document.images].filter((image) => image.complete && image.naturalWidth === 0 && image.currentSrc)
  const isOutside = (dot) => {
    const [at, on] = [dot, dot.closest('a, button')].map((one) => one.getBoundingClientRect())
    const [x, y] = [at.x + at.width / 2, at.y + at.height / 2]
    return at.width > 0 && (x < on.left - 8 || x > on.right + 8 || y < on.top - 8 || y > on.bottom + 8)
  }
  const dots = [...document.querySelectorAll('[data-reward-dot]')]
  return {
    lines: [document.title, ...document.body.innerText.split('\\n'), ...spoken].filter(Boolean),
    typed,
    width: document.documentElement.scrollWidth,
    broken: images.map((image) => image.currentSrc),
    refused: window.refused ?? [],
    stray: dots.filter(isOutside).map((dot) => 'a dot outside of ' + dot.closest('a, button').innerText),
  }
})()`

/** Runs in every page before its own scripts: records what the content security policy refused. */
export const keepRefusals = `document.addEventListener('securitypolicyviolation', (event) =>
  (window.refused ??= []).push(event.violatedDirective + ' ' + event.blockedURI))`

/** /zh_tw/club, with or without a slash at the end. */
export const addressOf = (locale: Locale, path: string): string => `/${locale}${path}`.replace(/\/(?=$|\?)/, '')

/** The requested page is shown, and nothing on it is still loading. */
export async function expectLanding(page: Page, locale: Locale, landing: Landing, words: Words): Promise<void> {
  const missing = landing.missing?.(words)
  if (missing) return expectLanding(page, locale, missing, words)
  const pathOf = () => page.url().replace(/^https?:\/\/[^/]+/, '')
  await expect.poll(pathOf, { intervals: [50] }).toBe(addressOf(locale, landing.path))
  await expect(page.locator('h1')).toHaveText(landing.heading(words))
  await untilAlive(page)
  if (landing.dialog) await expect(page.getByRole('dialog', { name: landing.dialog(words) })).toBeVisible()
}

/** No part of the page is loading any more. */
export async function expectSettled(page: Page): Promise<void> {
  await expect(page.locator('main :is([aria-busy=true], [class*=skeleton])')).toHaveCount(0)
}

export async function expectWhole(page: Page, locale: Locale, words: Words, hasPeople: boolean): Promise<void> {
  await expectSettled(page)
  const key = new RegExp(`(?<![@\\w.])(${words.nouns.join('|')})\\.[a-z]\\w*\\b`)
  const isForeign = (line: string, typed: readonly string[]): boolean =>
    locale !== 'zh_tw' && !hasPeople && !typed.includes(line) && /\p{Script=Han}/u.test(line.replaceAll(ownName, ''))
  const most = page.viewportSize()!.width
  const findFaults = async (): Promise<readonly string[]> => {
    const { lines, typed, width, broken, refused, stray } = await page.evaluate<Seen>(look)
    const wrong = lines.filter((line) => holes.test(line) || key.test(line) || isForeign(line, typed))
    return [...wrong, ...(width > most ? [`the page is ${width} wide`] : []), ...broken, ...refused, ...stray]
  }
  expect.soft(await lookUntilClean(page, findFaults), `${page.url()} at ${most}`).toEqual([])
}
