// Founding a club: conditions, the name, the fee to the operator's account.
import { parseLocale } from '@lantern/locales/locale.ts'
import type { foundClub } from '@lantern/protocol/clubs.ts'
import type { ReplyOf, RequestOf } from '@lantern/protocol/op.ts'
import { clubJoining, clubLengths } from '@lantern/protocol/values/clubs.ts'
import { currencies } from '@lantern/protocol/values/wallet.ts'
import type { Kysely } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import type { Call } from '../../kernel/feature/call.ts'
import { nameSkeleton, phoneProvider, type Players } from '../players/players.ts'
import type { Movement } from '../wallet/wallet.ts'
import type { ClubsFeatureDeps } from './types.ts'
import { lockApplicants } from './joining/store.ts'
import { clubRules } from './rulebook.ts'
import { showMine } from './show.ts'
import * as clubStore from './store/clubs.ts'
import { cooldownEnd } from './store/members.ts'
import { readName, readText } from './texts.ts'

type Founding = Call<typeof foundClub>
type Asked = RequestOf<typeof foundClub>

/** The phone that the player has bound. */
export async function phoneOf(players: Players, db: Kysely<Schema>, playerId: number): Promise<string | undefined> {
  const identities = await players.identities(db, playerId)
  return identities.find(({ provider }) => provider === phoneProvider)?.subject
}

/** A language that is not one of ours means any. */
export const readLanguage = (typed: string): string => parseLocale(typed) ?? ''

export async function found(deps: ClubsFeatureDeps, asked: Asked, call: Founding): Promise<ReplyOf<typeof foundClub>> {
  const { tx, me, no } = call
  const draft = movementOf(asked, call, 0)
  const known = await deps.wallet.recall(tx, draft)
  if (known?.isApplied) return known.answer as ReplyOf<typeof foundClub>
  const { fee, club } = await deps.wallet.orRecall(tx, draft, () => create(deps, tx, asked, call))
  const Club = await showMine(deps, tx, me.id, call.now)
  if (!Club) throw new Error(`the founder of club ${club.id} is no member`)
  const outcome = await deps.wallet.post(tx, movementOf(asked, call, fee, { Club }), call.after)
  if (outcome.isApplied) return { Club }
  if (outcome.refusal === 'NotEnough') throw no('NotEnoughCoins')
  if (outcome.refusal === 'PayoutsStopped') throw no('Maintenance')
  if (outcome.refusal === 'Busy') throw no('TooManyRequests')
  throw no('BadInput', { Field: 'ReqID' })
}

async function create(deps: ClubsFeatureDeps, tx: Tx, asked: Asked, { me, brand, now, no, after, player }: Founding) {
  // An application of the founder that another club accepts at the same time is decided before or after the founding, not beside it.
  await lockApplicants(tx, [me.id])
  const rules = await deps.settings.readAt(tx, clubRules, brand, now)
  if (player.vip < rules.foundingVip) throw no('ClubVipTooLow', { Minimum: rules.foundingVip })
  if (!(await phoneOf(deps.players, tx, me.id))) throw no('ClubPhoneNeeded')
  const until = await cooldownEnd(tx, me.id, rules.rejoinHours, now)
  if (until) throw no('ClubRejoinCooldown', { Until: until.toISOString() })
  const isEncoded = asked.Decode === true
  const read = readName(deps.words, asked.Name, isEncoded)
  if ('fault' in read) throw no(read.fault, read.fault === 'SensitiveWords' ? { Field: 'Name' } : undefined)
  const introduction = readText(asked.Introduction ?? '', isEncoded, clubLengths.introduction)
  if (introduction === null) throw no('BadInput', { Field: 'Introduction' })
  if (deps.words.areSensitive(introduction)) throw no('SensitiveWords', { Field: 'Introduction' })
  const club = await clubStore.insertClub(
    tx,
    {
      brand,
      name: read.name,
      skeleton: nameSkeleton(read.name),
      introduction,
      picture_default: asked.DefaultID ?? 1,
      join_mode: asked.JoinMode ?? clubJoining.approval,
      language: readLanguage(asked.Language ?? ''),
    },
    now,
  )
  if (!club) throw no('ClubNameTaken')
  const refusal = await deps.clubs.admit(tx, { club, player: me, how: 'founding', actorId: me.id }, now, after)
  if (refusal) throw no('ClubAlreadyMember')
  await deps.wallet.openAccount(tx, brand, { kind: 'club', clubId: club.id, currency: currencies.coin })
  return { fee: rules.foundingFee, club }
}

function movementOf(asked: Asked, { me, brand, now, key }: Founding, fee: number, answer: unknown = null): Movement {
  const currency = currencies.coin
  return {
    brand,
    now,
    reason: 'clubFounding',
    source: 'club',
    key: { kind: 'caller', playerId: me.id, id: key },
    legs:
      fee === 0
        ? []
        : [
            { account: { kind: 'player', playerId: me.id, currency }, delta: -fee },
            { account: { kind: 'house', currency }, delta: fee },
          ],
    request: { ...asked },
    answer,
  }
}
