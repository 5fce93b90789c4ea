// Every slot plays from its first spin to the end of its feature: real rounds, whose ids are chosen so that they hold one.
import { gameCatalogue } from '@lantern/games/catalogue.ts'
import type { Played } from '@lantern/games/engine/play.ts'
import { refresh } from '@lantern/protocol/auth.ts'
import { expect, test, type Page } from '@playwright/test'
import { noteBanners, untilLobby } from './banners.ts'
import { clientOf, followFate, holds, type Fate } from './fate.ts'
import { comeIn, deskSize, expectNoComplaints, keepPicture, openPage, phoneSize } from './people.ts'

/** The feature of each slot that its round must contain; short enough to be watched. */
const wishes: Readonly<Record<string, (round: Played) => boolean>> = {
  owl20: (round) => holds('freeSpins', 'expand')(round) && round.events.length < 50,
  classic777: (round) => holds('nudge', 'multiplier', 'line')(round),
  horsehold: (round) => holds('hold', 'holdEnd')(round) && round.events.length < 16,
  dragon243: holds('choice'),
  book10: (round) => holds('freeSpins', 'expand')(round) && round.events.length < 40,
  crabtumble: (round) => holds('tumble', 'multiplier', 'tumbleEnd')(round) && !holds('freeSpins')(round),
  pirate40: holds('choice'),
  dyna6: (round) => holds('freeSpins')(round) && round.events.length < 80,
}

/** A small win without any feature. */
const isPlain = ({ events, win, waits }: Played): boolean => !waits && win > 0 && events.length <= 5

const slots = gameCatalogue.filter(({ kind, open, code }) => kind === 'slot' && open && wishes[code])

const becomePlayer = (page: Page): Promise<void> => comeIn(page, `92${String(Date.now()).slice(-7)}`)

const spinOf = (page: Page) => page.locator('[data-spin]')
const idleSpin = '[data-spin][data-phase="idle"]'
const waitUntilIdle = (page: Page): Promise<void> => expect(page.locator(idleSpin)).toBeVisible({ timeout: 90_000 })

/** The number of rounds in this session; the time before it would be read as its first digits. */
const roundsOf = (page: Page) => page.locator('[data-session] > span').last()

/**
 * A tap beside the controls ends the current presentation; repeated taps reach the end soon. The page taps by itself until the expression is true:
 * sent from here, each tap would cost as much as some frames.
 */
async function tapUntil(page: Page, isOver: string): Promise<void> {
  await page.evaluate<void>(`new Promise((resolve, reject) => {
    const since = performance.now()
    const isVisible = (selector) =>
      [...document.querySelectorAll(selector)].some((one) => one.checkVisibility({ visibilityProperty: true }))
    const look = () => {
      if (${isOver}) return resolve()
      if (performance.now() - since > 150_000) return reject(new Error('still shown'))
      const tap = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true })
      document.querySelector('h1').dispatchEvent(tap)
      setTimeout(look, 60)
    }
    look()
  })`)
}

const answer = 'button:not([disabled], [aria-disabled="true"])'

/** Answers the round's questions by keyboard only. */
async function answerQuestions(page: Page, name: string): Promise<void> {
  const idle = page.locator(idleSpin)
  const answers = page.getByRole('dialog').locator(answer)
  for (let step = 0; step < 14; step++) {
    await tapUntil(page, `isVisible(${JSON.stringify(`${idleSpin}, dialog ${answer}`)})`)
    if (await idle.isVisible()) return
    if (step < 2) await keepPicture(page, `${name}-question-${step}`)
    // The next question may follow at once: the page itself notes that this one was left.
    await page.evaluate(`window.isAnswered = new Promise((resolve) => {
      new MutationObserver((_records, observer) => {
        if (document.querySelector('[data-spin][data-phase="choosing"]')) return
        observer.disconnect()
        resolve(true)
      }).observe(document.body, { subtree: true, attributeFilter: ['data-phase'] })
    })
    void 0`)
    await answers.last().press('Enter')
    await page.evaluate('window.isAnswered')
  }
}

/** Notes each line that the machine shows, and what it lies on: reels with their frame, or a control. */
const noteLines = `(() => {
  window.lines = []
  const words = /^(再一個就進入特別遊戲！|[\\d,]*×[\\d,]+(= [\\d,]+)?)$/
  const isOver = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
  const note = (line) => {
    const kept = [...document.querySelectorAll('[data-stage], main button, main a')].filter((one) => one.checkVisibility())
    const box = line.getBoundingClientRect()
    const below = kept.filter((one) => isOver(box, one.getBoundingClientRect()))
    window.lines.push({ text: line.textContent, below: below.map((one) => one.className) })
  }
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node.nodeName === 'P' && words.test(node.textContent)) note(node)
  }).observe(document.body, { childList: true, subtree: true })
})()`

interface Line {
  readonly text: string
  readonly below: readonly string[]
}

const readLines = (page: Page): Promise<Line[]> => page.evaluate<Line[]>('window.lines')

async function playSlot(page: Page, fate: Fate, code: string, size: string): Promise<void> {
  await page.goto(`/zh_tw/play-game/m/${code}`)
  await waitUntilIdle(page)
  await page.evaluate(noteLines)
  await keepPicture(page, `${code}-${size}-open`)
  void fate.wish(isPlain)
  await page.keyboard.press('Space')
  await tapUntil(
    page,
    `[...document.querySelectorAll('[aria-live]')].some((one) => one.textContent.includes('這一局贏得'))`,
  )
  await waitUntilIdle(page)
  void fate.wish(wishes[code]!)
  await spinOf(page).click()
  await expect(page.locator('[data-spin]:is([data-phase="showing"], [data-phase="choosing"])')).toBeVisible()
  await keepPicture(page, `${code}-${size}-feature`)
  await answerQuestions(page, `${code}-${size}`)
  await keepPicture(page, `${code}-${size}-won`)
  expect((await readLines(page)).filter(({ below }) => below.length > 0)).toEqual([])
}

// The stories of this file are queued one by one; those of the slots of one size share a page and run in a row.
test.describe.configure({ mode: 'parallel' })

for (const [index, size] of (['phone', 'desk'] as const).entries())
  test.describe(`every second slot opens, spins by keyboard, and shows its feature to the end (${size})`, () => {
    test.describe.configure({ mode: 'default' })
    let page: Page
    let fate: Fate
    test.beforeAll(async ({ browser }) => {
      page = await openPage(browser, '/favicon.ico', { size: size === 'phone' ? phoneSize : deskSize })
      await becomePlayer(page)
      fate = await followFate(page)
    })
    for (const { code } of slots.filter((_, at) => at % 2 === index))
      test(code, async () => {
        await playSlot(page, fate, code, size)
        await expect(roundsOf(page)).toContainText(/^2 局結果/)
        expectNoComplaints(page)
      })
  })

/** While the reels rest, the bulbs change four times a second, and only then the canvas is rendered. Pictures that arrive late render it too. */
async function expectRestingStage(page: Page): Promise<void> {
  await expect(async () => {
    const { renderings, seconds } = await countRenderings(page)
    expect(renderings).toBeGreaterThan(0)
    expect(renderings).toBeLessThanOrEqual(5 * seconds + 2)
  }).toPass({ timeout: 60_000 })
}

/** During 60 frames. */
const countRenderings = (page: Page): Promise<{ readonly renderings: number; readonly seconds: number }> =>
  page.evaluate(`new Promise((resolve) => {
    const { clearRect } = CanvasRenderingContext2D.prototype
    let renderings = 0
    CanvasRenderingContext2D.prototype.clearRect = function (...box) {
      renderings++
      return clearRect.apply(this, box)
    }
    const since = performance.now()
    let frames = 60
    const next = () => {
      if (frames-- > 0) return requestAnimationFrame(next)
      CanvasRenderingContext2D.prototype.clearRect = clearRect
      resolve({ renderings, seconds: (performance.now() - since) / 1000 })
    }
    next()
  })`)

test('a player reads the rules, looks up and verifies a round, and uses automatic spins', async ({ browser }) => {
  test.slow()
  const page = await openPage(browser, '/favicon.ico', { size: deskSize })
  await becomePlayer(page)
  const fate = await followFate(page)
  await page.goto('/zh_tw/play-game/m/owl20')
  await waitUntilIdle(page)
  await expectRestingStage(page)
  // Rounds that are shown, and shown again below, in a few seconds; a feature would end the automatic spins.
  let isPlaying = true
  void (async () => {
    while (isPlaying) await fate.wish(isPlain)
  })()
  await spinOf(page).click()
  await waitUntilIdle(page)
  const open = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: '遊戲選單' }).click()
    await page.getByRole('button', { name }).click()
  }

  await open('遊戲說明')
  await page.getByRole('tab', { name: '機率' }).click()
  await expect(page.getByText('96.00%')).toBeVisible()
  await keepPicture(page, 'odds-desk')
  await page.keyboard.press('Escape')

  await open('遊戲紀錄')
  await page.getByRole('dialog').locator('ol button').first().click()
  await page.getByRole('button', { name: '驗算這一局' }).click()
  await expect(page.getByText('種子還在使用中')).toBeVisible()
  await page.getByRole('button', { name: '重播' }).click()
  await expect(page.getByRole('button', { name: '重播' }).first()).toBeEnabled({ timeout: 60_000 })
  await keepPicture(page, 'replay-desk')
  await page.keyboard.press('Escape')

  await open('公平驗證')
  await page.getByRole('button', { name: '換新種子並公開舊種子' }).click()
  await expect(page.getByText('已公開的伺服器種子')).toBeVisible()
  await page.getByRole('button', { name: /最近 50 局/ }).click()
  await expect(page.getByText('相符 1 局，不符 0 局')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: '快速' }).click()
  await page.getByRole('button', { name: '自動' }).click()
  // Enough that they do not end before they are stopped.
  await page.getByRole('button', { name: '50', exact: true }).click()
  await page.getByRole('button', { name: '開始 50 局' }).click()
  await expect(page.locator('[data-spin][data-phase="auto"]')).toBeVisible()
  await expect(roundsOf(page)).toContainText(/^([4-9]|\d\d) 局結果/, { timeout: 90_000 })
  await spinOf(page).click()
  await waitUntilIdle(page)

  await open('遊戲紀錄')
  await page.getByRole('combobox', { name: '每頁筆數' }).selectOption('2')
  await expect(page.getByRole('dialog').locator('ol button')).toHaveCount(2)
  await page.getByRole('button', { name: '第 2 頁' }).click()
  await expect(page.getByRole('button', { name: '第 2 頁' })).toHaveAttribute('aria-current', 'page')
  await keepPicture(page, 'history-desk')
  isPlaying = false
  expectNoComplaints(page)
})

test('a round waiting for a choice is offered again after the player returns', async ({ browser }) => {
  const waiting = slots.find(({ code }) => code === 'pirate40' || code === 'dragon243')
  if (!waiting) return
  const page = await openPage(browser, '/favicon.ico', { size: phoneSize })
  await becomePlayer(page)
  const fate = await followFate(page)
  await page.goto(`/zh_tw/play-game/m/${waiting.code}`)
  await waitUntilIdle(page)
  void fate.wish(holds('choice'))
  await spinOf(page).click()
  await expect(page.getByRole('dialog')).toBeVisible({ timeout: 60_000 })
  await page.reload()
  await expect(page.getByRole('dialog')).toBeVisible({ timeout: 60_000 })
  await answerQuestions(page, 'resumed')
  expectNoComplaints(page)
})

/** Great enough to be announced in the chat, and short enough to be watched. */
const isGreat = (round: Played): boolean =>
  !round.waits && round.win >= 100 * 1000 && round.events.length <= 20 && !holds('jackpot')(round)

/** The page notes when the running round has ended. */
const noteIdle = (page: Page): Promise<void> =>
  page.evaluate<void>(`void new MutationObserver((_records, observer) => {
    if (!document.querySelector('${idleSpin}')) return
    observer.disconnect()
    window.idleAt = Date.now()
  }).observe(document.body, { subtree: true, attributeFilter: ['data-phase'] })`)

test('a player’s own big win is announced after the reels stop, in every tab; other players see it at once', async ({
  browser,
}) => {
  test.slow()
  // A brand in which no other story wins.
  const brand = 'win'
  const page = await openPage(browser, '/favicon.ico', { size: phoneSize, brand })
  await becomePlayer(page)
  const fate = await followFate(page)
  const stranger = await openPage(browser, '/favicon.ico', { size: phoneSize, brand })
  await comeIn(stranger, `93${String(Date.now()).slice(-7)}`)
  const second = await page.context().newPage()
  await second.setViewportSize(deskSize)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const areInLobby = [page, second, stranger].map(untilLobby)
  await second.goto('/zh_tw/play-game/m?chatroom=announcement')
  await stranger.goto('/zh_tw/play-game/m')
  await page.goto('/zh_tw/play-game/m/owl20')
  await waitUntilIdle(page)
  await Promise.all(areInLobby)
  const [mine, tab, others] = await Promise.all([page, second, stranger].map((on) => noteBanners(on)))
  using client = await clientOf(page)
  const { player } = await client.call(refresh, {})
  const announced = second.getByRole('complementary', { name: '聊天室' }).getByRole('link', { name: player.name })

  // The round is settled and announced to others; its result has not reached the page of the player.
  const release = fate.hold()
  const granted = fate.wish(isGreat)
  await spinOf(page).click()
  expect(await granted).toBe(true)
  await expect.poll(others!).toHaveLength(1)
  await expect(announced).toHaveCount(0)
  expect([await mine!(), await tab!()]).toEqual([[], []])
  await noteIdle(page)
  release()
  await expect.poll(mine!, { timeout: 90_000 }).toHaveLength(1)
  await keepPicture(page, 'announced-phone')
  await expect.poll(tab!).toHaveLength(1)
  await expect(announced).toHaveCount(1)
  const [[own], [inTab]] = [await mine!(), await tab!()]
  expect(own!.phase).toBe('idle')
  // The message to the other tab is sent in the task that ends the round.
  expect(inTab!.at).toBeGreaterThan((await page.evaluate<number>('window.idleAt')) - 1000)
  const balance = await page.getByRole('link', { name: /目前有 [\d,]+ 金幣/ }).boundingBox()
  expect(own!.top).toBeGreaterThanOrEqual(balance!.y + balance!.height)
  expectNoComplaints(page, stranger)
})
