// Words that are replaced in names, words that are not used in comments, test titles and log texts, and the folders in which rules are switched on.

const kernel = 'packages/server/src/kernel'
const db = 'packages/server/src/db'
const chat = ['packages/server/src/features/chat', 'packages/web/src/features/chat']

/** A word of a name, the standard term, and the folders where it is replaced if it is acceptable elsewhere. */
export const replacedWords = [
  ['house', 'ctx, system, operatorAccount or startTestServer'],
  ['parcel', 'frameBatch'],
  ['crowd', 'batch'],
  ['gather', 'coalesce'],
  ['remembered', 'TtlCache'],
  ['glance', 'helloQuery'],
  ['sights', 'snapshot'],
  ['greeting', 'hello'],
  ['bag', 'balances'],
  ['purse', 'balances'],
  ['passbook', 'bankBook'],
  ['soon', 'planned'],
  ['outside', 'sandbox'],
  ['standin', 'fakeProvider'],
  ['till', 'fakeGateway'],
  ['garden', 'sandbox'],
  ['herald', 'notifier'],
  ['curtain', 'deferredUi'],
  ['breathe', 'retryDelay'],
  ['complain', 'showError'],
  ['hurry', 'skip'],
  ['bark', 'fail'],
  ['outcasts', 'bannedPlayers'],
  ['ripen', 'becomeDue'],
  ['disarm', 'escapeMarkup'],
  ['said', 'content'],
  ['speak', 'send'],
  ['tell', 'send, publish, report or play'],
  ['told', 'sent, published or reported'],
  ['hear', 'subscribe or follow'],
  ['hears', 'follows'],
  ['whoever', 'the role'],
  ['round', 'fanout', [kernel]],
  ['seat', 'subscriber', [kernel]],
  ['room', 'channel, liveRoom, conversation or feature', [kernel]],
  ['once', 'compileOnce', [db]],
  ['kept', 'committed', [kernel, db]],
  ['line', 'message', chat],
  ['say', 'send', chat],
  ['marks', 'readState', ['packages/server/src/features/chat']],
  ['pace', 'rateLimit'],
  ['apart', 'blocked', ['packages/server/src/features/chat', 'packages/server/src/features/friends']],
]

/** Personification and riddles in comments: name the subject and the mechanism instead. Quoted text is not checked. */
export const commentWords = [
  ...['whoever', 'whomever', 'nobody', 'somebody', 'anybody', 'everybody'],
  ...['told', 'tell', 'tells', 'telling', 'heard', 'hear', 'hears', 'said', 'speak', 'speaks', 'whisper', 'whispers'],
  ...['house', 'houses', 'bark', 'barks', 'breathe', 'breathes', 'herald', 'curtain', 'purse', 'purses', 'parcel'],
  ...['knock', 'knocks', 'vouch', 'vouches', 'vouched', 'ripen', 'ripens', 'glance'],
]

/** Words not used in test titles and log texts, in any folder. */
export const titleWords = [
  ...commentWords,
  ...['say', 'says', 'saying', 'spoken', 'speaking', 'greet', 'greets', 'greeted', 'greeting', 'crowd'],
]

/** Folders in which no name uses a replaced word. Add a folder when `npm run lint:words` counts 0 for it. */
export const cleanNames = [
  'lint/rules',
  'packages/brands/src',
  'packages/games/src/book10',
  'packages/games/src/classic777',
  'packages/games/src/crabtumble',
  'packages/games/src/dragon243',
  'packages/games/src/dyna6',
  'packages/games/src/horsehold',
  'packages/games/src/owl20',
  'packages/games/src/pirate40',
  'packages/games/src/sim',
  'packages/outside/src/games',
  'packages/tools/art/characters',
  'packages/tools/art/covers',
  'packages/tools/art/icons',
  'packages/tools/art/lib',
  'packages/tools/art/scenes',
  'packages/tools/docs',
  'packages/tools/sound/effects',
  'packages/tools/sound/music',
  'packages/tools/sound/synth',
  'packages/web/src/features/live',
  'packages/web/src/features/ranks',
]

/** Folders in which no comment uses a listed word. */
export const cleanComments = ['bench', 'e2e', 'lint', 'packages', 'scripts']
