// Parses a message: plain text, an announcement, a shared win, or a special message of the system.
import { readBattle, type BattleSearch } from '../battles/battles.ts'
import { speakerOf, type ChatMessage } from './messages.ts'

export interface Share {
  readonly gameCode: string
  readonly honor: string
  readonly player: string
}

export type Content =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'battle'; readonly text: string; readonly search: BattleSearch }
  | { readonly kind: 'notice'; readonly text: string; readonly notice: string }
  | { readonly kind: 'share'; readonly text: string; readonly share: Share | null }
  | { readonly kind: 'special'; readonly text: string; readonly fields: Readonly<Record<string, string>> }

const special = /^(?:\[([^\]]*)\])?\s*\((\w+=[^()]*)\)$/

/** Parts 3 to 5 are game code, achievement and player, separated by underscores. */
export function readShare(original: string): Share | null {
  const [, , gameCode = '', honor = '', player = ''] = original.split('_')
  const isWhole = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text)
  return /^[A-Za-z0-9-]{1,32}$/.test(gameCode) && isWhole(honor) && isWhole(player) ? { gameCode, honor, player } : null
}

const battleLink =
  /^(.*?)\s*https?:\/\/[^\s/]+\/[a-z]{2}_[a-z]{2}\/other\/battle\?(code|battle)=(?:%22)?([a-z0-9]{1,15})(?:%22)?$/s

/** A text that ends with the link of a bonus battle, as the pages of battles write it; the reader opens it on this site. */
function readBattleLink(message: string): Extract<Content, { kind: 'battle' }> | null {
  const [, text = '', name = '', value = ''] = battleLink.exec(message) ?? []
  const search = readBattle({ [name]: value })
  return (search.code ?? search.battle) ? { kind: 'battle', text, search } : null
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const readFields = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    text.split('&').flatMap((pair) => {
      const at = pair.indexOf('=')
      return at < 1 ? [] : [[pair.slice(0, at).toLowerCase(), decode(pair.slice(at + 1))] as const]
    }),
  )

type Read = Pick<ChatMessage, 'Message' | 'SenderType' | 'PlayerID' | 'OriginalMessage'>

/** A player's text is never a special message, whatever its format. */
export function readMessage(message: Read): Content {
  const { Message, OriginalMessage } = message
  const composed = speakerOf(message as ChatMessage) === 'player' ? null : special.exec(Message)
  const notice =
    speakerOf(message as ChatMessage) === 'system' && /^notice_([1-9]\d{0,14})$/.exec(OriginalMessage ?? '')
  if (notice) return { kind: 'notice', text: Message, notice: notice[1]! }
  if (composed) return { kind: 'special', text: composed[1] ?? '', fields: readFields(composed[2]!) }
  if (OriginalMessage?.startsWith('share_') || Message.startsWith('share_')) {
    const text = Message.startsWith('share_') ? '' : Message
    return { kind: 'share', text, share: readShare(OriginalMessage ?? Message) }
  }
  return readBattleLink(Message) ?? { kind: 'words', text: Message }
}

/** Its text in one line, for lists and quotes. */
export function shorten(message: Read): string {
  const content = readMessage(message)
  return content.text.replace(/\s+/g, ' ')
}
