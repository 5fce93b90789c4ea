// The wire forms of a player: for themselves the session player, for others a public profile.
import { brands } from '@lantern/brands/brands.ts'
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { signIn } from '@lantern/protocol/auth.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import type { readPlayer } from '@lantern/protocol/players.ts'
import type { Balances, HeldBalances } from '../wallet/wallet.ts'
import { wornFrame } from './frames.ts'
import { maskEmail, renameLimit } from './rules.ts'
import type { Identity, PlayerRow } from './store.ts'

export type SessionParts = Omit<ReplyOf<typeof signIn>, 'token'>

/** How the requesting session was opened. */
export interface Opening {
  /** 10000 for a phone, else the third-party type. */
  readonly provider: number
  readonly client?: NonNullable<SessionParts['client']>
  readonly startedAt?: Date
  /** Registered by this sign-in. */
  readonly isNew?: boolean
  readonly isDeletionCancelled?: boolean
}

interface Held {
  readonly balances: HeldBalances
  readonly identities: readonly Identity[]
  /** Masked. */
  readonly phone: string
  /** The origin that serves the brand's pages, calls and sockets. */
  readonly baseURL: string
}

/** The club in a profile, with whether the viewer may remove this member. */
export type PublicClub = NonNullable<ReplyOf<typeof readPlayer>['Club']>

/** The relation of the viewer to the player and of the player to the viewer: 0 none, 1 friend, 2 block. */
export interface Standing {
  readonly relationship: number
  readonly theirs: number
}

const picturesOf = (player: PlayerRow) => ({
  UploadPicURL: player.upload_picture,
  LinePicURL: player.line_picture,
  FBPicURL: player.facebook_picture,
})

/** If the uploaded picture is missing, the default one is shown. */
const settingOf = (player: PlayerRow): number =>
  player.picture_setting === 1 && player.picture_url === '' ? 2 : player.picture_setting

export function showSession(
  player: PlayerRow,
  { balances, identities, phone, baseURL }: Held,
  opening: Opening,
): SessionParts {
  const { provider, client, startedAt, isNew = false, isDeletionCancelled = false } = opening
  return {
    isHost: player.is_host,
    player: {
      playerID: player.id,
      name: player.name,
      pictureSetting: settingOf(player),
      picURL: player.picture_url,
      pictureURL: player.picture_url,
      pictureData: picturesOf(player),
      ...(player.frame === 0 ? {} : { frame: player.frame }),
      phone,
      tptType: [...new Set(identities.map((identity) => identity.provider))],
      email: maskEmail(player.email),
      registTime: player.registered_at.toISOString(),
      Rename: player.rename_count,
      RenameLimit: renameLimit,
      RegistSituation: isNew ? 1 : 0,
    },
    bag: balances,
    level: { level: player.level, vipLevel: player.vip },
    provider,
    isRegist: isNew,
    baseURL,
    reminderMinutes: player.reminder_minutes,
    ...(client ? { client } : {}),
    ...(startedAt ? { startedAt: startedAt.toISOString() } : {}),
    ...(isDeletionCancelled ? { isDeletionCancelled } : {}),
  }
}

export function showProfile(
  player: PlayerRow,
  balances: Balances,
  seen: {
    readonly isOnline: boolean
    readonly isMine: boolean
    /** Null for the player's own profile. */
    readonly standing: Standing | null
    readonly club: PublicClub | null
    /** Null for other players. */
    readonly frames: number[] | null
  },
): ReplyOf<typeof readPlayer> {
  const { relationship, theirs } = seen.standing ?? { relationship: 0, theirs: 0 }
  const isGem = brands[player.brand as BrandCode].secondCurrency === 'gem'
  const second = isGem ? { '2': { Amount: balances.gem } } : { '39': { Amount: balances.point } }
  return {
    Name: player.name,
    PlayerID: player.id,
    PicURL: player.picture_url,
    PictureSetting: settingOf(player),
    PictureData: picturesOf(player),
    ...wornFrame(player),
    VIPLevel: player.vip,
    Level: player.level,
    Information: player.introduction,
    Club: seen.club,
    Bag: { Items: { '1': { Amount: balances.coin }, ...second } },
    RegistTime: player.registered_at.toISOString(),
    LastLoginTime: player.last_login_at.toISOString(),
    Relationship: relationship,
    HasBlock: relationship === 2,
    // Visible to players whom this player has added as a friend, unless one of them blocks the other.
    Online: seen.isOnline && (seen.isMine || (theirs === 1 && relationship !== 2)),
    ...(seen.frames ? { Frames: seen.frames } : {}),
    ...(seen.isMine ? { Rename: player.rename_count, userEmail: maskEmail(player.email) } : {}),
  }
}
