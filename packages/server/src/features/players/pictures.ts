// Pictures of players: recognised by their bytes, re-encoded in three sizes, stored under an unguessable name, and served.
import { pictureSettings } from '@lantern/protocol/values/accounts.ts'
import { sql, type Kysely } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import type { NoTx } from '../../kernel/feature/call.ts'
import type { Randomness } from '../../kernel/ids/ids.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'

const pictureRules = {
  bytes: 2 * 1024 * 1024,
  pixels: 16_000_000,
  /** The time limit of one picture, and how many may wait for the current one. */
  seconds: 5,
  waiting: 8,
  rateLimits: [
    { seconds: 300, most: 10 },
    { seconds: 86_400, most: 30 },
  ],
} as const

const sizes = { small: 128, medium: 256, large: 512 } as const
type Size = keyof typeof sizes

type Pictures = Readonly<Record<Size, Buffer>>
type PictureFault = 'Size' | 'Header' | 'Format' | 'Pixels' | 'Broken'
const columnOf = {
  [pictureSettings.uploaded]: 'upload_picture',
  [pictureSettings.line]: 'line_picture',
  [pictureSettings.facebook]: 'facebook_picture',
} as const
type PictureSource = keyof typeof columnOf

/** Three sizes in WebP without metadata, or why not. One picture is processed at a time. */
export async function makePictures(bytes: Buffer): Promise<Pictures | PictureFault | 'Busy'> {
  const fault = faultOf(bytes)
  if (fault) return fault
  return inTurn(() => redraw(bytes))
}

function faultOf(bytes: Buffer): 'Size' | 'Header' | null {
  if (bytes.length > pictureRules.bytes) return 'Size'
  return bytes.length < 4 || bytes.readUIntBE(0, 3) !== 0xffd8ff ? 'Header' : null
}

/** One picture is processed at a time; others wait, up to a limit. */
async function inTurn<T>(draw: () => Promise<T>): Promise<T | 'Busy'> {
  if (inLine >= pictureRules.waiting) return 'Busy'
  inLine++
  const made = last.then(draw)
  last = made.catch(() => {})
  return made.finally(() => inLine--)
}

const cover = { width: 768, height: 432, fit: 'cover' } as const

/** One picture in WebP with the proportions of a video, or why not; processed in the same queue. */
export async function makeCover(bytes: Buffer): Promise<Buffer | PictureFault | 'Busy'> {
  const fault = faultOf(bytes)
  if (fault) return fault
  return inTurn(async () => {
    const raw = await readPixels(bytes, cover)
    return typeof raw === 'string' ? raw : encode(raw, cover.width, cover.height)
  })
}

let inLine = 0
let last: Promise<unknown> = Promise.resolve()

interface Pixels {
  readonly data: Buffer
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 3 }
}

interface Frame {
  readonly width: number
  readonly height: number
  readonly fit: 'cover'
}

async function readPixels(bytes: Buffer, frame: Frame): Promise<Pixels | PictureFault> {
  const draw = await loadSharp()
  try {
    const { format, width, height } = await draw(bytes, { limitInputPixels: false }).metadata()
    if (format !== 'jpeg') return 'Format'
    if (width * height > pictureRules.pixels) return 'Pixels'
    const { data, info } = await draw(bytes, { failOn: 'truncated', limitInputPixels: pictureRules.pixels })
      .timeout({ seconds: pictureRules.seconds })
      .autoOrient()
      .resize(frame)
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { data, raw: { width: info.width, height: info.height, channels: info.channels as 3 } }
  } catch {
    return 'Broken'
  }
}

async function encode({ data, raw }: Pixels, width: number, height: number): Promise<Buffer> {
  const draw = await loadSharp()
  return draw(data, { raw }).resize(width, height).webp({ quality: 82 }).toBuffer()
}

async function redraw(bytes: Buffer): Promise<Pictures | PictureFault> {
  const pixels = await readPixels(bytes, { width: sizes.large, height: sizes.large, fit: 'cover' })
  if (typeof pixels === 'string') return pixels
  const at = (size: number): Promise<Buffer> => encode(pixels, size, size)
  return { small: await at(sizes.small), medium: await at(sizes.medium), large: await at(sizes.large) }
}

/** Loaded with the first picture: a server without uploads does not need the memory. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/** Stores the pictures and deletes the previous one with its name. Returns the address of the middle size. */
async function savePictures(
  tx: Tx,
  playerId: number,
  source: PictureSource,
  pictures: Pictures,
  now: Date,
  randomness: Randomness,
): Promise<string> {
  const name = randomness.bytes(16).toString('hex')
  const row = { name, ...pictures, created_at: now }
  await tx
    .insertInto('picture')
    .values({ ...row, player_id: playerId, source })
    .onConflict((conflict) => conflict.columns(['player_id', 'source']).doUpdateSet(row))
    .execute()
  const url = `/pictures/${name}-${sizes.medium}.webp`
  // An uploaded picture is selected at once; one of a provider is only offered.
  const isWorn = source === 1 ? sql<boolean>`true` : sql<boolean>`picture_setting = ${source}`
  await tx
    .updateTable('player')
    .set({
      [columnOf[source]]: url,
      picture_setting: sql<number>`CASE WHEN ${isWorn} THEN ${source}::smallint ELSE picture_setting END`,
      picture_url: sql<string>`CASE WHEN ${isWorn} THEN ${url} ELSE picture_url END`,
    })
    .where('id', '=', playerId)
    .execute()
  return url
}

/** Processes and stores in one step, for a picture from a provider. */
export async function keepPicture(
  tx: Tx,
  playerId: number,
  source: PictureSource,
  bytes: Buffer,
  now: Date,
  randomness: Randomness,
): Promise<string | null> {
  const made = await makePictures(bytes)
  return typeof made === 'string' ? null : savePictures(tx, playerId, source, made, now, randomness)
}

interface Drawing {
  readonly playerId: number
  readonly bytes: Buffer
  readonly now: Date
}

/** Counts the upload in a transaction of its own and draws the picture; none is open while it is processed. */
export async function drawPicture(
  db: Kysely<Schema>,
  _noTx: NoTx,
  { playerId, bytes, now }: Drawing,
): Promise<{ readonly pictures: Pictures } | { readonly wait: number } | { readonly fault: PictureFault }> {
  const wait = await inTransaction(db, (tx) => limitPictures(tx, playerId, now))
  if (wait > 0) return { wait }
  const made = await makePictures(bytes)
  if (made === 'Busy') return { wait: pictureRules.seconds }
  return typeof made === 'string' ? { fault: made } : { pictures: made }
}

/** The most bytes of an uploaded picture. */
export const mostPictureBytes = pictureRules.bytes

export function keepPictures({ db, randomness }: { readonly db: Kysely<Schema>; readonly randomness: Randomness }) {
  return {
    mostBytes: pictureRules.bytes,
    async upload(
      noTx: NoTx,
      playerId: number,
      bytes: Buffer,
      now: Date,
    ): Promise<{ readonly url: string } | { readonly wait: number } | { readonly fault: PictureFault }> {
      const drawn = await drawPicture(db, noTx, { playerId, bytes, now })
      if (!('pictures' in drawn)) return drawn
      return { url: await inTransaction(db, (tx) => savePictures(tx, playerId, 1, drawn.pictures, now, randomness)) }
    },
    list: listPictures,
    drop: dropPictures,
    routes: (fastify: FastifyInstance): void => servePictures(fastify, db),
  }
}

/** Counts one more picture, valid or not; returns the seconds to wait if the limit is exceeded. */
async function limitPictures(tx: Tx, playerId: number, now: Date): Promise<number> {
  await tx
    .insertInto('picture_pace')
    .values({ player_id: playerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tx
    .selectFrom('picture_pace')
    .select('sent_at')
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const sent = row.sent_at.map((time) => time.getTime())
  const wait = waitFor(sent, now.getTime())
  if (wait > 0) return wait
  const dayAgo = now.getTime() - 86_400_000
  const kept = [...sent.filter((time) => time > dayAgo), now.getTime()].map((time) => new Date(time))
  await sql`UPDATE picture_pace SET sent_at = ${kept}::timestamptz[] WHERE player_id = ${playerId}`.execute(tx)
  return 0
}

/** Seconds until every limit allows another picture; 0 when all do. Times are milliseconds, oldest first. */
export function waitFor(sent: readonly number[], now: number): number {
  const waits = pictureRules.rateLimits.map(({ seconds, most }) => {
    const recent = sent.filter((time) => time > now - seconds * 1000)
    return recent.length < most ? 0 : Math.ceil((recent.at(-most)! + seconds * 1000 - now) / 1000)
  })
  return Math.max(...waits)
}

async function dropPictures(tx: Tx, playerId: number): Promise<void> {
  await tx.deleteFrom('picture').where('player_id', '=', playerId).execute()
  await tx.deleteFrom('picture_pace').where('player_id', '=', playerId).execute()
}

/** Deletes the pictures of a player, also those of providers. How many were uploaded is still counted. */
export async function clearPictures(tx: Tx, playerId: number): Promise<void> {
  await tx.deleteFrom('picture').where('player_id', '=', playerId).execute()
  const none = { picture_url: '', upload_picture: '', line_picture: '', facebook_picture: '' }
  await tx
    .updateTable('player')
    .set({ picture_setting: pictureSettings.system, ...none })
    .where('id', '=', playerId)
    .execute()
}

async function listPictures(db: Kysely<Schema>, playerId: number) {
  const rows = await db
    .selectFrom('picture')
    .select(['source', 'created_at', 'large'])
    .where('player_id', '=', playerId)
    .orderBy('source')
    .execute()
  return rows.map(({ source, created_at, large }) => ({
    source,
    createdAt: created_at,
    webp: large.toString('base64'),
  }))
}

export const pictureHeaders = {
  'content-security-policy': `sandbox; default-src 'none'`,
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const

/** A name always refers to the same picture, so it can be cached without expiry. */
function servePictures(fastify: FastifyInstance, db: Kysely<Schema>): void {
  fastify.get<{ Params: { file: string } }>('/pictures/:file', async (request, reply) => {
    const bytes = await findPicture(db, request.params.file)
    reply.headers(pictureHeaders)
    if (!bytes) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('not found\n')
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/webp').send(bytes)
  })
}

async function findPicture(db: Kysely<Schema>, file: string): Promise<Buffer | undefined> {
  const [, name, width] = /^([0-9a-f]{32})-(\d{3})\.webp$/.exec(file) ?? []
  const size = (Object.keys(sizes) as Size[]).find((key) => String(sizes[key]) === width)
  if (!name || !size) return undefined
  const row = await db.selectFrom('picture').select(`${size} as bytes`).where('name', '=', name).executeTakeFirst()
  return row?.bytes
}
