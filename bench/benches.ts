// Every bench by its name: the only list of them. `npm run bench` prints it, `npm run bench -- <name>` runs one.
export interface Bench {
  /** Below `bench/`. */
  readonly file: string
  readonly summary: string
}

export const benches: Readonly<Record<string, Bench>> = {
  chat: { file: 'chat/bench.ts', summary: 'public chat through the whole product against the hub alone; listed words' },
  clubs: { file: 'clubs/bench.ts', summary: 'reads of clubs with 10,000 clubs of 200 members' },
  'clubs-exchanges': {
    file: 'clubs/exchanges.ts',
    summary: 'exchanges of many members on one treasury against plain updates',
  },
  'clubs-export': { file: 'clubs/export.ts', summary: 'the export of 100,000 rows against its query alone' },
  'clubs-feed': {
    file: 'clubs/feed.ts',
    summary: 'the follower that feeds treasuries against one that only counts plays',
  },
  'clubs-spins': { file: 'clubs/spins.ts', summary: 'spins that feed a treasury against spins of players in no club' },
  docs: { file: 'web/docs.ts', summary: 'spins beside 64 readers of the largest document' },
  driver: { file: 'driver/bench.ts', summary: 'queries and transactions of db/driver against Kysely and pg' },
  envelopes: {
    file: 'envelopes/bench.ts',
    summary: 'claims on red envelopes against guarded UPDATEs, and spins beside',
  },
  events: { file: 'events/bench.ts', summary: 'standings of 100,000 entrants against Redis and SQL' },
  'events-settle': { file: 'events/settle.ts', summary: 'the settlement of an event with 10,000 prizes' },
  games: { file: 'games/bench.ts', summary: 'exact counting, simulation and provable play against simple forms' },
  gifts: { file: 'live/gifts.ts', summary: 'live gifts a second against one plain transaction for each' },
  glass: {
    file: 'live/glass.ts',
    summary: 'live rooms with an encoder and a browser: delay, first picture, second node',
  },
  identity: { file: 'identity/bench.ts', summary: 'sign-ins a second against a minimal implementation' },
  ledger: { file: 'ledger/bench.ts', summary: 'durable spins a second against pgbench -N' },
  live: { file: 'live/bench.ts', summary: 'the relay of streams against node-media-server and nginx-rtmp' },
  money: { file: 'money/bench.ts', summary: 'the bank book at ten million entries, orders and gifts' },
  plays: { file: 'games/plays.ts', summary: 'settled plays that each follower applies in a second' },
  realtime: { file: 'realtime/bench.ts', summary: 'sockets against socket.io, Colyseus and plain ws' },
  rewards: { file: 'rewards/bench.ts', summary: 'spins with missions against none; catching up, claims, sign-ins' },
  web: { file: 'web/bench.ts', summary: 'the public pages on a slow phone against a Next.js build' },
  'web-games': { file: 'webgames/bench.ts', summary: 'games in a browser: time until playable, frame rate, memory' },
}
