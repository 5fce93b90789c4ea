// Answers the mailbox: list, collect, delete; and tells a reader's sockets of a new letter.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { brands } from '@lantern/brands/brands.ts'
import type { Locale } from '@lantern/locales/locale.ts'
import { handleMail, listMail } from '@lantern/protocol/mail.ts'
import type { BodyOf } from '@lantern/protocol/op.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import { hear } from '../../kernel/events.ts'
import type { Feature } from '../../kernel/feature.ts'
import { handle } from '../../kernel/handle.ts'
import { playerChannel } from '../../kernel/hub.ts'
import { langOf } from '../settings/settings.ts'
import { mailSent } from './events.ts'
import { houseName, keepDays, wordLetter } from './letters.ts'
import { personalRecords } from './personal.ts'
import * as store from './store.ts'

const deletes = 2

export interface MailHouse {
  readonly db: Kysely<Schema>
  publish(channel: string, declared: typeof listMail, letter: BodyOf<typeof listMail>): void
}

export function mailFeature({ db, publish }: MailHouse): Feature {
  return {
    name: 'mail',
    personal: personalRecords,
    consumers: [
      {
        name: 'mail.push',
        hears: [
          hear(mailSent, async ({ id, playerId, lang }, tx) => {
            const letter = await store.findLetter(tx, id)
            if (!letter) return
            const reader = lang ?? (await langOf(tx, playerId)) ?? brands[letter.brand as BrandCode].locale
            publish(playerChannel(playerId), listMail, showLetter(letter, reader))
          }),
        ],
      },
    ],
    jobs: [
      {
        kind: 'mail.sweep',
        every: { at: '04:30' },
        // Kept a while longer than it can be read, for whoever asks support about it.
        run: ({ now }) => store.dropOldLetters(db, new Date(now.getTime() - keepDays * 86_400_000)),
      },
    ],
    handlers: [
      handle(listMail, async ({ Page = 1, PerPage = 20 }, { me, db, now, lang }) => {
        const page = { offset: (Page - 1) * PerPage, most: PerPage }
        const [Total, rows] = await Promise.all([
          store.countLetters(db, me.id, now),
          store.listLetters(db, me.id, now, page),
        ])
        return { Total, Rows: rows.map((row) => showLetter(row, lang)) }
      }),

      handle(handleMail, async ({ MailID, Type }, { me, tx, now, no }) => {
        const asked = [...new Set(Array.isArray(MailID) ? MailID : [MailID])]
        const letters = await store.lockLetters(tx, me.id, asked, now)
        // All or nothing: a list that names a letter of someone else's changes none.
        if (letters.length < asked.length) throw no('TargetNotFound')
        const ids = letters.map((letter) => letter.id)
        // Letters of the house carry nothing: collecting marks them, and there is no sender to send back to.
        await store.markLetters(tx, ids, Type === deletes ? 'deleted_at' : 'collected_at', now)
        return { MailID: ids, Items: [] }
      }),
    ],
  }
}

function showLetter(row: store.LetterRow, lang: Locale): BodyOf<typeof listMail> {
  const { title, text } = wordLetter(lang, row.kind, row.parameters as Readonly<Record<string, string | number>>)
  return {
    MailID: row.id,
    Title: title,
    Content: text,
    FromID: 0,
    From: houseName(lang),
    Items: [],
    CreateTime: row.created_at.toISOString(),
    ExpireTime: row.expires_at.toISOString(),
    IsRead: row.collected_at !== null,
    IsCollected: row.collected_at !== null,
  }
}
