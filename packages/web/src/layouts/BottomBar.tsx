// The bottom bar of phones: menu, store, a raised Play, support, member.
import { useLocation } from '@tanstack/react-router'
import { Gem, Headset, Menu, Play, UserRound } from 'lucide-react'
import { storeName } from '../kernel/document/page.ts'
import { useT } from '../kernel/language/language.ts'
import { useLayerMoves } from '../kernel/routing/layers.ts'
import styles from './BottomBar.module.css'
import { isHere } from '../kernel/routing/navigation.ts'
import { PlaceLink } from '../page/PlaceLink.tsx'
import { RewardDot } from '../page/RewardDot.tsx'

export function BottomBar() {
  const t = useT()
  const { pathname } = useLocation()
  const { open } = useLayerMoves()
  return (
    <nav className={styles.bottom} aria-label={t('shell.bottomMenu')}>
      <button type="button" className={styles.item} aria-haspopup="dialog" onClick={() => open('menu', 'true')}>
        <Menu size={21} aria-hidden />
        {t('shell.menu')}
        <RewardDot />
      </button>
      <PlaceLink path="/purchase/buy" className={styles.item} isHere={isHere('/purchase', pathname)}>
        <Gem size={21} aria-hidden />
        {t(storeName)}
      </PlaceLink>
      <PlaceLink path="/play-game/m" className={styles.play}>
        <span>
          <Play size={24} fill="currentColor" aria-hidden />
        </span>
        {t('shell.play')}
      </PlaceLink>
      <PlaceLink path="/support/qna" className={styles.item} isHere={isHere('/support', pathname)}>
        <Headset size={21} aria-hidden />
        {t('shell.support')}
      </PlaceLink>
      <PlaceLink path="/member/info" className={styles.item} isHere={isHere('/member', pathname)}>
        <UserRound size={21} aria-hidden />
        {t('shell.member')}
      </PlaceLink>
    </nav>
  )
}
