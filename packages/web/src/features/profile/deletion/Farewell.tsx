// The account was deleted: until when that can be cancelled.
import { useT } from '../../../kernel/language/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { StateDrawing } from '../../../ui/StatePanel.tsx'
import { sayFarewell } from './farewell.ts'
import styles from '../edit/EditDialogs.module.css'
import { writeMoment } from '../../../kernel/language/times.ts'

export function Farewell({ lockedUntil }: { readonly lockedUntil: string }) {
  const t = useT()
  const leave = (): void => sayFarewell(null)
  return (
    <Dialog
      isMessage
      title={t('profile.farewellTitle')}
      width={380}
      picture={<StateDrawing state="waiting" />}
      onClose={leave}
    >
      <p className={styles.note}>{t('profile.farewellText', { until: writeMoment(lockedUntil) })}</p>
      <Button kind="gold" size="large" wide onClick={leave}>
        {t('auth.understood')}
      </Button>
    </Dialog>
  )
}
