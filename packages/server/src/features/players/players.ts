// Entry file of players: registering, finding, changing, banning, and their wire forms for themselves and for others.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import type { readPlayer } from '@lantern/protocol/players.ts'
import { readLevels } from '@lantern/protocol/levels.ts'
import { playersPerPhone, thirdPartyTypes } from '@lantern/protocol/values/accounts.ts'
import type { Kysely } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import type { Context, ContextOf, Needs } from '../../kernel/context.ts'
import { playerChannel } from '../../kernel/hub/hub.ts'
import { randomBelow } from '../../kernel/ids/ids.ts'
import type { Job } from '../../kernel/jobs/jobs.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { banPlayer, liftBans, type Ban } from './bans.ts'
import { erasePlayer, isNameFree } from './deletion.ts'
import { framesOf } from './frames.ts'
import { checkNickname, defaultName, foldName, isReservedName } from './names.ts'
import { renameLimit } from './rules.ts'
import { showProfile, showSession, type Opening, type PublicClub, type SessionParts, type Standing } from './show.ts'
import * as store from './store.ts'
import { askRises, riseJob } from './rises.ts'
import { levelOf, levelTable, vipOf, vipStanding, vipTable } from './tables.ts'
import { addStakes, addVipPoints, storeVip } from './vip.ts'
import { payWelcome, welcomeJob } from './welcome.ts'

export { askDeletion, cancelDeletion, findLeavers, lockLeaver } from './deletion.ts'
export { grantFrames, playerFace, rankedFace, wearFrame, wornFrame } from './frames.ts'
export { lockLimits, markLimits, readReminder } from './limited.ts'
export { checkNickname, foldName, hiddenName, isReservedName, nameSkeleton } from './names.ts'
export { clearPictures, drawPicture, makeCover, mostPictureBytes, pictureHeaders } from './pictures.ts'
export { setStaffRole, staffRoleOf } from './staff.ts'
export { maskEmail, readUpload, renameLimit } from './rules.ts'
export { levelOf, levelTable, nextExp, vipFactors, vipTable } from './tables.ts'
export { multiplyCoins, vipFactor } from './vip.ts'
export { newcomerCoins } from './welcome.ts'
export { listUnable, type Ban } from './bans.ts'
export { readAccount, searchPlayers, type PlayerSearch } from './inspection.ts'
export type { Opening, SessionParts } from './show.ts'
export {
  enteredColumns,
  enteredIn,
  entering,
  faceColumns,
  holdingsIn,
  lockComing,
  lockFound,
  nameHeld,
  selectAccounts,
  unlinkIdentities,
  withFace,
  withHoldings,
  withPlayer,
  type Entered,
  type EnteredColumns,
  type FaceRow,
  type Holdings,
  type HoldingsColumns,
  type Identity,
  type PlayerRow,
} from './store.ts'

export const phoneProvider = thirdPartyTypes.phone
/** An account created by phone can be linked like a guest's; its subject is the player id. */
const guestProvider = thirdPartyTypes.guest

export interface Newcomer {
  readonly name?: string
  /** Used if it is a valid name and not taken. */
  readonly wishedName?: string
  readonly vipPoints?: number
  /** Initial experience; determines the level. */
  readonly exp?: number
  readonly isHost?: boolean
}

export interface AddedPoints {
  readonly playerId: number
  readonly points: number
  readonly now: Date
}

type Db = Kysely<Schema>
type Row = store.PlayerRow
type After = (run: () => void) => void
export type RenameRefusal = 'NicknameFormat' | 'NicknameTaken' | 'Reserved' | 'RenameLimit'

export interface Players {
  find(db: Db, brand: BrandCode, id: number): Promise<Row | undefined>
  many(db: Db, ids: readonly number[]): Promise<Map<number, Row>>
  /** The players among these who registered then or later. */
  registeredSince(db: Db, ids: readonly number[], since: Date): Promise<Map<number, store.Registration>>
  of(db: Db, brand: BrandCode, identity: store.Identity): Promise<Row[]>
  identities(db: Db, playerId: number): Promise<store.Identity[]>
  /** The players among these who have bound a phone. */
  withPhone(db: Db, playerIds: readonly number[]): Promise<ReadonlySet<number>>
  /** Their phones. */
  phones(db: Db, playerIds: readonly number[]): Promise<ReadonlyMap<number, string>>
  /** A new player with the welcome coins; the caller has verified the identity. */
  register(
    tx: Tx,
    brand: BrandCode,
    identity: store.Identity,
    now: Date,
    newcomer?: Newcomer,
  ): Promise<Row | 'PhoneHasFiveAccounts' | 'Taken' | 'NicknameTaken'>
  /** Null: linked. Taken: it belongs to another player, or this player has another identity of the same kind. */
  link(
    tx: Tx,
    brand: BrandCode,
    playerId: number,
    identity: store.Identity,
    now: Date,
  ): Promise<'PhoneHasFiveAccounts' | 'Taken' | null>
  /** Raises the session generation and locks the row; cancels a requested deletion. */
  signedIn(tx: Tx, playerId: number, now: Date, terms?: string): Promise<store.Entered>
  /** Raises the session generation without a sign-in. */
  endGeneration(tx: Tx, playerId: number): Promise<void>
  /** Adds another identity of a provider that the player already has: demo players have a phone in both countries. */
  linkAlso(tx: Tx, brand: BrandCode, playerId: number, identity: store.Identity, now: Date): Promise<void>
  /** Possible once. The same name again changes nothing and is not counted. */
  rename(tx: Tx, playerId: number, name: string, now: Date): Promise<Row | RenameRefusal>
  /** Gives a name that is not counted as a rename; null: a generated one. For operators, who also give their own reason. */
  giveName(tx: Tx, playerId: number, name: string | null): Promise<Row | Exclude<RenameRefusal, 'RenameLimit'>>
  /** Null when the e-mail address is already confirmed. */
  changeDetails(tx: Tx, playerId: number, details: store.Details): Promise<Row | null>
  /** False when the player's address has changed meanwhile, or is already confirmed. */
  confirmEmail(tx: Tx, playerId: number, email: string, now: Date): Promise<boolean>
  /** Adds points from purchases. The player's sockets are notified `after` COMMIT. */
  addVipPoints(tx: Tx, added: AddedPoints, after: After): Promise<Row>
  /** Sets the VIP level or the points of a locked player, and what follows from it. The player's sockets are notified `after` COMMIT. */
  setVip(tx: Tx, player: Row, wanted: { points: number } | { vip: number }, now: Date, after: After): Promise<Row>
  /** Coins staked, by player: adds exp, VIP points and levels. A new level is paid and pushed after COMMIT. Rows are locked in order. */
  addPlay(tx: Tx, staked: ReadonlyMap<number, number>, now: Date): Promise<void>
  /** The jobs of this feature. */
  readonly jobs: readonly Job[]
  /** Sessions end with COMMIT, the sockets on every node right `after` it. */
  ban(tx: Tx, ban: Ban, after: After): Promise<void>
  /** Grants or revokes the role of a host; call `changed` after COMMIT. */
  setHost(tx: Tx, playerId: number, isHost: boolean): Promise<void>
  /** Registers a callback that runs in the transaction of every ban, such as ending the sessions. */
  onBan(run: OnBan): void
  lift(tx: Tx, playerId: number, now: Date): Promise<void>
  /** Deletes name, identities, pictures and texts; the id stays with a pseudonym. */
  erase(tx: Tx, playerId: number, now: Date): Promise<void>
  /** Makes every node reload this player; call it after COMMIT. */
  changed(playerId: number): void
  /** The session player in the format of document 000. */
  sessionParts(db: Db, player: Row, opening: Opening, known?: store.Holdings): Promise<SessionParts>
  /** Null for a viewer whom the player blocks. */
  profile(db: Db, player: Row, viewerId: number): Promise<ReplyOf<typeof readPlayer> | null>
}

export type PlayersDeps = Pick<Context, 'randomness' | 'originOf' | 'presence' | 'sockets' | 'publish' | 'settings'> & {
  readonly wallet: Wallet
  maskPhone(phone: string): string
  /** The club as the viewer sees it; null if the player is in none. */
  clubSeen?(db: Db, playerId: number, viewerId: number): Promise<PublicClub | null>
  /** The relation of the first to the second and of the second to the first: 0 none, 1 friend, 2 block. */
  standingTo?(db: Db, playerId: number, otherId: number): Promise<Standing>
}

/** Runs in the transaction of a ban. */
type OnBan = (tx: Tx, playerId: number, now: Date) => Promise<void>

const nameTries = 8

export function createPlayers(ctx: ContextOf<PlayersDeps>, needs: Needs<PlayersDeps>): Players {
  const deps: PlayersDeps = { ...ctx, ...needs }
  const { wallet, sockets, settings } = deps
  const pick = (below: number): number => randomBelow(below, deps.randomness)
  const onBan: OnBan[] = []

  /** The names to try, in order. */
  function namesFor({ name, wishedName }: Newcomer): string[] {
    if (name !== undefined) return [name]
    const wish = foldName(wishedName ?? '')
    const isFine = checkNickname(wish) === null && !isReservedName(wish)
    return [...(isFine ? [wish] : []), ...Array.from({ length: nameTries }, () => defaultName(pick))]
  }

  async function insert(tx: Tx, brand: BrandCode, now: Date, newcomer: Newcomer): Promise<Row | 'NicknameTaken'> {
    const vipPoints = newcomer.vipPoints ?? 0
    const exp = newcomer.exp ?? 0
    const grown = { exp, level: levelOf(settings.read(levelTable, brand), exp) }
    const vip = vipOf(settings.read(vipTable, brand), vipPoints)
    const standing = { vipPoints, vip, ...grown, isHost: newcomer.isHost ?? false }
    for (const name of namesFor(newcomer)) {
      const player = await store.insertPlayer(tx, brand, now, { ...standing, name })
      if (player) return player
    }
    return 'NicknameTaken'
  }

  async function generateName(tx: Tx, playerId: number): Promise<Row | 'NicknameTaken'> {
    for (let tries = 0; tries < nameTries; tries++) {
      const renamed = await store.setName(tx, playerId, defaultName(pick))
      if (renamed !== 'Taken') return renamed
    }
    return 'NicknameTaken'
  }

  function pushLevels({ id, level: Level, vip: VIPLevel, vip_points: VIPPoints }: Row): void {
    deps.publish(playerChannel(id), readLevels, { Level, VIPLevel, VIPPoints, Items: [] })
    sockets.renew(id)
  }

  return {
    find: store.findPlayer,
    many: store.findPlayers,
    registeredSince: store.registeredSince,
    of: store.playersOf,
    identities: store.identitiesOf,
    withPhone: async (db, ids) => new Set((await store.subjectsOf(db, ids, phoneProvider)).keys()),
    phones: (db, ids) => store.subjectsOf(db, ids, phoneProvider),
    signedIn: store.raiseGeneration,
    endGeneration: store.endGeneration,
    setHost: store.setHost,
    lift: liftBans,
    changed: (playerId) => sockets.renew(playerId),
    onBan: (run) => void onBan.push(run),

    async register(tx, brand, identity, now, newcomer = {}) {
      await store.lockIdentity(tx, brand, identity)
      const held = await store.playersOf(tx, brand, identity)
      const isPhone = identity.provider === phoneProvider
      if (isPhone && held.length >= playersPerPhone) return 'PhoneHasFiveAccounts'
      if (!isPhone && held.length > 0) return 'Taken'
      const player = await insert(tx, brand, now, newcomer)
      if (typeof player === 'string') return player
      await store.linkIdentity(tx, brand, player.id, identity, now)
      const guest = { provider: guestProvider, subject: `player:${player.id}` }
      if (isPhone) await store.linkIdentity(tx, brand, player.id, guest, now)
      await wallet.openAccounts(tx, brand, player.id)
      await payWelcome(deps, tx, { brand, playerId: player.id, registeredAt: now })
      return player
    },

    async link(tx, brand, playerId, identity, now) {
      await store.lockIdentity(tx, brand, identity)
      await store.lockPlayer(tx, playerId)
      const own = await store.identitiesOf(tx, playerId)
      if (own.some(({ provider }) => provider === identity.provider)) return 'Taken'
      const held = await store.playersOf(tx, brand, identity)
      if (identity.provider === phoneProvider && held.length >= playersPerPhone) return 'PhoneHasFiveAccounts'
      return (await store.linkIdentity(tx, brand, playerId, identity, now)) ? null : 'Taken'
    },

    async linkAlso(tx, brand, playerId, identity, now) {
      await store.linkIdentity(tx, brand, playerId, identity, now)
    },

    async rename(tx, playerId, name) {
      const refusal = checkNickname(name)
      if (refusal) return refusal
      const folded = foldName(name)
      if (isReservedName(folded)) return 'Reserved'
      const renamed = await store.renamePlayer(tx, playerId, folded, renameLimit)
      if (renamed === 'Taken') return 'NicknameTaken'
      if (renamed) return renamed
      const player = (await store.findPlayers(tx, [playerId])).get(playerId)
      return player?.name === folded ? player : 'RenameLimit'
    },

    async giveName(tx, playerId, name) {
      if (name === null) return generateName(tx, playerId)
      const refusal = checkNickname(name)
      if (refusal) return refusal
      const folded = foldName(name)
      if (isReservedName(folded)) return 'Reserved'
      const renamed = await store.setName(tx, playerId, folded)
      return renamed === 'Taken' ? 'NicknameTaken' : renamed
    },

    async changeDetails(tx, playerId, details) {
      return (await store.changeDetails(tx, playerId, details)) ?? null
    },

    confirmEmail: store.confirmEmail,

    async addVipPoints(tx, added, after) {
      const player = await addVipPoints(tx, settings, added)
      after(() => pushLevels(player))
      return player
    },

    async setVip(tx, { id, brand, vip_points: held }, wanted, now, after) {
      const table = await settings.readAt(tx, vipTable, brand as BrandCode, now)
      const player = await storeVip(tx, id, vipStanding(table, wanted, held))
      after(() => pushLevels(player))
      return player
    },

    async addPlay(tx, staked, now) {
      await askRises(tx, await addStakes(tx, settings, staked, now), now)
    },

    jobs: [riseJob(deps), welcomeJob(deps)],

    async ban(tx, ban, after) {
      await banPlayer(tx, ban)
      for (const run of onBan) await run(tx, ban.playerId, ban.now)
      after(() => sockets.end({ playerId: ban.playerId }, 'AccountDisabled'))
    },

    async erase(tx, playerId, now) {
      const pseudonym = await freePseudonym(tx, playerId, pick)
      await erasePlayer(tx, playerId, pseudonym, now)
    },

    async sessionParts(db, player, opening, known) {
      const { identities, balances } = known ?? (await store.readHoldings(db, player.id))
      const phone = identities.find((identity) => identity.provider === phoneProvider)?.subject
      const baseURL = deps.originOf(player.brand as BrandCode)
      return showSession(player, { balances, identities, phone: phone ? deps.maskPhone(phone) : '', baseURL }, opening)
    },

    async profile(db, player, viewerId) {
      const isMine = player.id === viewerId
      const standing = isMine ? null : ((await deps.standingTo?.(db, viewerId, player.id)) ?? null)
      if (standing?.theirs === 2) return null
      const [balances, isOnline, club, frames] = await Promise.all([
        wallet.balances(player.id),
        deps.presence.isHere(player.id),
        deps.clubSeen?.(db, player.id, viewerId) ?? null,
        isMine ? framesOf(db, player.id) : null,
      ])
      return showProfile(player, balances, { isOnline, isMine, standing, club, frames })
    },
  }
}

/** The pseudonym of an erased player; in the rare case that it is taken, another is drawn. */
async function freePseudonym(tx: Tx, playerId: number, pick: (below: number) => number): Promise<string> {
  for (let tries = 0; tries < nameTries; tries++) {
    const name = defaultName(pick, 'Left')
    if (await isNameFree(tx, playerId, name)) return name
  }
  throw new Error('no pseudonym is free')
}
