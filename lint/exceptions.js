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

export const exceptions = { entry, clock }

/** True when the list explains `what` (an import, a table, a function) in the file `path`. */
export const explained = (rule, path, what) =>
  exceptions[rule].some((exception) => exception.path === path && exception.what === what)
