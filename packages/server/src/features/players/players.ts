// The door of players: registering, finding, and showing them to themselves and to others.
import { brands } from '@lantern/brands/brands.ts'
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import type { signIn } from '@lantern/protocol/auth.ts'
import type { readPlayer } from '@lantern/protocol/players.ts'
import type { Kysely } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { levelOf, playersPerPhone, vipOf } from './rules.ts'
import * as store from './store.ts'

export { goldVip } from './rules.ts'
export type { PlayerRow } from './store.ts'

/** The third-party type of a phone, and the number under which a phone signs in. */
export const phoneProvider = 6
export const phoneSignIn = 10000

export interface Newcomer {
  readonly name?: string
  readonly vipPoints?: number
  readonly isHost?: boolean
}

export type SessionParts = Omit<ReplyOf<typeof signIn>, 'token'>

export interface Players {
  find(db: Kysely<Schema>, brand: BrandCode, id: number): Promise<store.PlayerRow | undefined>
  many(db: Kysely<Schema>, ids: readonly number[]): Promise<Map<number, store.PlayerRow>>
  of(db: Kysely<Schema>, brand: BrandCode, identity: store.Identity): Promise<store.PlayerRow[]>
  /** A new player with the newcomer's coins; the caller knows that the identity was proved. */
  register(
    tx: Tx,
    brand: BrandCode,
    identity: store.Identity,
    now: Date,
    newcomer?: Newcomer,
  ): Promise<store.PlayerRow | 'PhoneHasFiveAccounts'>
  signedIn(tx: Tx, playerId: number, now: Date): Promise<store.PlayerRow>
  /** The session player as document 000 spells it. */
  sessionParts(db: Kysely<Schema>, player: store.PlayerRow, provider: number, isNew: boolean): Promise<SessionParts>
  profile(db: Kysely<Schema>, player: store.PlayerRow, viewerId: number): Promise<ReplyOf<typeof readPlayer>>
}

export function createPlayers(options: {
  wallet: Wallet
  maskPhone(phone: string): string
  isOnline(playerId: number): Promise<boolean>
}): Players {
  const { wallet } = options

  return {
    find: store.findPlayer,
    many: store.findPlayers,
    of: store.playersOf,

    async register(tx, brand, identity, now, newcomer = {}) {
      await store.lockIdentity(tx, brand, identity)
      const held = await store.playersOf(tx, brand, identity)
      if (held.length >= playersPerPhone) return 'PhoneHasFiveAccounts'
      const vipPoints = newcomer.vipPoints ?? 0
      const player = await store.insertPlayer(tx, brand, now, {
        ...(newcomer.name === undefined ? {} : { name: newcomer.name }),
        vipPoints,
        vip: vipOf(vipPoints),
        isHost: newcomer.isHost ?? false,
      })
      await store.linkIdentity(tx, brand, player.id, identity, now)
      await wallet.openAccounts(tx, brand, player.id)
      await wallet.post(tx, {
        brand,
        key: { kind: 'business', what: 'newcomer', row: String(player.id), step: 1 },
        reason: 'newcomer',
        source: 'system',
        legs: [
          { account: { kind: 'promo', currency: 1 }, delta: -brands[brand].newcomerCoins },
          { account: { kind: 'player', playerId: player.id, currency: 1 }, delta: brands[brand].newcomerCoins },
        ],
        now,
      })
      return player
    },

    signedIn: store.raiseGeneration,

    async sessionParts(db, player, provider, isNew) {
      const [bag, identities] = await Promise.all([wallet.balances(player.id, db), store.identitiesOf(db, player.id)])
      const phone = identities.find((identity) => identity.provider === phoneProvider)?.subject
      return {
        isHost: player.is_host,
        player: {
          playerID: player.id,
          name: player.name,
          // An uploaded picture that is not there shows as the default one.
          pictureSetting: player.picture_setting === 1 && player.picture_url === '' ? 2 : player.picture_setting,
          picURL: player.picture_url,
          pictureURL: player.picture_url,
          pictureData: {
            UploadPicURL: player.picture_setting === 1 ? player.picture_url : '',
            LinePicURL: '',
            FBPicURL: '',
          },
          phone: phone === undefined ? '' : options.maskPhone(phone),
          tptType: identities.map((identity) => identity.provider),
          email: player.email,
          registTime: player.registered_at.toISOString(),
          Rename: player.rename_count,
          RenameLimit: 1,
          RegistSituation: isNew ? 1 : 0,
        },
        bag,
        level: { level: player.level, vipLevel: player.vip },
        provider,
        isRegist: isNew,
        baseURL: '',
      }
    },

    async profile(_db, player, viewerId) {
      const bag = await wallet.balances(player.id)
      const second =
        brands[player.brand as BrandCode].secondCurrency === 'gem'
          ? (['2', bag.gem] as const)
          : (['39', bag.point] as const)
      return {
        Name: player.name,
        PlayerID: player.id,
        PicURL: player.picture_url,
        PictureSetting: player.picture_setting,
        VIPLevel: player.vip,
        Level: levelOf(player.exp),
        Information: player.introduction,
        Club: null,
        Bag: { Items: { '1': { Amount: bag.coin }, [second[0]]: { Amount: second[1] } } },
        RegistTime: player.registered_at.toISOString(),
        LastLoginTime: player.last_login_at.toISOString(),
        Relationship: 0,
        HasBlock: false,
        Online: await options.isOnline(player.id),
        ...(player.id === viewerId ? { Rename: player.rename_count, userEmail: player.email } : {}),
      }
    },
  }
}
