// A message that the server composed in a live room: a player who joined, or the gifts of a finished combo; in the reader's language.
import { liveGifts } from '@lantern/protocol/values/wallet.ts'
import { findName, formatAmount, useT } from '../../kernel/language/language.ts'
import { Picture } from '../../ui/Picture.tsx'
import { useOpenPlayer } from '../people/people.ts'
import { readMessage } from './content.ts'
import styles from './LiveEvent.module.css'
import { speakerOf, type ChatMessage } from './messages.ts'

export interface LiveEventFacts {
  readonly playerId: number
  readonly name: string
  /** Null: the player joined. */
  readonly gift: { readonly itemId: number; readonly amount: number } | null
}

/** Null: an ordinary message. */
export function readLiveEvent(message: ChatMessage): LiveEventFacts | null {
  if (speakerOf(message) !== 'system') return null
  const content = readMessage(message)
  if (content.kind !== 'special') return null
  const { op, player_id, from = '', item_id, amount } = content.fields
  const playerId = Number(player_id)
  if (!(playerId > 0) || from === '') return null
  if (op === 'live_join') return { playerId, name: from, gift: null }
  const itemId = Number(item_id)
  const isGift = op === 'gift' && itemId >= liveGifts.first && itemId <= liveGifts.last && Number(amount) > 0
  return isGift ? { playerId, name: from, gift: { itemId, amount: Number(amount) } } : null
}

export function LiveEvent({ event }: { readonly event: LiveEventFacts }) {
  const t = useT()
  const openPlayer = useOpenPlayer()
  const { playerId, name, gift } = event
  const words = gift
    ? t('liveGifts.message', {
        name,
        gift: findName(`liveGifts.item${gift.itemId}`) ?? '',
        count: formatAmount(gift.amount),
      })
    : t('liveRoom.joined', { name })
  return (
    <p className={styles.event} data-gift={gift ? '' : undefined}>
      <button
        type="button"
        aria-label={`${words}. ${t('chat.openCard', { name })}`}
        onClick={() => openPlayer(playerId)}
      >
        {gift && <Picture name={`gifts/${gift.itemId}`} alt="" width={24} height={24} />}
        <span data-typed>{words}</span>
      </button>
    </p>
  )
}
