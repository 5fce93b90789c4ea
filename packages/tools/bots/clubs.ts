// Bots in clubs: they apply to one that they could join, and collect the coins of their letters, among them coupons and prizes of the week.
import type { Client } from '@lantern/client/client.ts'
import { applyToClub, readInvitations } from '@lantern/protocol/clubJoining.ts'
import { readMyClub, searchClubs } from '@lantern/protocol/clubs.ts'
import { handleMail, listMail } from '@lantern/protocol/mail.ts'
import { clubFilters } from '@lantern/protocol/values/clubs.ts'
import { mailActions } from '@lantern/protocol/values/mail.ts'
import type { Wait } from './viewer.ts'

/** Applies to one of the clubs that the bot could join, unless it is in one or has applied; false: there was none. */
export async function applySomewhere(client: Client, random: () => number): Promise<boolean> {
  const { Club } = await client.call(readMyClub, {})
  const { Applications, RejoinTime } = await client.call(readInvitations, {})
  if (Club || RejoinTime !== undefined || Applications.length > 0) return false
  const { Rows } = await client.call(searchClubs, { Filter: clubFilters.joinable, PerPage: 20 })
  const club = Rows[Math.floor(random() * Rows.length)]
  if (!club) return false
  await client.call(applyToClub, { ClubID: club.ClubID })
  return true
}

/** The number of letters whose items were collected. */
export async function collectLetters(client: Client): Promise<number> {
  const { Rows } = await client.call(listMail, { PerPage: 100 })
  const ids = Rows.flatMap(({ MailID, Items, IsCollected }) => (Items.length > 0 && !IsCollected ? [MailID] : []))
  if (ids.length === 0) return 0
  return (await client.call(handleMail, { MailID: ids, Type: mailActions.collect })).MailID.length
}

interface MemberParts {
  readonly random: () => number
  readonly wait: Wait
  /** Milliseconds between two looks. */
  readonly pause: readonly [least: number, most: number]
}

/** Ends only by an error. */
export async function joinClubs(client: Client, { random, wait, pause }: MemberParts): Promise<void> {
  for (;;) {
    await wait(pause)
    await applySomewhere(client, random)
    await collectLetters(client)
  }
}
