// The room of a host, created with the category of the host's application.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import type { Hosts } from '../hosts/hosts.ts'
import * as store from './store.ts'

export async function ensureOwnRoom(
  hosts: Pick<Hosts, 'categoryOf'>,
  db: Kysely<Schema>,
  brand: BrandCode,
  hostId: number,
  now: Date,
): Promise<void> {
  if (await store.hasRoom(db, hostId)) return
  await store.ensureRoom(db, brand, hostId, now, await hosts.categoryOf(db, hostId))
}
