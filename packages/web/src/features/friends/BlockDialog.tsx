// The blocklist, over the player's own profile.
import { useT } from '../../kernel/language/language.ts'
import { useLayerMoves } from '../../kernel/routing/layers.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './BlockDialog.module.css'
import { BlockList } from './BlockList.tsx'

export function BlockDialog() {
  const t = useT()
  const { close } = useLayerMoves()
  return (
    <Dialog sheet title={t('friends.blocklist')} width={480} onClose={() => close('ask')}>
      <div className={styles.list}>
        <BlockList isPage={false} />
      </div>
    </Dialog>
  )
}
