// Handlers of the calls about one's own account.
import {
  bindEmail,
  bindPhone,
  changeProfile,
  checkEmail,
  checkPhone,
  claimPhoneReward,
  confirmEmail,
  deleteAccount,
  exportRecords,
  sendBindCode,
  sendPhoneCode,
  uploadPicture,
  verifyPhoneCode,
} from '@lantern/protocol/profile.ts'
import type { ReplyOf, RequestOf } from '@lantern/protocol/op.ts'
import type { Call } from '../../kernel/feature/call.ts'
import type { ContextOf, Needs } from '../../kernel/context.ts'
import type { Feature } from '../../kernel/feature/feature.ts'
import { handle } from '../../kernel/feature/handle.ts'
import { pictureSettings } from '@lantern/protocol/values/accounts.ts'
import { readUpload, renameLimit, wearFrame, wornFrame, type PlayerRow } from '../players/players.ts'
import { decodeText } from '../words/words.ts'
import { confirm, setEmail, showEmail } from './email.ts'
import type { ProfileDeps } from './deps.ts'
import { eraseJob, leave } from './deletion.ts'
import { profileOffice } from './office.ts'
import { bind, claimReward, sendCode, showBinding } from './phone.ts'
import { phoneBonusCoins, phoneSource } from './phoneSource.ts'
import { profilePersonal, writeRecords } from './records.ts'
import { readIntroduction } from './rules.ts'

type Changing = Call<typeof changeProfile>

export function profileFeature(ctx: ContextOf<ProfileDeps>, needs: Needs<ProfileDeps>): Feature {
  const own = profilePersonal(needs.pictures)
  const deps: ProfileDeps = { ...ctx, ...needs, personal: [...needs.personal, own] }
  const { players } = deps

  return {
    name: 'profile',
    office: profileOffice(deps),
    rewards: [phoneSource(deps)],
    settings: [phoneBonusCoins],
    routes: (fastify) => deps.pictures.routes(fastify),
    jobs: [eraseJob(deps)],
    personal: own,
    handlers: [
      handle(changeProfile, (request, call) => change(deps, request, call)),
      handle(sendBindCode, (request, call) => sendCode(deps, request, call)),
      handle(bindPhone, (request, call) => bind(deps, request, call)),
      handle(sendPhoneCode, (request, call) => sendCode(deps, request, call)),
      handle(verifyPhoneCode, (request, call) => bind(deps, request, call)),
      handle(checkPhone, (_request, call) => showBinding(deps, call)),
      handle(claimPhoneReward, (_request, call) => claimReward(deps, call)),

      handle(checkEmail, (_request, call) => showEmail(deps, call)),
      handle(bindEmail, (request, call) => setEmail(deps, request, call)),
      handle(confirmEmail, (request, call) => confirm(deps, request, call)),

      handle(uploadPicture, async ({ Token, Img }, call) => {
        const { now, noTx, no, after } = call
        const me = call.me ?? (Token ? await deps.sessions.find(Token, now) : 'SessionExpired')
        if (typeof me === 'string') throw no(me)
        const bytes = readUpload(Img, deps.pictures.mostBytes)
        if (bytes === null) throw no('BadInput', { Field: 'Img' })
        if (typeof bytes === 'string') throw no('AvatarRefused', { Why: bytes })
        const upload = await deps.pictures.upload(noTx, me.id, bytes, now)
        if ('wait' in upload) throw no('TooManyRequests', { RemainingTime: upload.wait })
        if ('fault' in upload) throw no('AvatarRefused', { Why: upload.fault })
        after(() => players.changed(me.id))
        return { PictureURL: upload.url, PictureSetting: pictureSettings.uploaded }
      }),

      handle(deleteAccount, (_request, call) => leave(deps, call)),
      handle(exportRecords, (_request, call) => writeRecords(deps, call)),
    ],
  }
}

/** All or nothing: the refusal of one field rolls back the others. */
async function change(
  deps: ProfileDeps,
  request: RequestOf<typeof changeProfile>,
  call: Changing,
): Promise<ReplyOf<typeof changeProfile>> {
  const { me, tx, brand, no } = call
  const found = await deps.players.find(tx, brand, me.id)
  if (!found) throw no('SessionExpired')
  const { PicSetting } = request
  if (PicSetting !== undefined && !hasPicture(found, PicSetting)) throw no('BadInput', { Field: 'PicSetting' })
  const introduction = readNewIntroduction(deps, request, call)
  if (request.Name !== undefined) await rename(deps, request.Name, found, request.Decode === true, call)
  if (request.Frame !== undefined && !(await wearFrame(tx, me.id, request.Frame)))
    throw no('BadInput', { Field: 'Frame' })
  const player = await deps.players.changeDetails(tx, me.id, {
    ...(introduction === undefined ? {} : { introduction }),
    ...(PicSetting === undefined ? {} : { pictureSetting: PicSetting }),
  })
  if (!player) throw no('SessionExpired')
  call.after(() => deps.players.changed(me.id))
  return {
    Name: player.name,
    PictureSetting: player.picture_setting,
    PictureURL: player.picture_url,
    ...wornFrame(player),
    Information: player.introduction,
    Rename: player.rename_count,
    RenameLimit: renameLimit,
  }
}

/** A player can select a picture they have; the built-in one is available to everyone. */
function hasPicture(player: PlayerRow, setting: number): boolean {
  const own = { 1: player.upload_picture, 3: player.line_picture, 4: player.facebook_picture }
  return setting === 2 || (own[setting as keyof typeof own] ?? '') !== ''
}

function readNewIntroduction(
  { words }: ProfileDeps,
  { Introduction, Decode }: RequestOf<typeof changeProfile>,
  { no }: Changing,
): string | undefined {
  if (Introduction === undefined) return undefined
  const text = decodeText(Introduction, Decode === true)
  const introduction = text === null ? null : readIntroduction(text)
  if (introduction === null) throw no('BadInput', { Field: 'Introduction' })
  if (words.areSensitive(introduction)) throw no('SensitiveWords', { Field: 'Introduction' })
  return introduction
}

/** The name is checked as typed: it is not cleaned first, which could turn invalid input into a valid name. */
async function rename(
  { players, words }: ProfileDeps,
  typed: string,
  found: PlayerRow,
  isEncoded: boolean,
  { me, tx, now, no }: Changing,
): Promise<void> {
  const name = decodeText(typed, isEncoded)
  if (name === null) throw no('BadInput', { Field: 'Name' })
  if (name === found.name) return
  if (words.areSensitive(name)) throw no('SensitiveWords', { Field: 'Name' })
  const renamed = await players.rename(tx, me.id, name, now)
  if (renamed === 'Reserved') throw no('NicknameTaken', { Why: renamed })
  if (typeof renamed === 'string') throw no(renamed)
}
