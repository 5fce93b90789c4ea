// The card of a red envelope in chat: title, sender, progress and state; a press opens it.
import { ChevronRight } from 'lucide-react'
import { formatAmount, useLocale, useT } from '../../kernel/language/language.ts'
import { Picture } from '../../ui/Picture.tsx'
import { cardStateOf, type CardState } from './cardState.ts'
import { useCount } from './counts.ts'
import type { CardMessage } from './cardMessage.ts'
import styles from './EnvelopeCard.module.css'
import { useEnvelopeMoves } from './moves.ts'

export function EnvelopeCard({ card }: { readonly card: CardMessage }) {
  const t = useT()
  const locale = useLocale()
  const { openEnvelope } = useEnvelopeMoves()
  const count = useCount(card.id)
  const state = cardStateOf(count)
  const title = count?.Title ?? card.title
  const from = count?.From ?? card.from
  const text =
    state === 'Mine'
      ? t('envelope.stateMine', { amount: formatAmount(count!.MyAmount!, locale) })
      : t(`envelope.state${state}`)
  return (
    <button
      type="button"
      className={styles.envelope}
      data-state={state}
      aria-haspopup="dialog"
      aria-label={t('envelope.cardNamed', { name: from, title, state: text })}
      onClick={() => openEnvelope(card.id)}
    >
      <CardFace title={title} from={from} state={state} text={text}>
        {count ? t('envelope.count', { received: count.ReceivedQuantity, quantity: count.Quantity }) : ''}
      </CardFace>
    </button>
  )
}

interface CardFaceProps {
  readonly title: string
  readonly from: string
  readonly state: CardState
  readonly text: string
  /** The progress. */
  readonly children: string
}

function CardFace({ title, from, state, text, children }: CardFaceProps) {
  const t = useT()
  return (
    <>
      <span className={styles.picture}>
        <Picture name="items/red-envelope" alt="" width={56} height={56} />
      </span>
      <span className={styles.texts} data-typed>
        <b>{title}</b>
        <span>{t('envelope.cardFrom', { name: from })}</span>
      </span>
      <span className={styles.foot}>
        <span>
          {text}
          {state === 'Open' && <ChevronRight size={14} aria-hidden />}
        </span>
        <span className="number">{children}</span>
      </span>
    </>
  )
}

/** The card as its readers will see it. */
export function CardPreview({ title, from, quantity }: { title: string; from: string; quantity: number }) {
  const t = useT()
  return (
    <div className={styles.envelope} data-state="Open">
      <CardFace title={title} from={from} state="Open" text={t('envelope.stateOpen')}>
        {t('envelope.count', { received: 0, quantity })}
      </CardFace>
    </div>
  )
}
