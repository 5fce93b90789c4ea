// Hosting: a player becomes a host, streams with the key of the studio, is watched and given a gift, and a new key ends the stream of the
// old one.
import { execFileSync } from 'node:child_process'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { readProgramme, type Programme } from '../packages/tools/live/programme.ts'
import { publish } from '../packages/tools/live/publish.ts'
import { expectNoComplaints, keepPicture, openAs, phoneSize } from './people.ts'
import { expectToast } from './toasts.ts'

const studio = '/zh_tw/member/studio'

/** Four seconds of a moving test picture with a tone, sent in a loop. */
function makeProgramme(): Programme {
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=15:duration=4']
  const tone = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=4']
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '15', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  const flv = execFileSync('ffmpeg', ['-loglevel', 'error', ...picture, ...tone, ...codecs, '-f', 'flv', '-'], {
    maxBuffer: 16 << 20,
  })
  return readProgramme(flv)
}

const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const openSection = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name, exact: true }).click()

async function copied(page: Page, button: string): Promise<string> {
  await page.getByRole('button', { name: button }).click()
  await expectToast(page, `已${button}`)
  return page.evaluate('navigator.clipboard.readText()')
}

async function apply(page: Page): Promise<void> {
  const form = region(page, '申請成為主播')
  await form.getByRole('button', { name: '送出申請' }).click()
  await expect(form.getByText('請先同意主播守則')).toBeVisible()
  await form.getByRole('button', { name: '音樂' }).click()
  await form.getByLabel('介紹你的直播').fill('每晚九點彈吉他，也陪大家玩老虎機。')
  await form.getByLabel('我已閱讀並同意主播守則').check()
  await form.getByRole('button', { name: '送出申請' }).click()
  await expectToast(page, '恭喜，你已經是主播了')
}

async function setUpRoom(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('button', { name: '開播', exact: true })).toBeDisabled()
  await openSection(page, '直播間')
  const basics = region(page, '標題與封面')
  await basics.getByLabel('直播間標題').fill(title)
  await basics.getByRole('button', { name: '儲存' }).click()
  await expectToast(page, '已儲存')
  await basics.getByRole('button', { name: '聊天' }).click()
  await expect(basics.getByRole('button', { name: '聊天' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('switch', { name: /禁止連結/ }).click()
  await expect(page.getByRole('switch', { name: /禁止連結/ })).toBeChecked()
  // What the server stored, not what the page showed in advance.
  await page.reload()
  await expect(page.getByRole('switch', { name: /禁止連結/ })).toBeChecked()
  await expect(page.getByRole('button', { name: '聊天' })).toHaveAttribute('aria-pressed', 'true')
}

/** The key is in the document only while it is shown. */
async function readKey(page: Page): Promise<{ url: string; key: string }> {
  await openSection(page, '開播')
  const [url, key] = [await copied(page, '複製伺服器網址'), await copied(page, '複製串流金鑰')]
  await expect(page.getByText(key)).toHaveCount(0)
  await page.getByRole('button', { name: '顯示金鑰' }).click()
  await expect(page.getByText(key)).toBeVisible()
  await page.getByRole('button', { name: '隱藏金鑰' }).click()
  return { url, key }
}

async function giveRose(page: Page): Promise<void> {
  await page.getByRole('button', { name: '送禮', exact: true }).click()
  const sheet = page.getByRole('region', { name: /^送禮給/ })
  await sheet.getByRole('radio', { name: /玫瑰/ }).check()
  await sheet.getByRole('button', { name: /^送出/ }).click()
  await expect(page.getByText(/送出 玫瑰 ×1/).first()).toBeAttached()
}

test('a player becomes a host, goes on air by an encoder, earns from a gift, and cuts the encoder by a new key', async ({
  browser,
}) => {
  const title = '吉他夜與老虎機'
  const host = await openAs(browser, '918000521', studio)
  await apply(host)
  await setUpRoom(host, title)
  const { url, key } = await readKey(host)

  const [isReady, isRefused] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()]
  const publishing = publish({
    url,
    key,
    programme: makeProgramme(),
    retryMs: 100,
    onReady: () => isReady.resolve(),
    onRefused: (text) => (isReady.reject(new Error(text)), isRefused.resolve(text)),
  })
  await isReady.promise
  await expect(region(host, title).getByText('直播中', { exact: true })).toBeVisible()
  await expect(region(host, title).getByText(/kbps/)).toBeVisible()
  await keepPicture(host, 'on-air-desk')

  const viewer = await openAs(browser, '900000020', '/zh_tw/play-game/live', { size: phoneSize, hasLiveBox: true })
  await viewer.getByRole('link', { name: new RegExp(title) }).click()
  await giveRose(viewer)

  // The statement is added up after the gift was paid.
  await openSection(host, '收益')
  const row = region(host, '收益明細').getByRole('row').nth(1)
  await expect(async () => {
    await host.reload()
    await expect(row.getByRole('cell').nth(4)).toHaveText('1', { timeout: 10_000 })
  }).toPass()
  await expect(row.getByRole('cell').nth(5)).toHaveText('5')
  await expect(region(host, '主播點數').getByText('5', { exact: true })).toBeVisible()
  await keepPicture(host, 'earnings-desk')

  await openSection(host, '開播')
  await host.getByRole('button', { name: '重設金鑰' }).click()
  const question = host.getByRole('dialog', { name: '重設串流金鑰？' })
  await expect(question).toContainText('正在推流的編碼器會被中斷')
  await question.getByRole('button', { name: '重設金鑰' }).click()
  await isRefused.promise
  // After ten wrong keys from one address the encoders of all stories would be refused.
  await publishing.stop()
  await expect(viewer.getByText('主播馬上回來')).toBeVisible()
  await expect(region(host, title).getByText('等待重新連線')).toBeVisible()
  expect(await copied(host, '複製串流金鑰')).not.toBe(key)
  expectNoComplaints(host, viewer)
})

test('a host announces a broadcast, names a moderator and ends a broadcast after a question', async ({ browser }) => {
  const host = await openAs(browser, '918000511', studio, { size: phoneSize })
  await apply(host)
  await openSection(host, '節目表')
  await host.getByLabel('節目名稱').fill('週末聊天')
  await host.getByRole('button', { name: '加入節目表' }).click()
  await expect(region(host, '節目表').getByRole('listitem')).toHaveText(/週末聊天/)
  await host.getByRole('button', { name: '移除 週末聊天' }).click()
  await expect(host.getByText('還沒有預告')).toBeVisible()

  await openSection(host, '管理')
  const moderators = region(host, '聊天室管理員')
  await moderators.getByLabel('玩家編號').fill('夜鴞')
  await moderators.getByRole('button', { name: '加入' }).click()
  await expect(moderators.getByText('請輸入玩家編號')).toBeVisible()
  const friend = await openAs(browser, '918000512', studio)
  const number = await friend.evaluate<number>(
    `fetch('/api/v1/player/info', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
      .then((answer) => answer.json()).then(({ Result }) => Result.player.playerID)`,
  )
  await moderators.getByLabel('玩家編號').fill(String(number))
  await moderators.getByRole('button', { name: '加入' }).click()
  await expect(moderators.getByRole('listitem')).toHaveCount(1)
  await keepPicture(host, 'people-phone')

  await openSection(host, '直播間')
  await host.getByLabel('直播間標題').fill('今天聊聊')
  await host.getByRole('button', { name: '儲存' }).click()
  await openSection(host, '開播')
  await host.getByRole('button', { name: '開播', exact: true }).click()
  await expect(host.getByText('等待畫面')).toBeVisible()
  await host.getByRole('button', { name: '暫停' }).click()
  await expect(host.getByText('已暫停', { exact: true })).toBeVisible()
  await host.getByRole('button', { name: '結束直播' }).click()
  await host.getByRole('dialog', { name: '結束直播？' }).getByRole('button', { name: '結束直播' }).click()
  await expect(host.getByText('未開播')).toBeVisible()
  expectNoComplaints(host, friend)
})
