// The chat's title bar: connection state, settings, height on phones, close.
import { ChevronsDown, ChevronsUp, Settings2, X } from 'lucide-react'
import { useT } from '../../kernel/language/language.ts'
import { useLayerMoves } from '../../kernel/routing/layers.ts'
import { useConnectionState } from '../../kernel/connection/line.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './ChatPanel.module.css'

interface ChatHeadProps {
  readonly isLow: boolean
  readonly onResize: () => void
  readonly onClose: () => void
}

export function ChatHead({ isLow, onResize, onClose }: ChatHeadProps) {
  const t = useT()
  const { open } = useLayerMoves()
  return (
    <header className={styles.head}>
      <h2>{t('chat.title')}</h2>
      <Connection />
      <IconButton label={t('chat.settings')} onClick={() => open('ask', 'chat')}>
        <Settings2 size={20} aria-hidden />
      </IconButton>
      <IconButton
        label={t(isLow ? 'chat.taller' : 'chat.lower')}
        className={styles.resize!}
        aria-expanded={!isLow}
        onClick={onResize}
      >
        {isLow ? <ChevronsUp size={20} aria-hidden /> : <ChevronsDown size={20} aria-hidden />}
      </IconButton>
      <IconButton label={t('words.close')} solid onClick={onClose}>
        <X size={20} aria-hidden />
      </IconButton>
    </header>
  )
}

function Connection() {
  const t = useT()
  const connection = useConnectionState()
  return (
    <p className={styles.connection} data-state={connection} role="status">
      {t(`chat.is${connection}`)}
    </p>
  )
}
