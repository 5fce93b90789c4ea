// Personal data of friends: the player's friends and blocks.
import type { PersonalRecords } from '../../kernel/feature/personal.ts'
import { relationTypes } from '@lantern/protocol/values/friends.ts'
import * as store from './store.ts'

export const personalRecords: PersonalRecords = {
  tables: { relation: 'until it is taken back, or either account is erased' },
  async export(db, playerId) {
    const rows = await store.allChosen(db, playerId)
    const pick = (wanted: number) =>
      rows.filter(({ kind }) => kind === wanted).map(({ other_id, since }) => ({ playerId: other_id, since }))
    return { friends: pick(relationTypes.friend), blocked: pick(relationTypes.block) }
  },
  erase: store.erase,
}
