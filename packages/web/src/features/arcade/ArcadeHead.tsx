// The header of a shared game: back link, name, sound, and a button for rules, records and proofs.
import { Link } from '@tanstack/react-router'
import { ChevronLeft, Info } from 'lucide-react'
import { useLocale, useT } from '../../kernel/language/language.ts'
import { ChatPlace } from '../../page/chatPlace.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { SoundButton } from '../../ui/SoundButton.tsx'
import styles from './ArcadeHead.module.css'

interface ArcadeHeadProps {
  readonly name: string
  readonly label: string
  readonly onRules: () => void
}

export function ArcadeHead({ name, label, onRules }: ArcadeHeadProps) {
  const t = useT()
  const locale = useLocale()
  return (
    <header className={styles.head}>
      <Link to="/$locale/play-game/m" params={{ locale }} className={styles.round} aria-label={t('games.toLobby')}>
        <ChevronLeft size={24} aria-hidden />
      </Link>
      <h1 className="display metal">{name}</h1>
      <div className={styles.tools}>
        <ChatPlace kind="head" className={`${styles.round} ${styles.chat}`} />
        <SoundButton className={styles.round!} />
        <IconButton label={label} className={styles.round!} onClick={onRules}>
          <Info size={22} aria-hidden />
        </IconButton>
      </div>
    </header>
  )
}
