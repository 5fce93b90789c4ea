// Sound: every recording decodes and loops without a step, and a game is silent until it is touched.
import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { expectNoComplaints, openAs, openPage, phoneSize } from './people.ts'
import { recordSounds } from './seams.ts'

const manifest = JSON.parse(readFileSync('packages/web/public/sound/manifest.json', 'utf8')) as Parameters<
  typeof recordSounds
>[1]

/** The browser counts each evaluation of a story as a touch: here only real touches count. Audio engines are recorded. */
const watchPage = `
  globalThis.engines = []
  globalThis.AudioContext = class extends AudioContext {
    constructor() {
      super()
      engines.push(this)
    }
  }
  let hasBeenActive = false
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, () => (hasBeenActive = true), true)
  Object.defineProperty(navigator, 'userActivation', { get: () => ({ hasBeenActive }) })
`

test('every recording decodes in the browser, and no loop has a jump at its seam', async ({ browser }) => {
  const page = await openPage(browser, '/sound/manifest.json')
  const heard = await recordSounds(page, manifest)
  for (const { file, rate, seconds, seam } of heard) {
    expect(seconds, `${file} at ${rate}`).toBeGreaterThan(0.08)
    // A drum on the bar line may put two regular neighbours a little further apart than those around them.
    if (seam) expect(seam.healed, `${file} at ${rate}`).toBeLessThanOrEqual(seam.near * 1.1)
  }
  expect(heard.filter(({ seam }) => seam).length).toBeGreaterThanOrEqual(3 * 12)
  await page.context().close()
})

test('a game loads no sound before the first touch, then its own music and reel sounds', async ({ browser }) => {
  const page = await openAs(browser, `93${String(Date.now()).slice(-7)}`, '/favicon.ico', {
    size: phoneSize,
    isFastDevice: true,
  })
  // A fresh tab, since a browser remembers touches across pages.
  const tab = await page.context().newPage()
  await tab.addInitScript({ content: watchPage })
  const asked: string[] = []
  tab.on('request', (request) => {
    const [, name] = /\/sound\/([\w-]+)\./.exec(request.url()) ?? []
    if (name) asked.push(name)
  })
  await tab.goto('/zh_tw/play-game/m/owl20')
  await expect(tab.locator('[data-spin][data-phase="idle"]')).toBeVisible({ timeout: 90_000 })
  expect([asked.length, await tab.evaluate('engines.length')]).toEqual([0, 0])
  await tab.keyboard.press('Space')
  await expect.poll(() => asked).toContain('music-night-owl')
  // The first sound of the reels is skipped while the engine starts, which takes long on a busy machine; those of their stops follow.
  await expect.poll(() => asked.some((name) => name.startsWith('reel-'))).toBe(true)
  await expect.poll(() => tab.evaluate('engines.map(({ state }) => state)')).toEqual(['running'])
  expectNoComplaints(page)
  await page.context().close()
})
