// The order of folders and packages: a feature imports only features to its left, a package only the packages named beside it.
const featureOrder = [
  'settings',
  'audit',
  'words',
  'plays',
  'wallet',
  'players',
  'codes',
  'limits',
  'mail',
  'claims',
  'auth',
  'friends',
  'invite',
  'clubs',
  'chat',
  'hosts',
  'live',
  'news',
  'store',
  'games',
  'promotion',
  'arcade',
  'fishing',
  'gifts',
  'treasury',
  'redenvelope',
  'support',
  'moderation',
  'progress',
  'missions',
  'levels',
  'stamps',
  'returnRewards',
  'pass',
  'wheel',
  'vault',
  'rewards',
  'campaigns',
  'battles',
  'analytics',
  'reminders',
  'ranks',
  'honor',
  'profile',
]

export const packageArrows = {
  // The actions of operators name brands and languages.
  protocol: ['brands', 'locales'],
  games: [],
  // Formats of live video (RTMP, FLV, MP4, HLS) as pure functions, for the media process, the studio and the tools.
  media: [],
  brands: [],
  locales: [],
  client: ['protocol'],
  // Fake external services on loopback for development and tests: identity providers, payment gateways, a game provider, SMS, SMTP.
  sandbox: [],
  server: ['protocol', 'games', 'media', 'brands', 'locales', 'sandbox'],
  web: ['protocol', 'client', 'games', 'media', 'brands', 'locales'],
  tools: ['protocol', 'client', 'games', 'media', 'brands', 'locales'],
}

/**
 * Levels of the server, lowest first; those of the web are in webLevels.js. A file imports from its own folder or from a lower level. Folders that share a level do not import one
 * another unless they are listed as mutual. `wiring` names the files that may import any file of a feature.
 */
export const server = {
  root: 'packages/server/src/',
  levels: [
    ['config/keys.ts'],
    ['db', 'kernel'],
    ['media'],
    ['config/media.ts'],
    ...featureOrder.map((name) => [`features/${name}`]),
  ],
  mutual: ['db', 'kernel'],
  entryFiles: ['events.ts'],
  wiring: /\/src\/app(\.ts$|\/)/,
}
