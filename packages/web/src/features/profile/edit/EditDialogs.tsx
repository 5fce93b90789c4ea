// The two confirmations of the edit form: save, and leave without saving.
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../../kernel/language/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import type { DraftPart } from './draft.ts'
import styles from './EditDialogs.module.css'

interface SaveDialogProps {
  readonly changed: readonly DraftPart[]
  readonly used: number
  readonly limit: number
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

const names = {
  name: 'profile.nickname',
  email: 'profile.email',
  introduction: 'profile.introduction',
  picture: 'profile.picture',
} as const

export function SaveDialog({ changed, used, limit, onCancel, onConfirm }: SaveDialogProps) {
  const t = useT()
  const isRename = changed.includes('name')
  return (
    <Dialog isMessage title={t('profile.saveTitle')} width={380} onClose={onCancel}>
      <ul className={styles.changed} aria-label={t('profile.saveWhat')}>
        {changed.map((part) => (
          <li key={part}>{t(names[part])}</li>
        ))}
      </ul>
      <p className={`${styles.rename} number`} data-used={isRename || undefined}>
        <span>{t('profile.renameCount')}</span>
        <b>
          {isRename ? used + 1 : used} / {limit}
        </b>
      </p>
      {isRename && <p className={styles.note}>{t('profile.renameOnce')}</p>}
      {changed.includes('email') && <p className={styles.note}>{t('profile.emailOnce')}</p>}
      <DialogActions>
        <Button kind="ghost" onClick={onCancel}>
          {t('words.cancel')}
        </Button>
        <Button kind="gold" onClick={onConfirm}>
          {t('profile.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Other layers may open over the form; leaving the form itself asks first. */
export function LeaveGuard({ hasChanges }: { readonly hasChanges: () => boolean }) {
  const t = useT()
  const router = useRouter()
  const latest = useRef(hasChanges)
  useEffect(() => void (latest.current = hasChanges))
  const [answer, setAnswer] = useState<((isStaying: boolean) => void) | null>(null)
  useEffect(
    () =>
      router.history.block({
        enableBeforeUnload: () => latest.current(),
        blockerFn: ({ currentLocation, nextLocation }) => {
          const isEditing = new URLSearchParams(nextLocation.search).get('edit') === '1'
          if ((isEditing && nextLocation.pathname === currentLocation.pathname) || !latest.current()) return false
          return new Promise<boolean>((resolve) => setAnswer(() => resolve))
        },
      }),
    [router],
  )
  if (!answer) return null
  const decide = (isStaying: boolean) => (): void => {
    setAnswer(null)
    answer(isStaying)
  }
  return (
    <Dialog title={t('profile.discardTitle')} width={380} onClose={decide(true)}>
      <p className={styles.note}>{t('profile.discardText')}</p>
      <DialogActions>
        <Button kind="ghost" onClick={decide(true)}>
          {t('profile.keepEditing')}
        </Button>
        <Button kind="danger" onClick={decide(false)}>
          {t('profile.discard')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
