// The dialog that sends a win: friends by nickname, all at once, the public channel too; and the replay's link.
import { Link2, Send } from 'lucide-react'
import { useState } from 'react'
import { track } from '../../../kernel/browser/analytics.ts'
import { wordFault } from '../../../kernel/connection/faults.ts'
import { useT, formatFixed } from '../../../kernel/language/language.ts'
import { useMe } from '../../../kernel/session/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FailedPanel } from '../../../ui/FailedPanel.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { StatePanel } from '../../../ui/StatePanel.tsx'
import { toast } from '../../../kernel/messages/toast.ts'
import { usePublished } from '../../../kernel/document/published.ts'
import { askReplay } from '../wins/honors.ts'
import { toggle, writeShare, type SharedWin } from './recipients.ts'
import { sendShare, useFriends, type Outcome } from './shareSender.ts'
import { SendList } from './SendList.tsx'
import styles from './ShareDialog.module.css'

interface ShareDialogProps {
  readonly win: SharedWin
  readonly onClose: () => void
}

export function ShareDialog({ win, onClose }: ShareDialogProps) {
  const t = useT()
  const { friends, retry } = useFriends()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [isPublic, setPublic] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { publicChatVip } = usePublished()
  const mayPublish = (useMe()?.level.vipLevel ?? 0) >= publicChatVip
  const count = chosen.size + (isPublic ? 1 : 0)
  const send = async (): Promise<void> => {
    setBusy(true)
    const next = await sendShare(writeShare(win), [...chosen], isPublic)
    setBusy(false)
    if (next.sent.length > 0) {
      track({ Name: 'shareSent', What: 'win' })
      toast(t('share.sent', { count: next.sent.length }))
    }
    if (next.unsent === 0) return onClose()
    // Recipients who got it are removed from the selection; the others stay selected.
    const ids = next.sent.filter((target) => target !== 'public')
    setChosen(toggle(chosen, ids, false))
    if (next.sent.includes('public')) setPublic(false)
    setOutcome(next)
  }
  return (
    <Dialog title={t('share.title')} onClose={onClose} sheet width={480}>
      <p className={styles.what}>{t('share.what', { game: win.gameName, multiple: formatFixed(win.multiple, 2) })}</p>
      {friends === null ? (
        <div className={styles.wait} role="status" aria-label={t('words.loading')}>
          <Skeleton height={48} />
          <Skeleton height={52} />
          <Skeleton height={52} />
        </div>
      ) : 'fault' in friends ? (
        <FailedPanel title={t('share.failed')} onRetry={retry}>
          {friends.fault}
        </FailedPanel>
      ) : friends.rows.length === 0 ? (
        <StatePanel state="empty" title={t('share.noFriends')}>
          {t('share.noFriendsWhy')}
        </StatePanel>
      ) : (
        <SendList friends={friends.rows} chosen={chosen} onChoose={setChosen} />
      )}
      <div className={styles.foot}>
        <Checkbox checked={isPublic} disabled={!mayPublish} onChange={(event) => setPublic(event.target.checked)}>
          {t('share.alsoPublic')}
        </Checkbox>
        {!mayPublish && <p className={styles.rule}>{t('share.publicRule', { rank: publicChatVip })}</p>}
        {outcome && outcome.unsent > 0 && (
          <div role="alert">
            <Notice tone="warn">{t('share.unsent', { count: outcome.unsent, why: outcome.why })}</Notice>
          </div>
        )}
        <div className={styles.actions}>
          <CopyLink win={win} />
          <Button kind="gold" busy={isBusy} disabled={count === 0} onClick={() => void send()}>
            <Send size={18} aria-hidden />
            {count > 0 ? t('share.sendMany', { count }) : t('share.send')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function CopyLink({ win }: { readonly win: SharedWin }) {
  const t = useT()
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText((await askReplay(win)).url)
      toast(t('share.copied'))
    } catch (error) {
      toast(wordFault(error), 'warn')
    }
  }
  return (
    <Button onClick={() => void copy()}>
      <Link2 size={18} aria-hidden />
      {t('share.copy')}
    </Button>
  )
}
