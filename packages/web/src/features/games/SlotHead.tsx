// The header of a game: back link, name, sound, and a menu with rules, history, fairness and full screen.
import { ChevronLeft, History, Info, Maximize, Menu as MenuIcon, Music, ShieldCheck, Volume2 } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { useLocale, useT } from '../../kernel/language/language.ts'
import { Menu } from '../../ui/Menu.tsx'
import { GamePools } from '../wins/wins.ts'
import type { BoardStore } from './boardState.ts'
import { MachineLine } from './MachineLine.tsx'
import styles from './SlotPage.module.css'
import { SoundButton } from '../../ui/SoundButton.tsx'
import { useSound } from '../../kernel/settings/soundSwitches.ts'

export type HeadSheet = 'rules' | 'history' | 'fair'

interface SlotHeadProps {
  readonly board: BoardStore
  readonly name: string
  /** The stage is ready; before that the jackpot strip only reserves its space. */
  readonly isReady: boolean
  readonly onSheet: (sheet: HeadSheet) => void
}

export function SlotHead({ board, name, isReady, onSheet }: SlotHeadProps) {
  const t = useT()
  const locale = useLocale()
  const sound = useSound()
  return (
    <header className={styles.head}>
      <Link to="/$locale/play-game/m" params={{ locale }} className={styles.back} aria-label={t('games.toLobby')}>
        <ChevronLeft size={24} aria-hidden />
      </Link>
      <div className={styles.plaque}>
        <h1 className="display metal">{name}</h1>
      </div>
      <div className={styles.tools}>
        <SoundButton className={styles.back!} />
        <Menu
          label={t('games.menu')}
          trigger={<MenuIcon size={22} aria-hidden />}
          triggerClass={styles.back}
          from="end"
        >
          <button type="button" onClick={() => onSheet('rules')}>
            <Info size={18} aria-hidden />
            {t('games.rules')}
          </button>
          <button type="button" onClick={() => onSheet('history')}>
            <History size={18} aria-hidden />
            {t('games.history')}
          </button>
          <button type="button" onClick={() => onSheet('fair')}>
            <ShieldCheck size={18} aria-hidden />
            {t('games.fairTab')}
          </button>
          <button type="button" aria-pressed={sound.effects} onClick={() => sound.set('Sound', !sound.effects)}>
            <Volume2 size={18} aria-hidden />
            {t(sound.effects ? 'games.effectsOn' : 'games.effectsOff')}
          </button>
          <button type="button" aria-pressed={sound.music} onClick={() => sound.set('Music', !sound.music)}>
            <Music size={18} aria-hidden />
            {t(sound.music ? 'games.musicOn' : 'games.musicOff')}
          </button>
          <FullScreen />
        </Menu>
      </div>
      <div className={styles.pools}>
        <MachineLine store={board} />
        {isReady && <GamePools />}
      </div>
    </header>
  )
}

const listen = (listener: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

function FullScreen() {
  const t = useT()
  const isFull = useSyncExternalStore(listen, () => document.fullscreenElement !== null)
  if (!document.fullscreenEnabled) return null
  const toggle = (): void =>
    void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => {
      // The browser or the player refused; the page stays as it is.
    })
  return (
    <button type="button" aria-pressed={isFull} onClick={toggle}>
      <Maximize size={18} aria-hidden />
      {t(isFull ? 'games.fullScreenOff' : 'games.fullScreen')}
    </button>
  )
}
