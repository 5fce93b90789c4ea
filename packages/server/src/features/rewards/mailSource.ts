// Letters with items as a source of rewards.
import { handleMail } from '@lantern/protocol/mail.ts'
import { mailActions } from '@lantern/protocol/values/mail.ts'
import type { Context } from '../../kernel/context.ts'
import { playerChannel } from '../../kernel/hub/hub.ts'
import type { RewardSource } from '../claims/claims.ts'
import {
  collectLetters,
  countLetters,
  countOpen,
  listHeld,
  wordLetter,
  type Mail,
  type OpenLetters,
} from '../mail/mail.ts'

export const mailName = 'mail'
const mostShown = 100

interface MailSourceDeps extends Pick<Context, 'publish'> {
  readonly mail: Mail
}

/** The key is the number of the letter. */
export function mailSource({ mail, publish }: MailSourceDeps): RewardSource {
  return {
    name: mailName,
    order: 910,
    dot: { query: countOpen, count: (open) => ({ total: (open as OpenLetters | null)?.[1] ?? 0 }) },

    async list(db, { playerId, now }) {
      const letters = await listHeld(db, playerId, now, mostShown)
      return letters.map(({ id, items, expiresAt }) => ({ source: mailName, key: String(id), items, expiresAt }))
    },

    async titles(db, { playerId, now, lang }) {
      const letters = await listHeld(db, playerId, now, mostShown)
      return new Map(letters.map((letter) => [String(letter.id), wordLetter(lang, letter).title]))
    },

    async prepare(tx, { playerId, name, now, after }, keys) {
      const ids = keys.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0)
      const results = await collectLetters(mail, tx, { playerId, name }, ids, now)
      const done = results.flatMap((one) => ('movement' in one ? [one.id] : []))
      const { unread } = await countLetters(tx, playerId, now)
      after(() =>
        publish(playerChannel(playerId), handleMail, { MailID: done, Type: mailActions.collect, Unread: unread }),
      )
      const byKey = new Map(results.map((one) => [String(one.id), one]))
      return keys.map((key) => {
        const one = byKey.get(key)
        if (one && 'movement' in one) return { source: mailName, key, items: one.items, movement: one.movement }
        return { source: mailName, key, refusal: one?.refusal ?? 'TargetNotFound' }
      })
    },
  }
}
