// Handlers of the browsers that show reminders, and the jobs that send them.
import { addBrowser, listBrowsers, removeBrowser } from '@lantern/protocol/reminders.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import type { Me } from '../../kernel/feature/call.ts'
import type { ContextOf, Needs } from '../../kernel/context.ts'
import type { Feature } from '../../kernel/feature/feature.ts'
import { handle } from '../../kernel/feature/handle.ts'
import { addDays, taipeiDay } from '../../kernel/time/day.ts'
import { retryKind } from './delivering.ts'
import type { RemindersDeps } from './deps.ts'
import { remindersOffice } from './office.ts'
import { personal } from './personal.ts'
import { reminderRules } from './rulebook.ts'
import { cleanName, deliveryRules, faultOfKeys, parseEndpoint } from './rules.ts'
import { createSender } from './sender.ts'
import { createSending, askedKind } from './sending.ts'
import * as store from './store.ts'
import { letterTopics } from './topics.ts'

type Browsers = ReplyOf<typeof listBrowsers>

async function show(db: Kysely<Schema>, me: Me): Promise<Browsers> {
  const rows = await store.browsersOf(db, me.id)
  return {
    Rows: rows.map((row) => ({
      BrowserID: row.id,
      Name: row.name,
      CreateTime: row.created_at.toISOString(),
      IsThis: row.session_id === me.session.id,
    })),
  }
}

export function remindersFeature(ctx: ContextOf<RemindersDeps>, needs: Needs<RemindersDeps>): Feature {
  const deps: RemindersDeps = { ...ctx, ...needs }
  const { db, settings, sessions, isSecure } = deps
  const send = createSender(deps)
  const { sendDue, sendAsked, retry } = createSending(deps, send)
  sessions.onSignOut(store.removeOfSession)

  return {
    name: 'reminders',
    settings: [reminderRules],
    reminders: letterTopics(deps),
    office: remindersOffice(deps, send),
    personal,
    jobs: [
      { kind: 'reminders.send', every: 60, run: ({ now }) => sendDue(now) },
      { kind: askedKind, run: ({ payload, now }) => sendAsked(payload as Parameters<typeof sendAsked>[0], now) },
      { kind: retryKind, run: ({ payload, now }) => retry(payload as Parameters<typeof retry>[0], now) },
      {
        kind: 'reminders.sweep',
        every: { at: '05:20' },
        run: ({ now }) => {
          const ago = (days: number): string => addDays(taipeiDay(now), -days)
          return store.dropOld(db, ago(deliveryRules.keepDays), ago(deliveryRules.keepSumsDays))
        },
      },
    ],
    handlers: [
      handle(listBrowsers, (_request, { db, me }) => show(db, me)),

      handle(addBrowser, async ({ Endpoint, P256dh, Auth, Name }, { tx, me, brand, lang, now, no }) => {
        const rules = settings.read(reminderRules, brand)
        if (!parseEndpoint(Endpoint, rules.services, !isSecure)) throw no('BadInput', { Field: 'Endpoint' })
        const fault = faultOfKeys({ P256dh, Auth })
        if (fault) throw no('BadInput', { Field: fault })
        await store.lockPlayer(tx, me.id)
        const keys = { endpoint: Endpoint, p256dh: P256dh, auth: Auth }
        const owner = { player_id: me.id, brand, session_id: me.session.id }
        await store.saveBrowser(tx, { ...keys, ...owner, name: cleanName(Name), lang }, now)
        await store.dropBeyond(tx, me.id, rules.browsers)
        return show(tx, me)
      }),

      handle(removeBrowser, async ({ BrowserID }, { tx, me, no }) => {
        if (!(await store.removeBrowser(tx, me.id, BrowserID))) throw no('TargetNotFound')
        return show(tx, me)
      }),
    ],
  }
}
