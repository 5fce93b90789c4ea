// Operators change the account of a player. Each change locks the player's row, and has an audit entry with the row before and after.
import type { BrandCode } from '@lantern/brands/brand.ts'
import * as declared from '@lantern/protocol/office/players.ts'
import type { Tx } from '../../../db/open.ts'
import { noteChange } from '../../../kernel/database/audit.ts'
import { act, type ActionRefused } from '../../../kernel/office/act.ts'
import { maskPhone } from '../../codes/codes.ts'
import { disablePassword } from '../../gifts/gifts.ts'
import { writeTaipeiTime } from '../../mail/mail.ts'
import {
  cancelDeletion,
  clearPictures,
  lockFound,
  phoneProvider,
  unlinkIdentities,
  type PlayerRow,
} from '../../players/players.ts'
import type { ProfileDeps } from '../deps.ts'

interface Asked {
  readonly Brand: BrandCode
  readonly PlayerID: number
}

interface Changing {
  readonly tx: Tx
  readonly actor: string
  readonly now: Date
  no(name: 'NotFound' | 'WrongState', why: string): ActionRefused
}

async function lock(
  { Brand, PlayerID }: Asked,
  { tx, no }: Pick<Changing, 'tx'> & { no(name: 'NotFound', why: string): ActionRefused },
): Promise<PlayerRow> {
  const player = await lockFound(tx, Brand, PlayerID)
  if (!player) throw no('NotFound', `${Brand} has no player ${PlayerID}`)
  return player
}

async function lockLiving(asked: Asked, call: Changing): Promise<PlayerRow> {
  const player = await lock(asked, call)
  if (player.erased_at) throw call.no('WrongState', 'the account is erased')
  return player
}

const note = (
  what: string,
  { Brand: brand, PlayerID: row }: Asked,
  { tx, actor, now }: Pick<Changing, 'tx' | 'actor' | 'now'>,
  change: { readonly before: unknown; readonly after: unknown },
): Promise<void> => noteChange(tx, { brand, actor, what, row, now, ...change })

/** Leaves room for all points that are added later. */
const maxVipPoints = 1_000_000_000_000

const nameFaults = { NicknameFormat: 'is not one to ten letters and digits', Reserved: 'is reserved' } as const

function profileActions({ players, words }: ProfileDeps) {
  return [
    act(declared.renamePlayer, async (request, call) => {
      const { tx, no, wrong, after } = call
      const { name: before } = await lockLiving(request, call)
      const { PlayerID, Name = null } = request
      if (Name !== null && words.areSensitive(Name)) throw wrong('Name', 'contains a listed word')
      const renamed = await players.giveName(tx, PlayerID, Name)
      if (renamed === 'NicknameTaken') throw no('Taken')
      if (typeof renamed === 'string') throw wrong('Name', nameFaults[renamed])
      await note('player.name', request, call, { before, after: renamed.name })
      after(() => players.changed(PlayerID))
      return { PlayerID, Name: renamed.name }
    }),

    act(declared.clearProfile, async (request, call) => {
      const { tx, wrong, after } = call
      const { PlayerID, Picture = false, Introduction = false } = request
      if (!Picture && !Introduction) throw wrong('Picture', 'or Introduction is needed')
      const player = await lockLiving(request, call)
      const pictures = [player.upload_picture, player.line_picture, player.facebook_picture]
      const HadPicture = pictures.some((url) => url !== '')
      const HadIntroduction = player.introduction !== ''
      if (Picture) await clearPictures(tx, PlayerID)
      if (Introduction) await players.changeDetails(tx, PlayerID, { introduction: '' })
      // The text itself is not stored here: the audit is kept for ever, also when the account is erased.
      const before = { picture: HadPicture, introduction: HadIntroduction }
      const cleared = { picture: HadPicture && !Picture, introduction: HadIntroduction && !Introduction }
      await note('player.profile', request, call, { before, after: cleared })
      after(() => players.changed(PlayerID))
      return { PlayerID, HadPicture, HadIntroduction }
    }),

    act(declared.setVip, async (request, call) => {
      const { tx, now, wrong, after } = call
      const { PlayerID, VIPLevel, VIPPoints } = request
      if ((VIPLevel === undefined) === (VIPPoints === undefined))
        throw wrong('VIPLevel', 'exactly one of VIPLevel and VIPPoints is needed')
      if ((VIPPoints ?? 0) > maxVipPoints) throw wrong('VIPPoints', `is at most ${maxVipPoints}`)
      const player = await lockLiving(request, call)
      const wanted = VIPLevel === undefined ? { points: VIPPoints! } : { vip: VIPLevel }
      const { vip, vip_points: points } = await players.setVip(tx, player, wanted, now, after)
      const before = { vip: player.vip, points: player.vip_points }
      await note('player.vip', request, call, { before, after: { vip, points } })
      return { PlayerID, VIPLevel: vip, VIPPoints: points }
    }),
  ]
}

function accountActions({ players, sessions, sockets, mail }: ProfileDeps) {
  return [
    act(declared.endSessions, async (request, call) => {
      const { tx, now, after } = call
      const { PlayerID } = request
      await lock(request, call)
      const ended = await sessions.endAll(tx, PlayerID, 'ForcedOut', now)
      await sessions.signedOut(tx, PlayerID, null)
      await note('player.sessions', request, call, { before: { open: ended }, after: { open: 0 } })
      after(() => sockets.end({ playerId: PlayerID }, 'ForcedOut'))
      return { PlayerID, Ended: ended }
    }),

    act(declared.resetGiftPassword, async (request, call) => {
      const { tx, now, no } = call
      const { Brand: brand, PlayerID: playerId } = request
      await lockLiving(request, call)
      const identities = await players.identities(tx, playerId)
      if (!identities.some(({ provider }) => provider === phoneProvider))
        throw no('WrongState', 'the player has no phone to which a code could be sent')
      if (!(await disablePassword(tx, playerId))) throw no('WrongState', 'the player has no gift password')
      const parameters = { time: writeTaipeiTime(now) }
      await mail.send(tx, { brand, playerId, kind: 'giftPasswordLocked', parameters, now })
      await note('player.giftPassword', request, call, { before: { usable: true }, after: { usable: false } })
      return { PlayerID: playerId }
    }),

    act(declared.releasePhone, async (request, call) => {
      const { tx, no } = call
      const { PlayerID } = request
      const player = await lockLiving(request, call)
      if (!player.deletion_at) throw no('WrongState', 'the deletion of the account was not requested')
      const [phone] = await unlinkIdentities(tx, PlayerID, phoneProvider)
      if (phone === undefined) throw no('WrongState', 'the account has no phone')
      const Phone = maskPhone(phone)
      await note('player.phone', request, call, { before: Phone, after: null })
      return { PlayerID, Phone }
    }),

    act(declared.restorePlayer, async (request, call) => {
      const { tx, now, no } = call
      const { Brand: brand, PlayerID: playerId } = request
      const { deletion_at: deletionAt } = await lockLiving(request, call)
      if (!deletionAt) throw no('WrongState', 'the deletion of the account was not requested')
      await cancelDeletion(tx, playerId)
      const parameters = { time: writeTaipeiTime(now) }
      await mail.send(tx, { brand, playerId, kind: 'accountRestored', parameters, now })
      await note('player.deletion', request, call, { before: deletionAt, after: null })
      return { PlayerID: playerId, DeletionAt: deletionAt }
    }),
  ]
}

export const changeActions = (deps: ProfileDeps) => [...profileActions(deps), ...accountActions(deps)]
