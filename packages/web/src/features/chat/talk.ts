// What the chat does over the wire: listens, reads history, sends, marks as read; and catches up after a gap.
import { isRefusal } from '@lantern/client/client.ts'
import {
  channelTypes,
  countUnread,
  listRooms,
  markRead,
  readHistory,
  sendPrivate,
  sendPublic,
} from '@lantern/protocol/chat.ts'
import { t } from '../../kernel/language.ts'
import { client } from '../../kernel/link.ts'
import { useSession } from '../../kernel/session.ts'
import {
  addLines,
  changeTalk,
  dropDraft,
  forgetChat,
  hearLine,
  noteRead,
  setDraft,
  talkAt,
  useChat,
  type Draft,
} from './chatstore.ts'
import { mergeLines, peerOf, type Line, type TalkKey } from './lines.ts'

const perPage = 20
const perCatchUp = 100
const mostCatchUps = 10
const readPause = 800

const myID = (): number => useSession.getState().me?.player.playerID ?? 0
const where = (key: TalkKey) => {
  const peer = peerOf(key)
  return peer === null ? { ChannelType: channelTypes.public } : { ChannelType: channelTypes.private, PlayerID: peer }
}

let isListening = false

/** Listens for as long as the page lives; each session starts with an empty memory. */
export function startChat(): void {
  if (isListening) return
  isListening = true
  const hear = (line: Line): void => {
    const next = hearLine(line, myID())
    if (next === 'rooms') void loadRooms()
    if (next === 'read') readSoon()
  }
  client.on(sendPublic, hear)
  client.on(sendPrivate, hear)
  client.on(countUnread, (unread) => useChat.setState({ unread }))
  client.onGap(() => void catchUp())
  let player = myID()
  useSession.subscribe(({ status, me }) => {
    if (status === 'player' && me?.player.playerID === player) return
    player = me?.player.playerID ?? 0
    forgetChat()
    if (player) void loadUnread()
  })
  if (player) void loadUnread()
}

async function loadUnread(): Promise<void> {
  const unread = await client.call(countUnread, {}).catch(() => null)
  if (unread) useChat.setState({ unread })
}

export async function loadRooms(): Promise<void> {
  const rooms = await client.call(listRooms, { Page: 1, PerPage: perCatchUp }).catch(() => null)
  if (rooms) useChat.setState({ rooms: rooms.Rows })
  else if (!useChat.getState().rooms) useChat.setState({ rooms: [] })
}

/** The newest page of a conversation that was not opened before. */
export async function openTalk(key: TalkKey): Promise<void> {
  const { status } = talkAt(key)
  if (status === 'loading' || status === 'ready') return
  changeTalk(key, () => ({ status: 'loading' }))
  try {
    const { Rows } = await client.call(readHistory, { ...where(key), Page: 1, PerPage: perPage })
    addLines(key, Rows)
    changeTalk(key, () => ({
      status: 'ready',
      page: 1,
      anchor: Rows[0]?.CreateTime ?? null,
      isComplete: Rows.length < perPage,
    }))
  } catch (error) {
    // A conversation that has not begun may be unknown to the server.
    changeTalk(key, () =>
      isRefusal(error, 'TargetNotFound') ? { status: 'ready', isComplete: true } : { status: 'failed' },
    )
  }
}

export async function loadOlder(key: TalkKey): Promise<void> {
  const { status, isComplete, page, anchor } = talkAt(key)
  if (status !== 'ready' || isComplete || !anchor) return
  changeTalk(key, () => ({ status: 'loading' }))
  const request = { ...where(key), Page: page + 1, PerPage: perPage, StartTime: anchor }
  const older = await client.call(readHistory, request).catch(() => null)
  changeTalk(key, ({ lines }) => ({
    status: 'ready',
    ...(older && {
      lines: mergeLines(lines, older.Rows),
      page: page + 1,
      isComplete: older.Rows.length < perPage,
      grewAbove: true,
    }),
  }))
}

/** Pushes were lost: what came after the last known line is read, and merged by number. */
async function catchUp(): Promise<void> {
  const keys = Object.keys(useChat.getState().talks) as TalkKey[]
  await Promise.all([loadUnread(), useChat.getState().rooms && loadRooms(), ...keys.map(catchUpTalk)])
}

async function catchUpTalk(key: TalkKey): Promise<void> {
  if (talkAt(key).status !== 'ready') return
  for (let round = 0; round < mostCatchUps; round++) {
    const AfterID = talkAt(key).lines.at(-1)?.ID ?? 0
    const request = { ...where(key), Page: 1, PerPage: perCatchUp, AfterID }
    const missed = await client.call(readHistory, request).catch(() => null)
    if (!missed) return
    addLines(key, missed.Rows)
    if (missed.Rows.length < perCatchUp) return
  }
}

export function say(key: TalkKey, text: string): void {
  void send(key, { key: crypto.randomUUID(), text: text.trim(), isFailed: false, reason: null })
}

export function sayAgain(key: TalkKey, draft: Draft): void {
  void send(key, { ...draft, isFailed: false, reason: null })
}

async function send(key: TalkKey, draft: Draft): Promise<void> {
  setDraft(key, draft)
  const peer = peerOf(key)
  try {
    const line =
      peer === null
        ? await client.call(sendPublic, { Message: draft.text })
        : await client.call(sendPrivate, { Message: draft.text, PlayerID: peer })
    dropDraft(key, draft.key)
    addLines(key, [line])
    const next = hearLine(line, myID())
    if (next === 'rooms') void loadRooms()
    void read(key)
  } catch (error) {
    const reason = isRefusal(error) ? error.message : t('words.offline')
    setDraft(key, { ...draft, isFailed: true, reason })
  }
}

export async function read(key: TalkKey): Promise<void> {
  noteRead(key)
  const unread = await client.call(markRead, where(key)).catch(() => null)
  if (unread) useChat.setState({ unread })
}

let reading: ReturnType<typeof setTimeout> | undefined

/** Lines come in bursts; one mark is enough for all. */
function readSoon(): void {
  reading ??= setTimeout(() => {
    reading = undefined
    const { shown } = useChat.getState()
    if (shown) void read(shown)
  }, readPause)
}

/** A conversation comes on screen or (null) leaves it. */
export function showTalk(key: TalkKey | null): void {
  useChat.setState({ shown: key })
  if (!key) return
  void openTalk(key)
  void read(key)
}
