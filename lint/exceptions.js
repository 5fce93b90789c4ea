// Places that a rule would report, each with the reason why it may stay. `npm run lint:debt` prints them.

/** An import against lint/order.js, by the file that imports and the file that is imported. */
const entry = [
  {
    path: 'packages/server/src/db/backup.ts',
    what: 'packages/server/src/config.ts',
    why: 'the command at the end of the file reads the configuration; the module itself does not',
  },
]

/** A read of the clock or a random value. */
const clock = [
  {
    path: 'packages/server/src/config.ts',
    what: 'performance.timeOrigin',
    why: 'the start of the process, for the printed start-up time; known before a clock exists',
  },
]

/** A table named outside of the folder that owns it. */
const tables = [
  ...['account', 'player', 'player_identity'].map((what) => ({
    path: 'packages/server/src/features/auth/crowd.ts',
    what,
    why: 'signs in a batch of players by one statement; goes when there is one sign-in path',
  })),
  {
    path: 'packages/server/src/features/auth/proofs.ts',
    what: 'account',
    why: 'reads the balances of a sign-in in the same round trip; goes when there is one sign-in path',
  },
  {
    path: 'packages/server/src/features/friends/search.ts',
    what: 'player',
    why: 'a search reads an index of player and filters by relation before its LIMIT, which takes one statement',
  },
  {
    path: 'packages/server/src/features/limits/store.ts',
    what: 'player',
    why: 'the due pauses are those of players still marked as limited: one join instead of a query per player',
  },
  {
    path: 'packages/server/src/db/backup.ts',
    what: 'event_position',
    why: 'a backup copies every table, and renumbers transaction ids relative to these positions',
  },
]

/** The spread of an object literal. */
const literalSpread = [
  {
    path: 'packages/server/src/app.ts',
    what: '...{',
    why: 'without them the file has more than 400 lines; they go when the wiring is one file per level',
  },
]

export const exceptions = { entry, clock, tables, literalSpread }

/** True when the list explains `what` (an import, a table, a function) in the file `path`. */
export const explained = (rule, path, what) =>
  exceptions[rule].some((exception) => path.endsWith(exception.path) && exception.what === what)
