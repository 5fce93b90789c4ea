// The state of the edit form: the original, the current values, and what has to be sent.
import { isRefusal } from '@lantern/client/client.ts'
import { bindEmail, changeProfile, uploadPicture } from '@lantern/protocol/profile.ts'
import { currentLocale } from '../../../kernel/language/language.ts'
import { client } from '../../../kernel/connection/link.ts'
import {
  checkIntroduction,
  checkNickname,
  isEmail,
  type IntroductionFault,
  type NicknameFault,
} from '../fields/nickname.ts'
import { toBase64 } from '../../../kernel/pictures/crop.ts'

export interface Draft {
  readonly name: string
  /** Empty until one is confirmed. */
  readonly email: string
  readonly introduction: string
  /** 1 uploaded, 2 system default, 3 LINE, 4 Facebook. */
  readonly setting: number
  /** A new picture, cropped and ready. */
  readonly photo: Blob | null
}

export type DraftPart = 'name' | 'email' | 'introduction' | 'picture'
export type DraftFaults = Partial<Record<DraftPart, NicknameFault | IntroductionFault | 'emailInvalid'>>

export function partsChanged(base: Draft, draft: Draft): readonly DraftPart[] {
  const changed: DraftPart[] = []
  if (draft.name.trim() !== base.name) changed.push('name')
  if (draft.introduction.trim() !== base.introduction) changed.push('introduction')
  if (draft.setting !== base.setting || draft.photo !== null) changed.push('picture')
  if (draft.email.trim() !== base.email) changed.push('email')
  return changed
}

/** Unchanged fields are not validated, except the introduction, which is required. */
export function checkDraft(base: Draft, draft: Draft): DraftFaults {
  const changed = partsChanged(base, draft)
  const name = changed.includes('name') ? checkNickname(draft.name) : null
  const introduction = checkIntroduction(draft.introduction)
  const isBadEmail = changed.includes('email') && !isEmail(draft.email.trim())
  return {
    ...(name && { name }),
    ...(introduction && { introduction }),
    ...(isBadEmail && { email: 'emailInvalid' as const }),
  }
}

const fields = [
  ['Name', 'name'],
  ['Introduction', 'introduction'],
  ['PicSetting', 'picture'],
  ['Img', 'picture'],
] as const

/** The field a refusal belongs to; null: the form as a whole. */
export function partRefused(error: unknown): DraftPart | null {
  if (isRefusal(error, 'NicknameFormat', 'NicknameTaken', 'RenameLimit')) return 'name'
  if (isRefusal(error, 'EmailRefused', 'CodeTooSoon', 'PlayerDailyLimit', 'DeviceDailyLimit')) return 'email'
  if (isRefusal(error, 'AvatarRefused')) return 'picture'
  const field = isRefusal(error) ? error.details.Field : null
  return fields.find(([name]) => name === field)?.[1] ?? null
}

/** Sends the changes step by step; `onSaved` is called after each, so that a later failure repeats none of them. */
export async function saveDraft(base: Draft, draft: Draft, onSaved: (saved: Partial<Draft>) => void): Promise<void> {
  const changed = partsChanged(base, draft)
  const name = draft.name.trim()
  const introduction = draft.introduction.trim()
  const words = {
    ...(changed.includes('name') && { Name: name }),
    ...(changed.includes('introduction') && { Introduction: introduction }),
    ...(changed.includes('picture') && draft.photo === null && { PicSetting: draft.setting }),
  }
  if (Object.keys(words).length > 0) {
    await client.call(changeProfile, words)
    onSaved({ name, introduction, ...(draft.photo === null && { setting: draft.setting }) })
  }
  if (changed.includes('email')) {
    await client.call(bindEmail, { Email: draft.email.trim(), Lang: currentLocale() })
    onSaved({ email: draft.email.trim() })
  }
  if (draft.photo) {
    const { PictureSetting } = await client.call(uploadPicture, { Img: await toBase64(draft.photo) })
    onSaved({ setting: PictureSetting })
  }
}
