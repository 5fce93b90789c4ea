// Handlers of the mailbox calls: list, collect, delete, send back; and the push to the reader's sockets for a new letter.
import { brands } from '@lantern/brands/brands.ts'
import type { Locale } from '@lantern/locales/locale.ts'
import { handleMail, listMail } from '@lantern/protocol/mail.ts'
import type { Context, ContextOf, Needs } from '../../kernel/context.ts'
import { onEvents } from '../../kernel/jobs/events.ts'
import type { Feature } from '../../kernel/feature/feature.ts'
import { handle } from '../../kernel/feature/handle.ts'
import { playerChannel } from '../../kernel/hub/hub.ts'
import { mailActions } from '@lantern/protocol/values/mail.ts'
import type { Players } from '../players/players.ts'
import { langsOf } from '../settings/settings.ts'
import { mailSent } from './events.ts'
import { handleLetters, type Desk } from './letterActions.ts'
import { mailJobs } from './jobs.ts'
import type { Letter } from './letter.ts'
import { wordLetter } from './letters.ts'
import { mailOffice } from './office.ts'
import { personalRecords } from './personal.ts'
import { judge } from './rules.ts'
import * as store from './store.ts'

const usualPage = 3

export type MailDeps = Desk & Pick<Context, 'db' | 'publish'> & { readonly players: Pick<Players, 'find'> }

export function mailFeature(ctx: ContextOf<MailDeps>, needs: Needs<MailDeps>): Feature {
  const deps: MailDeps = { ...ctx, ...needs }
  const { db } = deps
  return {
    name: 'mail',
    office: mailOffice(deps),
    personal: personalRecords(deps.players),
    consumers: [
      {
        name: 'mail.push',
        handlers: [
          onEvents(mailSent, async (sent, tx, rows) => {
            const now = rows.at(-1)!.created_at
            const ids = sent.map(({ playerId }) => playerId)
            const letters = await store.findLetters(
              tx,
              sent.map(({ id }) => id),
            )
            const langs = await langsOf(tx, ids)
            const unread = await store.countUnreadOf(tx, ids, now)
            for (const { id, playerId, lang } of sent) {
              const letter = letters.get(id)
              if (!letter) continue
              const reader = lang ?? langs.get(playerId) ?? brands[letter.brand].locale
              const body = { ...showLetter(letter, reader), Unread: unread.get(playerId) ?? 0 }
              deps.publish(playerChannel(playerId), listMail, body)
              deps.mail.changed(playerId)
            }
          }),
        ],
      },
    ],
    jobs: mailJobs(deps, db),
    helloQuery: store.countOpen,
    hello: (_me, socket, _now, open) => (socket === 'lobby' ? { Mail: (open as store.OpenLetters)[0] } : {}),
    handlers: [
      handle(listMail, async ({ Page = 1, PerPage = usualPage }, { me, db, now, lang }) => {
        const page = { offset: (Page - 1) * PerPage, most: PerPage }
        const [{ letters, unread }, rows] = await Promise.all([
          store.countLetters(db, me.id, now),
          store.listLetters(db, me.id, now, page),
        ])
        return { Total: letters, Unread: unread, Rows: rows.map((letter) => showLetter(letter, lang)) }
      }),

      handle(handleMail, async (request, call) => {
        const reply = await handleLetters(deps, request, call)
        const { MailID, Unread } = reply
        call.after(() => deps.mail.changed(call.me.id))
        call.publish(playerChannel(call.me.id), handleMail, { MailID, Type: request.Type, Unread })
        return reply
      }),
    ],
  }
}

function showLetter(letter: Letter, lang: Locale) {
  const { title, text, sender } = wordLetter(lang, letter)
  return {
    MailID: letter.id,
    Title: title,
    Content: text,
    FromID: letter.from?.playerId ?? 0,
    From: sender,
    Items: [...letter.items],
    CreateTime: letter.createdAt.toISOString(),
    ExpireTime: letter.expiresAt.toISOString(),
    IsRead: letter.isRead,
    IsCollected: letter.isCollected,
    Kind: letter.kind,
    CanSendBack: letter.money === 'held' && judge(letter, mailActions.sendBack) === 'go',
    IsSentBack: letter.money === 'sentBack',
    ...(letter.money === null ? {} : { OnExpiry: letter.onExpiry }),
  }
}
