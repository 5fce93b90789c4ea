// The scene of one envelope: sealed, shaken, opened with the amount, or ended; below or next to it the progress and the recipients.
import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'
import { formatAmount, useLocale, useT } from '../../../kernel/language/language.ts'
import { useLayerMoves } from '../../../kernel/routing/layers.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useModal } from '../../../ui/modal.ts'
import { useDetail, type EnvelopeDetail } from '../calls.ts'
import { noteCount, useCounts } from '../counts.ts'
import { Drawing } from './Drawing.tsx'
import { Footer } from './Footer.tsx'
import { phaseOf, type Phase } from './phase.ts'
import { Recipients } from './Recipients.tsx'
import styles from './Scene.module.css'
import { useClaim } from './useClaim.ts'

interface SceneProps {
  readonly id: number
  readonly playerID: number
}

export function Scene({ id, playerID }: SceneProps) {
  const t = useT()
  const locale = useLocale()
  const { close } = useLayerMoves()
  const read = useDetail(playerID, id)
  const { detail, error, renew } = read
  const { claim, start, skip } = useClaim(id, renew)
  const [isSkipped, setSkipped] = useState(false)
  const phase = phaseOf(detail, error, claim)
  const dialog = useRef<HTMLDialogElement>(null)
  const leave = (): void => close('envelope')
  useModal(dialog, leave)
  useFollowedCounts(id, detail, renew)
  // Back on Android closes the dialog by itself.
  const cancel = (event: SyntheticEvent): void => {
    event.preventDefault()
    leave()
  }
  const press = (): void => {
    skip()
    setSkipped(phase.kind === 'won')
  }
  return createPortal(
    <dialog
      ref={dialog}
      open
      closedby="none"
      tabIndex={-1}
      aria-label={detail ? t('envelope.cardFrom', { name: detail.From }) : t('envelope.layer')}
      className={styles.scene}
      data-scrim=""
      data-phase={phase.kind}
      data-skipped={isSkipped || undefined}
      onCancel={cancel}
      onClick={press}
    >
      <div className={styles.light} aria-hidden />
      <Head detail={detail} />
      <IconButton label={t('words.close')} solid className={styles.close!} onClick={leave}>
        <X size={22} aria-hidden />
      </IconButton>
      <Drawing phase={phase} isSkipped={isSkipped} onOpen={start} />
      <div className={styles.side}>
        {detail && <Recipients playerID={playerID} detail={detail} read={read} />}
        <Footer
          phase={phase}
          detail={detail}
          playerID={playerID}
          onOpen={start}
          onRetry={() => void renew()}
          onClose={leave}
        />
      </div>
      <p className="hidden" role="status">
        {announce(phase, (amount) => t('envelope.wonAll', { amount: formatAmount(amount, locale) }))}
      </p>
    </dialog>,
    document.body,
  )
}

const announce = (phase: Phase, word: (amount: number) => string): string =>
  phase.kind === 'won' ? word(phase.amount) : ''

function Head({ detail }: { readonly detail: EnvelopeDetail | null }) {
  if (!detail) return <div className={styles.head} />
  return (
    <div className={styles.head} data-typed>
      <Avatar playerID={detail.PlayerID} size={56} />
      <div>
        <p>{detail.From}</p>
        <h2 className="display metal">{detail.Title}</h2>
        <p className={styles.wish}>{detail.Content}</p>
      </div>
    </div>
  )
}

/** Pushes come up to once a second for each envelope; the recipients are read less often. */
const renewMs = 3000

function useFollowedCounts(id: number, detail: EnvelopeDetail | null, renew: () => Promise<void>): void {
  const pushed = useCounts(({ byID }) => byID[id])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (!detail) return
    const { Status, Quantity, ReceivedQuantity, Title, From, MyAmount } = detail
    noteCount(id, { Status, Quantity, ReceivedQuantity, Title, From, MyAmount })
  }, [id, detail])
  const isBehind =
    detail !== null &&
    pushed !== undefined &&
    pushed !== null &&
    (pushed.ReceivedQuantity > detail.ReceivedQuantity || pushed.Status !== detail.Status)
  const follow = useEffectEvent(() => {
    timer.current = undefined
    void renew()
  })
  useEffect(() => {
    if (!isBehind || timer.current) return
    timer.current = setTimeout(() => follow(), renewMs)
  }, [isBehind])
  useEffect(() => () => clearTimeout(timer.current), [])
}
