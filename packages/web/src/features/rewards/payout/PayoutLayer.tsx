// The scene of what was paid, over any page: its sources open, coins and gems fly to the balance, several rewards end with a sheet by source.
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react'
import { createPortal } from 'react-dom'
import { formatAmount, useT } from '../../../kernel/language/language.ts'
import { usePayouts, type PaidItem, type Payout } from '../../../kernel/messages/payouts.ts'
import { useMe, type SessionPlayer } from '../../../kernel/session/session.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { useModal } from '../../../ui/modal.ts'
import { itemName, itemPicture, wordItems } from '../../mail/mail.ts'
import { Balance, currencyOf } from './Balance.tsx'
import { planOf, sharePieces, type Plan } from './beats.ts'
import { Flight, type FlightPlaces } from './Flight.tsx'
import styles from './PayoutLayer.module.css'
import { Preloads, Source, sourceSound } from './Source.tsx'
import { sourceName, Summary } from './Summary.tsx'
import { isCalm, useTimeline, type Timeline } from './timeline.ts'

export function PayoutLayer() {
  const me = useMe()
  const payout = usePayouts(({ payouts }) => payouts.find(({ playerID }) => playerID === me?.player.playerID))
  return (
    <>
      <Preloads />
      {payout && me && <Scene key={payout.id} payout={payout} me={me} />}
    </>
  )
}

function Scene({ payout, me }: { readonly payout: Payout; readonly me: SessionPlayer }) {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  const balance = useRef<HTMLDivElement>(null)
  const [plan] = useState(() => planOf(payout.parts, sourceSound))
  const timeline = useTimeline(dialog, payout, plan)
  const { isOpen, isStill, isFlying, isCounting, isSheetUp, skip } = timeline
  const { groups, total } = plan
  const leave = isSheetUp ? payout.end : skip
  useModal(dialog, leave)
  useLift(dialog, payout, isOpen)
  useDock(dialog, isSheetUp, isStill)
  // Back on Android closes the dialog by itself.
  const cancel = (event: SyntheticEvent): void => {
    event.preventDefault()
    leave()
  }
  const press = (event: KeyboardEvent): void => {
    if (isSheetUp || (event.key !== 'Enter' && event.key !== ' ')) return
    // The button of the sheet has the focus then: the same key would press it.
    event.preventDefault()
    skip()
  }
  return createPortal(
    <dialog
      ref={dialog}
      open
      closedby="none"
      tabIndex={-1}
      aria-label={t('rewards.paid')}
      className={styles.scene}
      data-payout={isSheetUp ? 'sheet' : 'film'}
      data-still={isStill || undefined}
      onCancel={cancel}
      onClick={() => !isSheetUp && skip()}
      onKeyDown={press}
    >
      {isOpen && (
        <>
          <div className={styles.ground} />
          <Balance ref={balance} me={me} itemIds={total.map(({ ItemID }) => ItemID)} isCounting={isCounting} />
          <Sources plan={plan} />
        </>
      )}
      {isFlying && <Pieces dialog={dialog} total={total} balance={balance} timeline={timeline} />}
      {isSheetUp && <Summary groups={groups} total={total} onClose={payout.end} />}
      <p className="hidden" role="status">
        {t('rewards.received', { items: wordItems(total) })}
      </p>
    </dialog>,
    document.body,
  )
}

function Sources({ plan: { shown, beats } }: { readonly plan: Plan }) {
  return (
    <ul className={styles.sources} data-count={shown.length} aria-hidden>
      {shown.map(({ source, items, count }, index) => (
        <li key={index} data-source={source} style={{ '--open': `${beats.opens[index]!}ms` } as CSSProperties}>
          <Source source={source} items={items} opens={beats.opens[index]!} />
          <p className={styles.amounts}>
            {items.map(({ ItemID, Amount }) => (
              <span key={ItemID}>
                <Picture name={itemPicture(ItemID)} alt={itemName(ItemID)} />
                <b className="number">+{formatAmount(Amount)}</b>
              </span>
            ))}
            <small>
              {sourceName(source)}
              {count > 1 && ` ×${count}`}
            </small>
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Each source is lifted from its place on the page. */
function useLift(dialog: RefObject<HTMLDialogElement | null>, { places }: Payout, isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen || isCalm()) return
    const left = [...places]
    const lifts = [...dialog.current!.querySelectorAll<HTMLElement>('[data-source]')].map((element, index) => {
      const at = left.findIndex(({ source }) => source === element.dataset['source'])
      const from = at === -1 ? null : left.splice(at, 1)[0]!.box
      const to = element.firstElementChild!.getBoundingClientRect()
      const x = from ? from.x + from.width / 2 - to.x - to.width / 2 : 0
      const y = from ? from.y + from.height / 2 - to.y - to.height / 2 : 70
      const scale = from ? from.width / to.width : 0.6
      return element.animate(
        [
          { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: from ? 1 : 0 },
          { transform: 'none', opacity: 1 },
        ],
        { duration: 400, delay: index * 40, easing: 'cubic-bezier(.2, 1.25, .4, 1)', fill: 'backwards' },
      )
    })
    return () => lifts.forEach((lift) => lift.cancel())
  }, [dialog, places, isOpen])
}

/** When the sheet rises, each source flies into its row. */
function useDock(dialog: RefObject<HTMLDialogElement | null>, isSheetUp: boolean, isStill: boolean): void {
  useEffect(() => {
    if (!isSheetUp || isStill) return
    // Measured where the sheet will rest.
    const rising = [...dialog.current!.querySelectorAll('[data-sheet]')].flatMap((sheet) => sheet.getAnimations())
    for (const rise of rising) rise.currentTime = rise.effect!.getComputedTiming().endTime!
    const docks = [...dialog.current!.querySelectorAll<HTMLElement>('[data-source]')].flatMap((element, index) => {
      const icon = dialog.current!.querySelector(`[data-row-icon='${element.dataset['source']}']`)
      if (!icon) return []
      const [from, to] = [element.firstElementChild!.getBoundingClientRect(), icon.getBoundingClientRect()]
      const [x, y] = [to.x + to.width / 2 - from.x - from.width / 2, to.y + to.height / 2 - from.y - from.height / 2]
      const docked = `translate(${x}px, ${y}px) scale(${to.width / from.width})`
      return element.firstElementChild!.animate(
        [
          { transform: 'none', opacity: 1 },
          { transform: docked, opacity: 1, offset: 0.98 },
          { transform: docked, opacity: 0 },
        ],
        { duration: 400, delay: index * 30, easing: 'cubic-bezier(.5, 0, .2, 1)', fill: 'forwards' },
      )
    })
    for (const rise of rising) rise.currentTime = 0
    return () => docks.forEach((dock) => dock.cancel())
  }, [dialog, isSheetUp, isStill])
}

interface PiecesProps {
  readonly dialog: RefObject<HTMLDialogElement | null>
  readonly balance: RefObject<HTMLDivElement | null>
  readonly total: readonly PaidItem[]
  readonly timeline: Timeline
}

/** Coins and gems leave the sources in turn; other items have no balance to fly to. */
function Pieces({ dialog, balance, total, timeline: { land, finishFlight } }: PiecesProps) {
  const flying = sharePieces(total.filter(({ ItemID }) => currencyOf(ItemID) !== null))
  const measure = (): FlightPlaces | null => {
    const sources = [...dialog.current!.querySelectorAll('[data-source] > :first-child')]
    const to = balance.current?.hidden === false ? balance.current.getBoundingClientRect() : null
    return to && { to, from: sources.map((source) => source.getBoundingClientRect()) }
  }
  return (
    <Flight
      pictures={flying.flatMap(({ itemId, pieces }) => Array.from({ length: pieces }, () => itemPicture(itemId)))}
      measure={measure}
      onLanding={land}
      onLanded={finishFlight}
    />
  )
}
