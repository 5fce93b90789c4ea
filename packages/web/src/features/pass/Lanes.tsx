// Both lanes of the pass, step by step; opened at the current step.
import { claimStatuses } from '@lantern/protocol/values/rewards.ts'
import { Check, Lock } from 'lucide-react'
import { memo, useEffect, useRef, useState, type CSSProperties } from 'react'
import { formatAmount, useT } from '../../kernel/language/language.ts'
import { play } from '../../kernel/sound/sound.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { itemPicture, wordItems } from '../mail/mail.ts'
import type { Claiming } from '../rewards/rewards.ts'
import styles from './Lanes.module.css'
import { reachedSteps, stepClaim, type LaneName, type Pass, type Step } from './passCalls.ts'

interface LanesProps {
  readonly pass: Pass
  readonly claim: Claiming
}

export function Lanes({ pass, claim }: LanesProps) {
  const t = useT()
  const list = useRef<HTMLOListElement>(null)
  const reached = reachedSteps(pass)
  const current = useRef(reached)
  const lit = useLitSteps(reached)
  useEffect(() => {
    // The rows scroll within the list, so that the page itself stays where it is.
    const row = list.current?.children[Math.max(0, current.current - 1)]
    if (list.current && row instanceof HTMLElement)
      list.current.scrollTop = row.offsetTop - list.current.offsetTop - row.offsetHeight
  }, [])
  return (
    <Panel flush className={styles.lanes} label={t('pass.lanes')}>
      <div className={styles.head}>
        <span>{t('pass.free')}</span>
        <span>{t('pass.steps')}</span>
        <span>
          {!pass.HasPremium && <Lock size={14} aria-hidden />}
          {t('pass.premium')}
        </span>
      </div>
      {/* Focusable, so that it can be scrolled with the keyboard. */}
      <ol className={styles.ladder} ref={list} tabIndex={0} aria-label={t('pass.lanes')}>
        {pass.Free.map((free, index) => (
          <li
            key={free.Step}
            data-reached={free.Step <= reached || undefined}
            data-lit={(free.Step > lit.after && free.Step <= reached) || undefined}
            style={{ '--nth': free.Step - lit.after - 1 } as CSSProperties}
            aria-current={free.Step === reached ? 'step' : undefined}
          >
            <Cell lane="free" step={free} claim={claim} isOwned />
            <b className="number">{free.Step}</b>
            <Cell lane="premium" step={pass.Premium[index]!} claim={claim} isOwned={pass.HasPremium} />
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** Steps above `after` were reached while the page is open: they light up one after the other, with a sound. */
function useLitSteps(reached: number): { readonly after: number } {
  const [shown, setShown] = useState({ reached, after: reached })
  if (reached !== shown.reached) setShown({ reached, after: Math.min(shown.reached, reached) })
  const isRise = shown.reached > shown.after
  useEffect(() => {
    if (isRise) play('multiplier-up')
  }, [isRise, shown.reached])
  return shown
}

interface CellProps {
  readonly lane: LaneName
  readonly step: Step
  readonly claim: Claiming
  readonly isOwned: boolean
}

const Cell = memo(function Cell({ lane, step, claim, isOwned }: CellProps) {
  const t = useT()
  const { Step: number, Items, Status } = step
  const item = Items[0]!
  const items = wordItems(Items)
  const state =
    Status === claimStatuses.claimable
      ? 'ready'
      : Status === claimStatuses.claimed
        ? 'taken'
        : isOwned
          ? 'locked'
          : 'sold'
  const words = {
    ready: t('pass.stateReady'),
    taken: t('pass.stateTaken'),
    locked: t('pass.stateLocked'),
    sold: t('pass.needsPremium'),
  }
  const content = (
    <>
      <Picture name={itemPicture(item.ItemID)} alt="" loading="lazy" />
      <span className="number">{formatAmount(item.Amount)}</span>
      {state === 'taken' && <Check size={16} aria-hidden />}
      {state === 'sold' && <Lock size={14} aria-hidden />}
      {state === 'ready' && <em>{t('rewards.claim')}</em>}
    </>
  )
  const names = { step: number, lane: t(`pass.${lane}`), items }
  if (state !== 'ready')
    return (
      <div
        className={styles.cell}
        data-lane={lane}
        data-state={state}
        role="img"
        aria-label={t('pass.rowName', { ...names, state: words[state] })}
      >
        {content}
      </div>
    )
  const claimable = stepClaim(lane, number)
  return (
    <button
      type="button"
      className={styles.cell}
      data-lane={lane}
      data-state={state}
      disabled={claim.isBusy}
      aria-busy={claim.current === claimable.id || undefined}
      aria-label={t('pass.claimName', names)}
      onClick={() => void claim.take([claimable])}
    >
      {content}
    </button>
  )
})
