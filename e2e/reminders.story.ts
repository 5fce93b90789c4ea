// Reminders and statistics in the browser: allowed in the settings, delivered, tapped, switched off; Global Privacy Control is obeyed.
import { expect, test, type Page } from '@playwright/test'
import { openPushService, type Subscription } from '../packages/sandbox/src/push/push.ts'
import { browserFlags, browserPath } from './browser.ts'
import {
  deskSize,
  expectNoComplaints,
  keepPicture,
  openAs,
  openPage,
  lightPage,
  phoneSize,
  site,
  untilAlive,
} from './people.ts'

// The headless shell shows no notifications.
test.use({ launchOptions: { executablePath: browserPath, args: [...browserFlags, '--headless=new'] } })

/** Headless Chromium has no push service: the page gets a subscription at the one of the sandbox. */
async function giveSubscription(page: Page, { endpoint, ...keys }: Subscription): Promise<void> {
  const parts = JSON.stringify({ endpoint, keys })
  const content = `{
    const key = 'story.subscribed'
    const given = {
      toJSON: () => (${parts}),
      unsubscribe: async () => (localStorage.removeItem(key), true),
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (localStorage.getItem(key) ? given : null),
      subscribe: async () => (localStorage.setItem(key, '1'), given),
    })
  }`
  await page.addInitScript({ content })
}

const readNotification = (page: Page): Promise<unknown> =>
  page.evaluate(`navigator.serviceWorker.getRegistration()
    .then((registration) => registration.getNotifications())
    .then(([shown]) => (shown ? { title: shown.title, body: shown.body } : null))`)

for (const [size, phone] of [
  [phoneSize, '925300001'],
  [deskSize, '925300002'],
] as const)
  test(`reminders are allowed, delivered, tapped and switched off at ${size.width} pixels`, async ({ browser }) => {
    await using push = await openPushService()
    const page = await openAs(browser, phone, lightPage, { size })
    const context = page.context()
    await context.grantPermissions(['notifications'], { origin: site() })
    await giveSubscription(page, push.subscribe())
    await page.goto('/zh_tw/member/settings?section=notices')
    const topic = page.getByRole('switch', { name: '信箱獎品' })
    await expect(topic).not.toBeChecked()
    await page.getByRole('button', { name: '在這個瀏覽器顯示提醒' }).click()
    await expect(page.getByText('這個瀏覽器', { exact: true })).toBeVisible()
    await topic.check()
    await page.getByRole('switch', { name: '每日簽到' }).check()
    await expect(page.getByText('簽到提醒的時間（台北時間）').first()).toBeVisible()
    await keepPicture(page, `reminders-${size.width}`)

    const devtools = await context.newCDPSession(page)
    const registered = new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const own = registrations.find(({ isDeleted }) => !isDeleted)
        if (own) resolve(own.registrationId)
      })
    })
    await devtools.send('ServiceWorker.enable')
    const message = {
      Title: '夜貓子',
      Body: '信箱裡有一份獎品可以領取。',
      Path: '/zh_tw/member/mail?push=prize',
      Topic: 'prize',
    }
    const registrationId = await registered
    await page.reload()
    await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: site(),
      registrationId,
      data: JSON.stringify(message),
    })
    await expect.poll(() => readNotification(page)).toEqual({ title: message.Title, body: message.Body })

    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
    await worker.evaluate(async () => {
      const scope = globalThis as unknown as ServiceWorkerScope
      const [notification] = await scope.registration.getNotifications()
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
    })
    await expect(page).toHaveURL(/\/zh_tw\/member\/mail/)
    await expect.poll(() => readNotification(page)).toBeNull()

    await page.goto('/zh_tw/member/settings?section=notices')
    await expect(topic).toBeChecked()
    await topic.uncheck()
    await page.getByRole('button', { name: '移除' }).click()
    await expect(page.getByRole('button', { name: '在這個瀏覽器顯示提醒' })).toBeVisible()
    expectNoComplaints(page)
  })

interface ServiceWorkerScope {
  readonly registration: { getNotifications(): Promise<readonly unknown[]> }
  readonly NotificationEvent: new (name: string, options: { readonly notification: unknown }) => Event
  dispatchEvent(event: Event): void
}

test('statistics are sent when a page is left, and not with Global Privacy Control', async ({ browser }) => {
  const countBeacons = async (isPrivate: boolean): Promise<number> => {
    const page = await openPage(browser, lightPage)
    let beacons = 0
    await page.context().addInitScript((value) => Object.assign(navigator, { globalPrivacyControl: value }), isPrivate)
    await page.goto('/zh_tw/support/privacy')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await untilAlive(page)
    page.on('request', (request) => {
      if (request.url().endsWith('/api/v1/analytics/events')) beacons++
    })
    await expect
      .poll(async () => {
        await page.evaluate(`void dispatchEvent(new Event('pagehide'))`)
        return isPrivate || beacons > 0
      })
      .toBe(true)
    return beacons
  }
  expect(await countBeacons(false)).toBeGreaterThan(0)
  expect(await countBeacons(true)).toBe(0)
})
