// This browser and reminders: whether it can show them, subscribing at its push service, registering the subscription with our server.
import { addBrowser, removeBrowser, listBrowsers } from '@lantern/protocol/reminders.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { track } from '../../kernel/browser/analytics.ts'
import { client } from '../../kernel/connection/link.ts'

export type Browsers = ReplyOf<typeof listBrowsers>['Rows']

/** blocked: the visitor has refused in the browser itself, and only the browser's settings can change it. */
export type PushState = 'missing' | 'blocked' | 'possible'

export function pushState(): PushState {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return 'missing'
  return Notification.permission === 'denied' ? 'blocked' : 'possible'
}

function readKey(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
}

const programs = [
  ['Edge', /Edg\//],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
] as const
const systems = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS/],
  ['Linux', /Linux/],
] as const
const nameIn = (table: readonly (readonly [string, RegExp])[], agent: string): string[] => {
  const found = table.find(([, pattern]) => pattern.test(agent))
  return found ? [found[0]] : []
}

const ownName = (): string =>
  [...nameIn(programs, navigator.userAgent), ...nameIn(systems, navigator.userAgent)].join(', ')

async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

async function register(subscription: PushSubscription): Promise<Browsers> {
  const { endpoint, keys } = subscription.toJSON()
  const parts = { Endpoint: endpoint ?? '', P256dh: keys?.['p256dh'] ?? '', Auth: keys?.['auth'] ?? '' }
  return (await client.call(addBrowser, { ...parts, Name: ownName() })).Rows
}

/** Asks for the permission and adds this browser; null when the visitor did not allow it. */
export async function allowHere(pushKey: string): Promise<Browsers | null> {
  track({ Name: 'pushAsked' })
  if ((await Notification.requestPermission()) !== 'granted') return null
  const registration = await navigator.serviceWorker.register('/worker.js')
  await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: readKey(pushKey) }
  const subscription = await registration.pushManager.subscribe(options)
  const browsers = await register(subscription)
  track({ Name: 'pushAllowed' })
  return browsers
}

/** After a sign-in in a browser that was allowed before: it belongs to the session of this player again. */
export async function renewHere(): Promise<void> {
  if (pushState() !== 'possible' || Notification.permission !== 'granted') return
  const subscription = await ownSubscription()
  if (subscription) await register(subscription)
}

export async function removeHere(browserID: number, isThis: boolean): Promise<Browsers> {
  const { Rows } = await client.call(removeBrowser, { BrowserID: browserID })
  if (isThis) await (await ownSubscription())?.unsubscribe()
  return Rows
}

export const fetchBrowsers = async (): Promise<Browsers> => (await client.call(listBrowsers, {})).Rows
