// The list of mail, wherever it is shown: a member page, a panel over a game, a section of the settings.
import { useSearch } from '@tanstack/react-router'
import { CheckCheck, Gift } from 'lucide-react'
import { useState } from 'react'
import { formatAmount, useT } from '../../kernel/language/language.ts'
import { useLayerMoves } from '../../kernel/routing/layers.ts'
import { Button } from '../../ui/Button.tsx'
import { PageControls } from '../../ui/PageControls.tsx'
import { usePaging } from '../../ui/pagination.ts'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { WaitingRows } from '../../ui/WaitingRows.tsx'
import { FailedPanel } from '../../ui/FailedPanel.tsx'
import { beginPayment, type Payment } from '../../kernel/messages/payouts.ts'
import { toast } from '../../kernel/messages/toast.ts'
import { DeleteDialog, SendBackDialog } from './LetterDialogs.tsx'
import { LetterRow } from './LetterRow.tsx'
import { isFull, sumItems, type Letter } from './letters.ts'
import { useLetters, useMailMoves, type Handled, type MailMoves } from './mailbox.ts'
import styles from './MailList.module.css'
import { readQuestion } from './question.ts'

export function MailList({ playerID }: { readonly playerID: number }) {
  const t = useT()
  const paging = usePaging()
  const { page, size, setPage } = paging
  const [openID, setOpenID] = useState<number | null>(null)
  const [busyID, setBusyID] = useState<number | null>(null)
  const moves = useMailMoves(playerID)
  const { open } = useLayerMoves()
  const { data, isPending, isPlaceholderData, refetch } = useLetters(playerID, page, size)
  if (isPending) return <Waiting rows={size} />
  if (!data) return <Broken onRetry={() => void refetch()} />
  if (data.Rows.length === 0 && page === 1)
    return (
      <StatePanel state="empty" title={t('mail.none')}>
        {t('mail.noneWhy')}
      </StatePanel>
    )
  const toggle = (letter: Letter): void => {
    setOpenID(letter.MailID === openID ? null : letter.MailID)
    if (!letter.IsRead) void moves.read([letter.MailID])
  }
  const collect = async ({ MailID }: Letter): Promise<void> => {
    setBusyID(MailID)
    const payment = beginPayment()
    const done = await moves.handle([MailID], 'collect')
    setBusyID(null)
    showCollected(payment, done)
  }
  const ask = (what: string, { MailID }: Letter): void => open('letter', `${what}.${MailID}`)
  return (
    <div className={styles.box} aria-busy={isPlaceholderData}>
      <Head letters={data.Rows} total={data.Total} moves={moves} />
      <ul>
        {data.Rows.map((letter) => (
          <LetterRow
            key={letter.MailID}
            letter={letter}
            isOpen={letter.MailID === openID}
            isBusy={letter.MailID === busyID}
            onToggle={() => toggle(letter)}
            onCollect={() => void collect(letter)}
            onDelete={() => ask('delete', letter)}
            onSendBack={() => ask('sendBack', letter)}
          />
        ))}
      </ul>
      <PageControls paging={paging} total={data.Total} />
      <Questions
        letters={data.Rows}
        moves={moves}
        onDeleted={() => data.Rows.length === 1 && page > 1 && setPage(page - 1)}
      />
    </div>
  )
}

function showCollected(payment: Payment, done: Handled | null): void {
  if (done && done.items.length > 0)
    void payment.show([{ source: 'mail', items: sumItems(done.items), count: done.ids.length }])
  else payment.cancel()
}

interface HeadProps {
  readonly letters: readonly Letter[]
  readonly total: number
  readonly moves: MailMoves
}

function Head({ letters, total, moves }: HeadProps) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const unread = letters.filter((letter) => !letter.IsRead).map(({ MailID }) => MailID)
  const collectAll = async (): Promise<void> => {
    setBusy(true)
    const payment = beginPayment()
    const done = await moves.collectAll()
    setBusy(false)
    showCollected(payment, done)
    if (!done) return
    const missing = done.asked - done.ids.length
    if (done.asked === 0) toast(t('mail.nothingToCollect'), 'info')
    else if (missing > 0) toast(t('mail.collectedSome', { count: done.ids.length, missing }), 'warn')
  }
  return (
    <div className={styles.head}>
      <span className="number">{t('mail.total', { count: formatAmount(total) })}</span>
      {unread.length > 0 && (
        <Button kind="text" size="small" onClick={() => void moves.read(unread)}>
          <CheckCheck size={17} aria-hidden />
          {t('mail.readAll')}
        </Button>
      )}
      {(total > letters.length || letters.some(isFull)) && (
        <Button kind="solid" size="small" busy={busy} onClick={() => void collectAll()}>
          {!busy && <Gift size={16} aria-hidden />}
          {t('mail.collectAll')}
        </Button>
      )}
    </div>
  )
}

interface QuestionsProps {
  readonly letters: readonly Letter[]
  readonly moves: MailMoves
  readonly onDeleted: () => void
}

/** The dialog named by the address, about a mail of this page. */
function Questions({ letters, moves, onDeleted }: QuestionsProps) {
  const t = useT()
  const { close } = useLayerMoves()
  const asked = readQuestion(useSearch({ strict: false }))
  const letter = asked && letters.find(({ MailID }) => MailID === asked.id)
  if (!letter) return null
  const leave = (): void => close('letter')
  const confirm = async (): Promise<void> => {
    const done = await moves.handle([letter.MailID], asked.what)
    leave()
    if (!done) return
    if (asked.what === 'delete') onDeleted()
    toast(asked.what === 'delete' ? t('mail.deleted') : t('mail.sentBack', { name: letter.From }))
  }
  if (asked.what === 'delete')
    return isFull(letter) ? null : <DeleteDialog letter={letter} onConfirm={confirm} onClose={leave} />
  return <SendBackDialog letter={letter} onConfirm={confirm} onClose={leave} />
}

function Waiting({ rows }: { readonly rows: number }) {
  const widths = Array.from({ length: Math.min(rows, 5) }, () => 46)
  return <WaitingRows widths={widths} second={72} size={44} className={styles.waiting} />
}

function Broken({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT()
  return (
    <FailedPanel title={t('mail.failed')} onRetry={onRetry}>
      {t('mail.failedWhy')}
    </FailedPanel>
  )
}
