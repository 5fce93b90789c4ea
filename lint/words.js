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

/** Folders in which no name uses a replaced word. */
export const cleanNames = ['bench', 'e2e', 'lint', 'packages', 'scripts']

/** Field names that are not ours to choose, with the folders where they occur. */
export const fixedNames = [
  // The wire.
  ['bag', ['bench', 'packages']],
  // The kind of an account in the database.
  ['house', ['packages/server/src/features/wallet']],
  // Columns, and a field of the exported personal data.
  ['lines', ['packages/server/src/features/chat']],
  ['chatLines', ['packages/server/src/features']],
  // Math.round.
  ['round', [kernel]],
  // An option of nodemailer.
  ['greetingTimeout', ['packages/server/src/features/codes']],
]

/** Keys of texts, and names generated from tables. */
export const fixedFolders = ['packages/locales/src', 'packages/server/src/db/schema.gen.ts']

/** Folders in which no comment uses a listed word. */
export const cleanComments = ['bench', 'e2e', 'lint', 'packages', 'scripts']
