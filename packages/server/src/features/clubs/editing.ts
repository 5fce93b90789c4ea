// Editing a club: texts, conditions of joining, the crest. Deputies may change the notice only.
import type { editClub } from '@lantern/protocol/clubs.ts'
import type { ReplyOf, RequestOf } from '@lantern/protocol/op.ts'
import { clubEvents, clubLengths, mayInClub } from '@lantern/protocol/values/clubs.ts'
import type { Updateable } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import type { Call } from '../../kernel/feature/call.ts'
import { lockOwn } from './clubs.ts'
import type { ClubsFeatureDeps } from './types.ts'
import { readLanguage } from './founding.ts'
import { pictureOf, showMine } from './show.ts'
import * as clubStore from './store/clubs.ts'
import { removeCrest } from './store/crests.ts'
import { writeLog } from './store/log.ts'
import { readText } from './texts.ts'

type Asked = RequestOf<typeof editClub>
type Editing = Call<typeof editClub>

export async function edit(deps: ClubsFeatureDeps, asked: Asked, call: Editing): Promise<ReplyOf<typeof editClub>> {
  const { tx, me, now, no } = call
  const own = await lockOwn(tx, me.id, 'editNotice')
  if (typeof own === 'string') throw no(own)
  const { Notice: _notice, Decode: _decode, ...others } = asked
  const isMore = Object.values(others).some((value) => value !== undefined)
  if (isMore && !mayInClub(own.member.role, 'edit')) throw no('ClubNoRights')
  const set = readEdit(deps, asked, call)
  if (Object.keys(set).length > 0) {
    await clubStore.setClub(tx, own.club.id, set)
    if (set.picture_default !== undefined) await removeCrest(tx, own.club.id)
    await writeLog(tx, { clubId: own.club.id, kind: clubEvents.edited, actorId: me.id }, now)
    const Changed = showEdit({ ...own.club, ...set } as clubStore.ClubRow)
    deps.clubs.sendAfter(call.after)({ clubId: own.club.id, toClub: { Changed } })
  }
  const Club = await showMine(deps, tx, me.id, now)
  if (!Club) throw no('ClubNotMember')
  return { Club }
}

const showEdit = (club: clubStore.ClubRow) => ({
  Introduction: club.introduction,
  Notice: club.notice,
  PicInfo: pictureOf(club),
  JoinMode: club.join_mode,
  LeastVip: club.least_vip,
  LeastLevel: club.least_level,
  Language: club.language,
})

/** The columns of the fields that were sent. */
function readEdit({ words }: ClubsFeatureDeps, asked: Asked, { no }: Editing): Updateable<Schema['club']> {
  const set: Updateable<Schema['club']> = {}
  const isEncoded = asked.Decode === true
  for (const Field of ['Introduction', 'Notice'] as const) {
    const typed = asked[Field]
    if (typed === undefined) continue
    const column = Field === 'Notice' ? 'notice' : 'introduction'
    const text = readText(typed, isEncoded, clubLengths[column])
    if (text === null) throw no('BadInput', { Field })
    if (words.areSensitive(text)) throw no('SensitiveWords', { Field })
    set[column] = text
  }
  if (asked.DefaultID !== undefined) {
    set.picture_default = asked.DefaultID
    set.picture_path = ''
  }
  if (asked.JoinMode !== undefined) set.join_mode = asked.JoinMode
  if (asked.LeastVip !== undefined) set.least_vip = asked.LeastVip
  if (asked.LeastLevel !== undefined) set.least_level = asked.LeastLevel
  if (asked.Language !== undefined) set.language = readLanguage(asked.Language)
  return set
}
