// Asks before an expensive gift is sent for the first time in a visit.
import { formatAmount, useLocale, useT } from '../../../kernel/language/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import styles from './GiftSheet.module.css'
import type { LiveGift } from './rules.ts'

interface SureDialogProps {
  readonly gift: LiveGift
  readonly name: string
  readonly amount: number
  readonly total: number
  readonly currency: 'gem' | 'point'
  readonly onSure: () => void
  readonly onClose: () => void
}

export function SureDialog({ gift, name, amount, total, currency, onSure, onClose }: SureDialogProps) {
  const t = useT()
  const locale = useLocale()
  const what = { gift: name, amount, total: formatAmount(total, locale), currency: t(`words.${currency}`) }
  return (
    <Dialog
      isMessage
      title={t('giftSheet.sure', { gift: name })}
      onClose={onClose}
      picture={
        <div className={styles.picture} aria-hidden>
          <Picture name={`gifts/${gift.ItemID}`} alt="" />
        </div>
      }
    >
      <p className={`${styles.sure} number`}>{t('giftSheet.sureWhat', what)}</p>
      <p className={styles.once}>{t('giftSheet.sureOnce')}</p>
      <DialogActions>
        <Button kind="ghost" onClick={onClose}>
          {t('words.cancel')}
        </Button>
        <Button kind="gold" onClick={onSure}>
          {t('giftSheet.send')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
