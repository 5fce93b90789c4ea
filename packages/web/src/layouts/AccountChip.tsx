// The signed-in player: coins and avatar, with a panel behind them. Loaded when there is a session.
import { pictureSettings } from '@lantern/protocol/values/accounts.ts'
import { Suspense, useEffect, useId, useRef, useState, type RefObject } from 'react'
import { formatAmount, useLocale, useT } from '../kernel/language/language.ts'
import { useShownBalances } from '../kernel/messages/payouts.ts'
import { lazyNamed } from '../kernel/routing/lazy.ts'
import type { SessionPlayer } from '../kernel/session/session.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { CountUp } from '../ui/CountUp.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import styles from './AccountChip.module.css'
import { StoreLink } from '../page/StoreLink.tsx'

const loadPanel = () => import('./AccountPanel.tsx')
const AccountPanel = lazyNamed(loadPanel, 'AccountPanel')

/** Empty for the default avatars. */
export const faceOf = ({ picURL, pictureSetting }: SessionPlayer['player']): string =>
  pictureSetting === pictureSettings.system ? '' : picURL

export function AccountChip({ me }: { readonly me: SessionPlayer }) {
  const { coin } = useShownBalances(me.bag)
  return (
    <>
      <WalletPill coins={coin} />
      <AccountButton me={me} />
    </>
  )
}

function WalletPill({ coins }: { readonly coins: number }) {
  const t = useT()
  const locale = useLocale()
  const amount = formatAmount(coins, locale)
  return (
    <StoreLink className={styles.wallet} label={`${t('shell.balance', { amount })}. ${t('shell.topUp')}`}>
      <Picture name="items/coin" alt="" />
      <b className="number" data-balance="" data-long={amount.length > 10 || undefined}>
        <CountUp amount={coins} />
      </b>
      <i aria-hidden>+</i>
    </StoreLink>
  )
}

/** A tap or focus outside closes the panel. */
function useLeave(box: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return
    const leave = (event: Event): void => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) close()
    }
    const events = ['pointerdown', 'focusin'] as const
    for (const name of events) document.addEventListener(name, leave)
    return () => events.forEach((name) => document.removeEventListener(name, leave))
  }, [box, isOpen, close])
}

function AccountButton({ me }: { readonly me: SessionPlayer }) {
  const t = useT()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [close] = useState(() => () => setOpen(false))
  useLeave(box, isOpen, close)
  return (
    <div
      ref={box}
      className={styles.account}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        close()
        button.current?.focus()
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.face}
        aria-label={t('shell.account')}
        aria-expanded={isOpen}
        aria-controls={id}
        onPointerEnter={() => void loadPanel()}
        onClick={() => setOpen(!isOpen)}
      >
        <Avatar playerID={me.player.playerID} url={faceOf(me.player)} size={42} frame={me.player.frame} />
      </button>
      <div id={id} className={styles.panel} hidden={!isOpen} role="group" aria-label={t('shell.account')}>
        <Suspense fallback={<Skeleton height={220} />}>{isOpen && <AccountPanel me={me} onLeave={close} />}</Suspense>
      </div>
    </div>
  )
}
