// Live rooms: a player finds a room in the list, chats with a second one, who gives a rose, takes the room along as a box, and leaves it.
import { updateRoom } from '@lantern/protocol/live.ts'
import { liveStatuses } from '@lantern/protocol/values/live.ts'
import { expect, test, type Page } from '@playwright/test'
import { chatLog, composer, expectPicture, goOnAir, liveList as list, write } from './liveHost.ts'
import { expectNoComplaints, keepPicture, openAs, phoneSize } from './people.ts'

/** Places of the film, the sender's line, the sheet and the button for sound while the film plays. */
const readGiftScene = `(() => {
  const rect = (selector) => {
    const found = document.querySelector(selector)?.getBoundingClientRect()
    return found && { top: Math.round(found.top), bottom: Math.round(found.bottom) }
  }
  const sound = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '點一下開啟聲音')
  return {
    film: rect('[data-gift-effects] video'),
    line: rect('[data-gift-effects] [role=status]'),
    sheet: rect('[data-gift-sheet]'),
    sound: sound && { top: sound.getBoundingClientRect().top, bottom: sound.getBoundingClientRect().bottom },
  }
})()`

interface Range {
  readonly top: number
  readonly bottom: number
}
interface GiftScene {
  readonly film: Range
  readonly line: Range
  readonly sheet: Range
  readonly sound: Range | undefined
}

/** The film of a gift that was bought in the sheet lies above the folded sheet; the sheet opens again by a touch and after the film. */
async function giveAndWatch(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  // The film of a rose takes 2.8 s: it is played slowly, so that there is time to look at it.
  await page.evaluate(`HTMLMediaElement.prototype.play = ((play) => function () {
    if (this.closest('[data-gift-effects]')) this.playbackRate = 0.4
    return play.call(this)
  })(HTMLMediaElement.prototype.play)`)
  await page.getByRole('button', { name: '送禮', exact: true }).click()
  const sheet = page.getByRole('region', { name: /^送禮給/ })
  await sheet.getByRole('radio', { name: /玫瑰/ }).check()
  await sheet.getByRole('button', { name: /^送出/ }).click()
  await expect(sheet).toHaveAttribute('data-gift-sheet', 'folded')
  await expect(sheet.getByRole('button', { name: /再送一次/ })).toBeVisible()
  const readScene = (): Promise<GiftScene> => page.evaluate(readGiftScene)
  await expect.poll(async () => (await readScene()).sheet.top).toBeGreaterThan(phoneSize.height - 120)
  const { film, line, sheet: handle } = await readScene()
  expect(film.bottom).toBeLessThanOrEqual(handle.top)
  expect(film.bottom - film.top).toBeGreaterThan(phoneSize.height / 2)
  expect(line.bottom).toBeLessThanOrEqual(handle.top)
  await keepPicture(page, 'gift-film-phone')

  await sheet.getByRole('button', { name: '展開禮物' }).click()
  await expect(sheet).toHaveAttribute('data-gift-sheet', 'open')
  // Beside the open sheet, the film and the line are within the picture, and the line is above the button for sound.
  await expect.poll(async () => (await readScene()).film.bottom).toBeLessThan(phoneSize.height / 2)
  const beside = await readScene()
  expect(beside.film.bottom).toBeLessThanOrEqual(beside.sheet.top)
  expect(beside.line.bottom).toBeLessThanOrEqual(beside.sound!.top)
  await keepPicture(page, 'gift-beside-sheet-phone')
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-gift-effects] video')).toHaveCount(0)
}

test('two players meet in the chat of a room that one of them found in the list', async ({ browser }) => {
  test.slow()
  const host = await goOnAir('918000401', '月夜神鴞挑戰一萬倍')
  const first = await openAs(browser, '918000402', list, { hasLiveBox: true })
  await expect(first.getByRole('heading', { name: '直播', level: 1 })).toBeVisible()
  await keepPicture(first, 'list-desk')
  await first.getByRole('searchbox', { name: '搜尋直播間或主播' }).fill('沒有這一間')
  await first.getByRole('searchbox').fill('')
  await first.getByRole('link', { name: /月夜神鴞挑戰一萬倍/ }).click()
  await expect(first).toHaveURL(new RegExp(`live=${host.roomId}$`))
  await expect(composer(first)).toBeEnabled()

  await expectPicture(first.getByRole('region', { name: '直播畫面' }))

  const second = await openAs(browser, '900000016', `${list}?live=${host.roomId}`, {
    size: phoneSize,
    hasLiveBox: true,
  })
  await expect(composer(second)).toBeEnabled()
  await write(first, '主播好，第一次來')
  await expect(chatLog(second)).toContainText('主播好，第一次來')
  await write(second, '歡迎歡迎')
  await expect(chatLog(first)).toContainText('歡迎歡迎')
  await keepPicture(first, 'room-desk')
  await keepPicture(second, 'room-phone')

  await giveAndWatch(second)

  await first.getByRole('button', { name: /查看 \d+ 位觀眾/ }).click()
  await expect(first.getByRole('dialog', { name: '在線觀眾' }).getByRole('listitem')).toHaveCount(2)
  await first.goBack()
  await expect(first.getByRole('dialog')).toHaveCount(0)

  await host.client.call(updateRoom, { Status: liveStatuses.paused })
  await expect(second.getByText('主播暫時離開')).toBeVisible()
  await host.client.call(updateRoom, { Status: liveStatuses.live })
  await expectPicture(second.getByRole('region', { name: '直播畫面' }))
  await host.client.call(updateRoom, { Status: liveStatuses.closed })
  await expect(second.getByText('目前沒有開播')).toBeVisible()
  await host.leave()
  expectNoComplaints(first, second)
})

test('a joined room follows the player as a box that is muted, collapsed, moved by keys and left', async ({
  browser,
}) => {
  test.slow()
  const host = await goOnAir('918000411', '邊看邊玩')
  const page = await openAs(browser, '918000412', `${list}?live=${host.roomId}`, { size: phoneSize, hasLiveBox: true })
  await expect(composer(page)).toBeEnabled()
  await expect(page.locator('video')).toBeAttached()
  await page.evaluate(`document.querySelector('video').dataset.mark = 'same'`)
  await page.getByRole('link', { name: '回直播列表' }).click()
  await page.getByRole('link', { name: '回遊戲大廳' }).click()
  const box = page.getByRole('region', { name: '直播小視窗' })
  await expect(box).toBeVisible()
  await expect(box.locator('video[data-mark=same]')).toBeAttached()
  await expectPicture(box)

  await box.getByRole('button', { name: '開啟聲音' }).click()
  await box.getByRole('button', { name: /收合/ }).click()
  await expect(box.locator('video')).toHaveCount(0)
  await expect.poll(() => page.evaluate(`document.querySelector('video[data-mark=same]').muted`)).toBe(false)
  await box.getByRole('button', { name: '展開畫面' }).click()
  const before = (await box.boundingBox())!
  await box.getByRole('button', { name: /方向鍵/ }).press('ArrowUp')
  await expect.poll(async () => (await box.boundingBox())!.y).toBeLessThan(before.y)
  await keepPicture(page, 'box-phone')
  await box.getByRole('button', { name: '離開直播' }).click()
  await expect(box).toBeHidden()
  await page.reload()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(box).toBeHidden()
  await host.leave()
  expectNoComplaints(page)
})
