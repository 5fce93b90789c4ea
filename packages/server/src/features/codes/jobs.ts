// The jobs and the personal data of codes; other features send and check codes through codes.ts.
import type { Feature } from '../../kernel/feature/feature.ts'
import * as store from './store.ts'

/** The limits look back one day; codes are kept for two. */
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
