// What operators can do with letters: write one to a player.
import { brands } from '@lantern/brands/brands.ts'
import type { Locale } from '@lantern/locales/locale.ts'
import * as declared from '@lantern/protocol/office/mail.ts'
import { noteChange } from '../../kernel/database/audit.ts'
import { act } from '../../kernel/office/act.ts'
import { inLanguages } from './letters.ts'
import type { Mail } from './mail.ts'
import type { Players } from '../players/players.ts'

interface MailOfficeDeps {
  readonly mail: Pick<Mail, 'send'>
  readonly players: Pick<Players, 'find'>
}

export const mailOffice = ({ mail, players }: MailOfficeDeps) => [
  act(declared.sendLetter, async ({ Brand: brand, PlayerID: playerId, Texts: texts }, { tx, actor, now, no }) => {
    const player = await players.find(tx, brand, playerId)
    if (!player) throw no('NotFound', `${brand} has no player ${playerId}`)
    if (player.erased_at) throw no('WrongState', 'the account is erased')
    const given = Object.keys(texts) as Locale[]
    const home = brands[brand].locale
    const fallback = given.includes(home) ? home : given[0]!
    const pick = (part: 'Title' | 'Content') =>
      Object.fromEntries(given.map((locale) => [locale, texts[locale]![part]])) as Partial<Record<Locale, string>>
    const parameters = {
      ...inLanguages('title', pick('Title'), fallback),
      ...inLanguages('text', pick('Content'), fallback),
    }
    const { id } = await mail.send(tx, { brand, playerId, kind: 'office', parameters, now })
    await noteChange(tx, { brand, actor, what: 'mail', row: id, after: { playerId, languages: given }, now })
    return { MailID: id }
  }),
]
