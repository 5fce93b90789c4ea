// The channel of an envelope: who can read it at this moment, and to which sockets it is pushed.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { envelopeChannels } from '@lantern/protocol/values/redenvelope.ts'
import type { Kysely } from 'kysely'
import { together } from '../../db/driver/together.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { findClubPlace, placeAt, publicPlace, type Place } from '../chat/chat.ts'

type Db = Kysely<Schema>

export interface Reader {
  readonly id: number
  readonly brand: BrandCode
}

export interface EnvelopeChannel {
  readonly brand: string
  readonly channel_type: number
  readonly channel: string
}

export const envelopeTypes = Object.values(envelopeChannels)
export type EnvelopeType = (typeof envelopeTypes)[number]

export type PlaceRefusal = 'ClubNotMember' | 'ClubChatClosed' | 'AllianceNotFound'

export async function findEnvelopePlace(db: Db, reader: Reader, type: EnvelopeType): Promise<Place | PlaceRefusal> {
  return type === envelopeChannels.public ? publicPlace(reader.brand) : findClubPlace(db, reader, type)
}

export const hubsOf = ({ brand, channel_type, channel }: EnvelopeChannel): readonly string[] =>
  placeAt(brand as BrandCode, channel_type as EnvelopeType, channel).hubs

/** A promise only if the members must be looked up. */
export function canRead(db: Db, envelope: EnvelopeChannel, reader: Reader): boolean | Promise<boolean> {
  if (reader.brand !== envelope.brand) return false
  if (envelope.channel_type === envelopeChannels.public) return true
  return isMember(db, envelope, reader)
}

async function isMember(db: Db, envelope: EnvelopeChannel, reader: Reader): Promise<boolean> {
  const place = await findEnvelopePlace(db, reader, envelope.channel_type as EnvelopeType)
  return typeof place !== 'string' && place.key === envelope.channel
}

export async function readersAmong(
  db: Db,
  envelope: EnvelopeChannel,
  readers: readonly Reader[],
): Promise<ReadonlySet<number>> {
  const unique = [...new Map(readers.map((reader) => [reader.id, reader])).values()]
  const areReaders = await together(db, (all) => unique.map((reader) => canRead(all, envelope, reader)))
  return new Set(unique.filter((_, nth) => areReaders[nth]).map(({ id }) => id))
}
