// The mailbox over the play pages, open while the address has `mail`: collecting does not require leaving a game.
import { useT } from '../../kernel/language/language.ts'
import { useLayerMoves } from '../../kernel/routing/layers.ts'
import { Queries } from '../../kernel/connection/Queries.tsx'
import { useMe } from '../../kernel/session/session.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { MailList } from './MailList.tsx'
import styles from './MailPanel.module.css'

export function MailPanel() {
  const t = useT()
  const me = useMe()
  const { close } = useLayerMoves()
  if (!me) return null
  return (
    <Dialog sheet width={560} title={t('mail.title')} className={styles.panel!} onClose={() => close('mail')}>
      <Queries>
        <MailList playerID={me.player.playerID} />
      </Queries>
    </Dialog>
  )
}
