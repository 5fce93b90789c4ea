// The crest of a club: a JPEG that the leader uploads, re-encoded under the rules of a player's picture, and served.
import type { uploadCrest } from '@lantern/protocol/clubs.ts'
import type { ReplyOf, RequestOf } from '@lantern/protocol/op.ts'
import { clubEvents } from '@lantern/protocol/values/clubs.ts'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { Call } from '../../kernel/feature/call.ts'
import { drawPicture, mostPictureBytes, pictureHeaders, readUpload } from '../players/players.ts'
import { clubOf, lockOwn } from './clubs.ts'
import type { ClubsFeatureDeps } from './types.ts'
import { findCrest, saveCrest } from './store/crests.ts'
import { writeLog } from './store/log.ts'

/** The right is checked before the picture is decoded, and again under the lock. */
export async function upload(
  deps: ClubsFeatureDeps,
  { Token, Img }: RequestOf<typeof uploadCrest>,
  call: Call<typeof uploadCrest>,
): Promise<ReplyOf<typeof uploadCrest>> {
  const { now, noTx, no } = call
  const me = call.me ?? (Token ? await deps.sessions.find(Token, now) : 'SessionExpired')
  if (typeof me === 'string') throw no(me)
  const mine = await clubOf(deps.db, me.id)
  if (!mine) throw no('ClubNotMember')
  if (mine.role !== 'leader') throw no('ClubNoRights')
  const bytes = readUpload(Img, mostPictureBytes)
  if (bytes === null) throw no('BadInput', { Field: 'Img' })
  if (typeof bytes === 'string') throw no('AvatarRefused', { Why: bytes })
  const drawn = await drawPicture(deps.db, noTx, { playerId: me.id, bytes, now })
  if ('wait' in drawn) throw no('TooManyRequests', { RemainingTime: drawn.wait })
  if ('fault' in drawn) throw no('AvatarRefused', { Why: drawn.fault })
  const name = deps.randomness.bytes(16).toString('hex')
  const saved = await inTransaction(deps.db, async (tx) => {
    const own = await lockOwn(tx, me.id, 'edit')
    if (typeof own === 'string') return own
    const Path = await saveCrest(tx, own.club.id, name, drawn.pictures.medium, now)
    await writeLog(tx, { clubId: own.club.id, kind: clubEvents.edited, actorId: me.id }, now)
    return { clubId: own.club.id, PicInfo: { Path, DefaultID: own.club.picture_default } }
  })
  if (typeof saved === 'string') throw no(saved)
  const { clubId, PicInfo } = saved
  deps.clubs.sendAfter(call.after)({ clubId, toClub: { Changed: { PicInfo } } })
  return { PicInfo }
}

/** A name always refers to the same picture, so it can be cached without expiry. */
export function serveCrests(fastify: FastifyInstance, db: ClubsFeatureDeps['db']): void {
  fastify.get<{ Params: { file: string } }>('/crests/:file', async (request, reply) => {
    const name = /^([0-9a-f]{32})\.webp$/.exec(request.params.file)?.[1]
    const bytes = name && (await findCrest(db, name))
    reply.headers(pictureHeaders)
    if (!bytes) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('not found\n')
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/webp').send(bytes)
  })
}
