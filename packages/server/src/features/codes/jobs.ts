// What codes add to the clockwork and to what is known of a person; others send and check codes through the door.
import type { Feature } from '../../kernel/feature/feature.ts'
import * as store from './store.ts'

/** Limits look back one day. */
const keepMs = 2 * 86_400_000

export function codesFeature(): Feature {
  return {
    name: 'codes',
    handlers: [],
    jobs: [
      {
        kind: 'codes.sweep',
        every: 3600,
        run: ({ now, transact }) => transact((tx) => store.dropBefore(tx, new Date(now.getTime() - keepMs))),
      },
    ],
    personal: {
      tables: {
        phone_code: 'two days',
        code_count: 'two days: wrong codes by network, range or device, never by player',
      },
      export: async (db, playerId) => ({ codes: await store.codesOfPlayer(db, playerId) }),
      erase: (tx, playerId) => store.forgetPlayer(tx, playerId),
    },
  }
}
