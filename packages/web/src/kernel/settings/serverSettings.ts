// Settings stored by the server: read when the connection opens, changed at once on screen, updated when another device changes them.
import { parseLocale, type Locale } from '@lantern/locales/locale.ts'
import { changeSettings, readSettings } from '@lantern/protocol/settings.ts'
import type { AnyRouter } from '@tanstack/react-router'
import { wordFault } from '../connection/faults.ts'
import { currentLocale } from '../language/language.ts'
import { client } from '../connection/link.ts'
import { readText, writeText } from '../browser/storage.ts'
import { stripLocale } from '../routing/navigation.ts'
import { toast } from '../messages/toast.ts'
import { keepSwitches, pickSwitches, type Settings, type SwitchName } from './switches.ts'

const languageKey = 'LANG'

/** The choice this page has applied. Only a newer one changes the page's language: an address in another language is respected. */
let knownLanguage = readText(languageKey) ?? ''
let changesUnderWay = 0
let page: AnyRouter | null = null
/** Chosen before the router was registered: the settings page can be pressed earlier. */
let waitingLocale: Locale | null = null

function noteLanguage(language: string): void {
  knownLanguage = language
  writeText(languageKey, language)
}

function applyLocale(router: AnyRouter, locale: Locale): void {
  const { pathname, searchStr, hash } = router.latestLocation
  const path = stripLocale(pathname)
  const rest = `${path === '/' ? '' : path}${searchStr}${hash ? `#${hash}` : ''}`
  void router.navigate({ href: `/${locale}${rest}`, replace: true })
}

function take(settings: Settings): void {
  // The answer to an earlier change would revert the switch the player has just changed.
  if (changesUnderWay > 0) return
  keepSwitches(pickSwitches(settings))
  if (settings.Language === knownLanguage) return
  noteLanguage(settings.Language)
  const locale = parseLocale(settings.Language)
  if (page && locale && locale !== currentLocale()) applyLocale(page, locale)
}

export async function fetchSettings(): Promise<Settings> {
  const settings = await client.call(readSettings, {})
  take(settings)
  return settings
}

export function startKeeping(router: AnyRouter): void {
  const isFirst = page === null
  page = router
  if (!isFirst) return
  if (waitingLocale) applyLocale(router, waitingLocale)
  const read = (): void => void fetchSettings().catch(() => undefined)
  client.on(readSettings, take)
  // On every new connection, since changes may have been missed; in a microtask, after the link has sent its queued calls.
  client.onState((socket, state) => socket === 'lobby' && state === 'ready' && queueMicrotask(read))
  if (client.state('lobby') === 'ready') read()
}

async function change(wanted: Partial<Omit<Settings, 'PushKey'>>): Promise<Settings> {
  changesUnderWay += 1
  try {
    return await client.call(changeSettings, wanted)
  } finally {
    changesUnderWay -= 1
  }
}

export async function changeSwitch(name: SwitchName, isOn: boolean): Promise<void> {
  keepSwitches({ [name]: isOn })
  try {
    take(await change({ [name]: isOn }))
  } catch (error) {
    keepSwitches({ [name]: !isOn })
    toast(wordFault(error), 'bad')
  }
}

export interface ReminderChange {
  readonly Topics?: readonly Settings['Topics'][number][]
  readonly RemindAt?: number
}

/** Topics and hour of reminders; throws when they could not be stored. */
export const changeReminders = ({ Topics, RemindAt }: ReminderChange): Promise<Settings> =>
  change({ ...(Topics && { Topics: [...Topics] }), ...(RemindAt !== undefined && { RemindAt }) })

export async function changeLanguage(locale: Locale): Promise<void> {
  if (page) applyLocale(page, locale)
  else waitingLocale = locale
  await keepLanguage(locale)
}

/** Stores the language; the page already shows it. */
export async function keepLanguage(locale: Locale): Promise<void> {
  noteLanguage(locale)
  await change({ Language: locale }).catch((error: unknown) => toast(wordFault(error), 'bad'))
}
