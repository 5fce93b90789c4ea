// Covers of rooms: a JPEG that the host uploads, re-encoded, stored under an unguessable name, and served.
import type { FastifyInstance } from 'fastify'
import type { changeCover } from '@lantern/protocol/broadcasts.ts'
import type { Context } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import type { Call } from '../../../kernel/feature/call.ts'
import { makeCover, pictureHeaders } from '../../players/players.ts'
import { lockRoomOf } from '../store.ts'
import * as store from './store.ts'

/** No transaction is open while the picture is decoded. */
export async function uploadCover(
  { db, randomness }: Pick<Context, 'db' | 'randomness'>,
  Img: string,
  { me, now, no }: Call<typeof changeCover>,
): Promise<{ Cover: string; roomId: number }> {
  const made = await makeCover(Buffer.from(Img, 'base64'))
  if (made === 'Busy') throw no('TooManyRequests')
  if (typeof made === 'string') throw no('AvatarRefused', { Why: made })
  return inTransaction(db, async (tx) => {
    const { id } = await lockRoomOf(tx, me.id)
    return { roomId: id, Cover: await store.save(tx, id, randomness.bytes(16).toString('hex'), made, now) }
  })
}

/** A name always refers to the same picture, so it can be cached without expiry. */
export function serveCovers(fastify: FastifyInstance, db: Context['db']): void {
  fastify.get<{ Params: { file: string } }>('/covers/:file', async (request, reply) => {
    const name = /^([0-9a-f]{32})\.webp$/.exec(request.params.file)?.[1]
    const bytes = name && (await store.find(db, name))
    reply.headers(pictureHeaders)
    if (!bytes) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('not found\n')
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/webp').send(bytes)
  })
}
