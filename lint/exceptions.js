// Places that a rule would report, each with the reason why it may stay. `npm run lint:debt` prints them.

/** Exceptions with the same reason: pairs of file and what is in it. */
const because = (why, places) => places.map(([path, what]) => ({ path, what, why }))

/** An import against lint/order.js, by the file that imports and the file that is imported. */
const entry = [
  {
    path: 'packages/server/src/db/backup/backup.ts',
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
]

/** The spread of an object literal: none. */
const literalSpread = []

/** A function of more than 80 lines. */
const functionLength = [
  ...because('one payment or message protocol: requests and callbacks share keys and state of the closure', [
    ['packages/sandbox/src/payment/mycard.ts', 'openMyCard'],
    ['packages/sandbox/src/payment/omg.ts', 'openOmg'],
    ['packages/sandbox/src/payment/payment.ts', 'openPayments'],
    ['packages/sandbox/src/payment/redirect.ts', 'openRedirect'],
    ['packages/sandbox/src/smtp.ts', 'startSmtpReceiver'],
    ['packages/server/src/features/store/gateways/mycard.ts', 'createMyCard'],
    ['packages/server/src/features/store/gateways/omg.ts', 'createOmg'],
    ['packages/server/src/features/store/gateways/redirect.ts', 'createRedirect'],
  ]),
  ...because('a factory whose functions share its closure; to become a class with one method each', [
    ['packages/server/main.ts', 'serve'],
    ['packages/server/src/db/driver/prepared.ts', 'prepareStatements'],
    ['packages/server/src/db/driver/prepared.ts', 'wrap'],
    ['packages/server/src/features/codes/codes.ts', 'createCodes'],
    ['packages/server/src/features/fishing/money.ts', 'createMoney'],
    ['packages/server/src/features/moderation/moderation.ts', 'createModeration'],
    ['packages/server/src/features/players/players.ts', 'createPlayers'],
    ['packages/server/src/features/support/desk.ts', 'createSupportDesk'],
    ['packages/server/src/features/store/orders.ts', 'createOrders'],
    ['packages/server/src/features/store/settlement.ts', 'createSettlement'],
    ['packages/server/src/kernel/dispatch/dispatch.ts', 'createDispatch'],
    ['packages/server/src/kernel/http/http.ts', 'openHttp'],
    ['packages/server/src/testing.ts', 'openDoors'],
  ]),
  ...because('a list of handlers that share the dependencies of the feature; to be split by subject with the wiring', [
    ['packages/server/src/features/arcade/ops.ts', 'arcadeFeature'],
    ['packages/server/src/features/chat/ops.ts', 'chatFeature'],
    ['packages/server/src/features/fishing/ops.ts', 'fishingFeature'],
    ['packages/server/src/features/games/ops.ts', 'gamesFeature'],
    ['packages/server/src/features/news/ops.ts', 'newsFeature'],
    ['packages/server/src/features/live/ops.ts', 'liveFeature'],
  ]),
  ...because('web, not yet shrunk: its files are being moved between folders', [
    ['packages/web/src/features/arcade/flight.ts', 'createFlight'],
    ['packages/web/src/features/auth/PhoneDialog.tsx', 'PhoneDialog'],
    ['packages/web/src/features/auth/phoneForm.ts', 'usePhoneForm'],
    ['packages/web/src/features/chat/Composer.tsx', 'Composer'],
    ['packages/web/src/features/chat/MessageList.tsx', 'MessageList'],
    ['packages/web/src/features/games/ReplayStage.tsx', 'ReplayStage'],
    ['packages/web/src/features/games/slotSession.ts', 'createSlotSession'],
    ['packages/web/src/features/profile/edit/EditForm.tsx', 'Form'],
    ['packages/web/src/features/profile/edit/EmailDialog.tsx', 'EmailDialog'],
    ['packages/web/src/features/profile/binding/PhoneForm.tsx', 'PhoneForm'],
    ['packages/web/src/features/store/ConfirmDialog.tsx', 'ConfirmDialog'],
    ['packages/web/src/kernel/sound/desk.ts', 'openDesk'],
  ]),
  ...because('tests of one subject that share their set-up', [
    ['e2e/gifting.story.ts', 'a gift is collected, another one is sent back, and both are in the records'],
    ['packages/server/src/kernel/bus/bus.test.ts', 'describeBus'],
    ['packages/server/src/db/driver/availability.test.ts', 'queries against a frozen, a killed and a busy database'],
  ]),
  ...because('one composition: its notes in the order in which they sound', [
    ['packages/tools/sound/music/dragon.ts', 'compose'],
    ['packages/tools/sound/music/ocean.ts', 'compose'],
  ]),
  ...because('draws one figure: a list of shapes in painting order that share their measures', [
    ['packages/tools/art/characters/captain.ts', 'captain'],
    ['packages/tools/art/characters/dragonHead.ts', 'face'],
    ['packages/tools/art/characters/lion.ts', 'face'],
    ['packages/tools/art/characters/oceanking.ts', 'oceanKing'],
    ['packages/tools/art/characters/owl.ts', 'head'],
    ['packages/tools/art/characters/pharaoh.ts', 'pharaoh'],
    ['packages/tools/art/characters/phoenix.ts', 'neckAndHead'],
    ['packages/tools/art/slots/book10/scene.ts', 'backdrop'],
    ['packages/tools/art/slots/book10/symbols.ts', 'anubis'],
    ['packages/tools/art/slots/crabtumble/symbols.ts', 'seahorse'],
    ['packages/tools/art/slots/dragon243/koi.ts', 'koi'],
    ['packages/tools/art/slots/dragon243/scene.ts', 'backdrop'],
    ['packages/tools/art/slots/dyna6/scene.ts', 'backdrop'],
    ['packages/tools/art/slots/dyna6/symbols.ts', 'miner'],
    ['packages/tools/art/slots/pirate40/crew.ts', 'parrot'],
    ['packages/tools/art/slots/pirate40/scene.ts', 'backdrop'],
    ['packages/tools/art/slots/pirate40/symbols.ts', 'map'],
  ]),
]

export const exceptions = { entry, clock, tables, literalSpread, functionLength }

/** `LINT_EXCEPTIONS=off oxlint` reports the exceptions too. */
const isOff = process.env['LINT_EXCEPTIONS'] === 'off'

/** True if the list contains `what` (an import, a table, a function) for the file `path`. */
export const explained = (rule, path, what) =>
  !isOff && exceptions[rule].some((exception) => path.endsWith(exception.path) && exception.what === what)
