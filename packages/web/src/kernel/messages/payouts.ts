// What was just paid, for the scene that shows it; until its coins have arrived the bar shows the balance from before the payment.
import { create } from 'zustand'
import { beginPresentation } from '../games/presentedRounds.ts'
import { useSession, type SessionPlayer } from '../session/session.ts'

type Balances = SessionPlayer['bag']

export interface PaidItem {
  readonly ItemID: number
  readonly Amount: number
}

/** One reward as the server paid it. */
export interface PaidPart {
  /** Of the reward centre (`rewardTitles`), or another key of that table. */
  readonly source: string
  readonly items: readonly PaidItem[]
  /** How many rewards of the source these items are the sum of; absent: one. */
  readonly count?: number
}

export interface PaidPlace {
  readonly source: string
  readonly box: DOMRect
}

export interface Payout {
  readonly id: number
  readonly playerID: number | undefined
  readonly parts: readonly PaidPart[]
  /** Where the rewards were on the page: elements with `data-pays` and the name of a source. */
  readonly places: readonly PaidPlace[]
  /** The balance may be shown as it is now. */
  readonly release: () => void
  readonly end: () => void
}

interface Payouts {
  /** A payment was requested: the scene is loaded meanwhile. */
  readonly isExpected: boolean
  /** The first one is shown. */
  readonly payouts: readonly Payout[]
  /** The balances before the payment; null: those of the session are shown. */
  readonly held: Balances | null
}

export const usePayouts = create<Payouts>(() => ({ isExpected: false, payouts: [], held: null }))

/** A scene that cannot be loaded must not hide the balance for longer. */
const mostHoldMs = 15_000

let holds = 0

/** The shown balance stays as it is until the returned function is called. */
export function holdBalances(): () => void {
  holds += 1
  const { me } = useSession.getState()
  usePayouts.setState(({ held }) => ({ held: held ?? me?.bag ?? null }))
  let isOver = false
  const release = (): void => {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    holds -= 1
    if (holds === 0) usePayouts.setState({ held: null })
  }
  const timer = setTimeout(release, mostHoldMs)
  return release
}

export interface Payment {
  /** Shows what was paid; resolves when the scene has ended. */
  readonly show: (parts: readonly PaidPart[]) => Promise<void>
  /** Nothing was paid. */
  readonly cancel: () => void
}

/** Read with the answer: the page removes the rewards when it is renewed, perhaps before the scene is loaded. */
const readPlaces = (): PaidPlace[] =>
  [...document.querySelectorAll<HTMLElement>('[data-pays]')]
    .map((element) => ({ source: element.dataset['pays']!, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && box.bottom > 0 && box.top < innerHeight)

let next = 1

/** Called before a reward is requested, because the push of the new balance arrives with the answer. */
export function beginPayment(): Payment {
  const release = holdBalances()
  usePayouts.setState({ isExpected: true })
  return {
    cancel: release,
    show: (parts) =>
      new Promise((resolve) => {
        const id = next++
        const playerID = useSession.getState().me?.player.playerID
        // A level that was reached with it is celebrated after the scene.
        const endPresentation = beginPresentation('payout')
        const end = (): void => {
          release()
          endPresentation()
          usePayouts.setState(({ payouts }) => ({ payouts: payouts.filter((payout) => payout.id !== id) }))
          resolve()
        }
        usePayouts.setState(({ payouts }) => ({
          payouts: [...payouts, { id, playerID, parts, places: readPlaces(), release, end }],
        }))
      }),
  }
}

/** The balance that the bar shows. */
export function useShownBalances(current: Balances): Balances {
  return usePayouts(({ held }) => held) ?? current
}
