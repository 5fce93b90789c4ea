// The page of a slot: backdrop and cabinet at once, the living stage over them when it is ready, controls in plain HTML.
import { ChevronLeft, Info } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState, type MouseEvent } from 'react'
import { useStore } from 'zustand'
import { useLocale, useT } from '../../kernel/language.ts'
import { useLayers } from '../../kernel/layers.ts'
import { lazyNamed } from '../../kernel/lazy.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { QuickPlaces } from '../play/QuickPlaces.tsx'
import { useGameLink } from './connection.ts'
import { PartyAmount, PartyVeil } from './PartyAmount.tsx'
import { FreePlate, SlotHud } from './SlotHud.tsx'
import styles from './SlotPage.module.css'
import { useSeat } from './seat.ts'
import { ToLobby } from './ToLobby.tsx'

const RulesDialog = lazyNamed(() => import('./RulesDialog.tsx'), 'RulesDialog')

interface SlotPageProps {
  readonly code: string
  readonly name: string
  /** False while the server has not confirmed the session yet. */
  readonly isPlayer: boolean
}

/** Space spins, unless something else wants the key. */
function useSpace(spin: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : null
      const isTaken = target?.closest(
        'input, textarea, select, a, button:not([data-spin]), [role="tab"], [contenteditable]',
      )
      if (event.code !== 'Space' || isTaken || document.querySelector('[data-scrim]')) return
      event.preventDefault()
      if (!event.repeat) spin()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [spin])
}

export function SlotPage({ code, name, isPlayer }: SlotPageProps) {
  const t = useT()
  const host = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const seat = useSeat(code, { host, place }, isPlayer)
  const table = useStore(seat.table.state)
  const { chatroom } = useLayers()
  const [isReading, setReading] = useState(false)
  const link = useGameLink()
  const isOffline = link === 'offline' || (link === 'connecting' && table.phase !== 'opening')
  const obstacle = isOffline ? t('games.offline') : table.phase === 'opening' ? t('games.opening') : null
  const spin = (): void => {
    if (!isOffline || table.phase !== 'idle') void seat.table.spin()
  }
  useSpace(spin)
  const tap = (event: MouseEvent): void => {
    if (!(event.target instanceof Element && event.target.closest('button, a'))) seat.table.hurry()
  }
  if (seat.fault !== null)
    return (
      <StatePanel state="error" heading="h1" title={t('games.stageFault')} action={<ToLobby />}>
        {seat.fault || t('games.stageFaultWhy')}
      </StatePanel>
    )
  const { party, free, isSuspense, said } = table
  return (
    <div
      className={styles.page}
      data-party={party ? '' : undefined}
      data-free={free ? '' : undefined}
      data-chat={chatroom !== undefined ? '' : undefined}
      onClick={tap}
    >
      <div className={styles.backdrop} aria-hidden>
        <Picture name={`slots/${code}/backdrop-desktop`} phone={`slots/${code}/backdrop-phone`} alt="" />
      </div>
      <PartyVeil tier={party?.tier} isStill={seat.slot?.renderer === 'canvas'} />
      <div ref={host} className={styles.host} data-ready={seat.slot ? '' : undefined} aria-hidden />
      <SlotHead name={name} onRules={() => setReading(true)} />
      <div ref={place} className={styles.place}>
        {!seat.slot && (
          <Picture name={`slots/${code}/cabinet`} phone={`slots/${code}/cabinet-phone`} alt={t('games.loading')} />
        )}
        {free && !party && <FreePlate free={free} />}
        {isSuspense && <p className={`${styles.hint} display`}>{t('games.oneMoreMoon')}</p>}
      </div>
      <div className={styles.controls}>
        <SlotHud table={table} obstacle={obstacle} onSpin={spin} onBet={(by) => seat.table.moveBet(by)} />
      </div>
      <div className={styles.places}>
        <QuickPlaces />
      </div>
      {party && <PartyAmount party={party} bet={table.bet} host={host} />}
      <p className="hidden" aria-live="polite">
        {said}
      </p>
      {isReading && seat.slot && (
        <Suspense>
          <RulesDialog game={seat.slot.game} bet={table.bet} onClose={() => setReading(false)} />
        </Suspense>
      )}
    </div>
  )
}

function SlotHead({ name, onRules }: { readonly name: string; readonly onRules: () => void }) {
  const t = useT()
  const locale = useLocale()
  return (
    <header className={styles.head}>
      <Link to="/$locale/play-game/m" params={{ locale }} className={styles.back} aria-label={t('games.toLobby')}>
        <ChevronLeft size={24} aria-hidden />
      </Link>
      <div className={styles.plaque}>
        <h1 className="display metal">{name}</h1>
      </div>
      <IconButton label={t('games.rules')} className={styles.back!} onClick={onRules}>
        <Info size={22} aria-hidden />
      </IconButton>
    </header>
  )
}
