// Joins the rocket while the page is open: the stage, the pushes, and the actions of the two panels.
import { betOnRocket, leaveRocket, openRocket, withdrawFromRocket } from '@lantern/protocol/arcade.ts'
import { useEffect, useState, type RefObject } from 'react'
import type { OpenRocket } from '../../games/rocket/open.ts'
import { trackOnce } from '../../kernel/browser/analytics.ts'
import { showDeferredUi } from '../../kernel/browser/deferredUi.ts'
import { afterPaint } from '../../kernel/browser/paint.ts'
import { formatAmount, t } from '../../kernel/language/language.ts'
import { client } from '../../kernel/connection/link.ts'
import { play, registerSounds } from '../../kernel/sound/sound.ts'
import { useMusic } from '../../kernel/settings/soundSwitches.ts'
import { rememberPlayed } from '../../kernel/games/shelf.ts'
import { betOn, createFlight, secondsAt, type Flight, type Mine, type News } from './flight.ts'
import { useFlightSounds } from './flightSounds.ts'
import { watchTable } from './watch.ts'
import { showError, writeMultiple } from './words.ts'

registerSounds(() => import('../../games/rocket/sounds.ts'))

export interface Cockpit {
  readonly flight: Flight
  /** Null while the stage is loading. */
  readonly stage: OpenRocket | null
  readonly fault: string | null
  /** The button of a panel: bet, withdraw, cash out, or queue a bet for the next flight. */
  act(place: 0 | 1): void
  /** The latest event, for screen readers. */
  readonly announced: string
}

const now = (): number => performance.now()

export function useCockpit(host: RefObject<HTMLElement | null>, isPlayer: boolean): Cockpit {
  const [flight] = useState(() => createFlight(now))
  const [stage, setStage] = useState<OpenRocket | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [announced, setAnnounced] = useState('')
  useMusic('rocket')
  useFlightSounds(flight)

  useEffect(() => {
    if (!isPlayer) return
    let open: OpenRocket | null = null
    let isGone = false
    const unsubscribe = client.on(openRocket, (news: News) => {
      const outs = flight.receive(news)
      for (const multiple of outs) open?.show.flashAt(multiple / 100)
      announceNews(news, setAnnounced)
      if (news.Phase === 'betting') betQueued(flight)
    })
    const unwatch = watchTable({
      code: 'rocket',
      look: async () => flight.open(await client.call(openRocket, {})),
      onFault: setFault,
    })
    async function build(): Promise<void> {
      await afterPaint()
      const { openRocketStage } = await import('../../games/rocket/open.ts')
      if (isGone || !host.current) return
      const built = await openRocketStage(host.current, {
        read() {
          const state = flight.state.getState()
          return { phase: state.phase, seconds: secondsAt(state, now()), since: (now() - state.phaseAt) / 1000 }
        },
      })
      if (isGone) return built.close()
      open = built
      setStage(built)
      void afterPaint().then(showDeferredUi)
      rememberPlayed('rocket')
    }
    build().catch((error: unknown) => {
      reportError(error)
      if (!isGone) setFault('')
    })
    return () => {
      isGone = true
      unsubscribe()
      unwatch()
      open?.close()
      setStage(null)
    }
  }, [flight, host, isPlayer])

  const act = (place: 0 | 1): void => {
    const state = flight.state.getState()
    const panel = state.panels[place]
    if (panel.isBusy || state.phase === 'opening') return
    const bet = betOn(state, place)
    if (bet?.State === 'open' && state.phase === 'betting') void ask(flight, place, () => withdraw(bet))
    else if (bet?.State === 'open' && state.phase === 'flying') void ask(flight, place, () => leave(bet, setAnnounced))
    else if (state.phase === 'betting' && !bet) void placeBet(flight, place)
    else flight.setPanel(place, { isQueued: !panel.isQueued })
  }
  return { flight, stage, fault, act, announced }
}

function announceNews({ Past }: News, say: (words: string) => void): void {
  if (Past) say(t('arcade.announceCrashed', { multiple: writeMultiple(Past.Outcome[0]!) }))
}

/** One request at a time per panel. */
async function ask(flight: Flight, place: 0 | 1, question: () => Promise<Mine>): Promise<void> {
  flight.setPanel(place, { isBusy: true })
  try {
    flight.keepMine(await question())
  } catch (error) {
    showError(error, flight.state.getState().panels[place].bet)
  } finally {
    flight.setPanel(place, { isBusy: false })
  }
}

async function placeBet(flight: Flight, place: 0 | 1): Promise<void> {
  const { bet, auto, isAuto } = flight.state.getState().panels[place]
  flight.setPanel(place, { isQueued: false })
  await ask(flight, place, async () => {
    trackOnce('spin rocket', { Name: 'firstSpin', Kind: 'other' })
    const { Mine } = await client.call(betOnRocket, { Place: place, Bet: bet, Auto: isAuto ? auto : null })
    play('bet')
    return Mine
  })
}

function betQueued(flight: Flight): void {
  const state = flight.state.getState()
  for (const place of [0, 1] as const)
    if (state.panels[place].isQueued && !state.panels[place].isBusy && !betOn(state, place))
      void placeBet(flight, place)
}

const withdraw = async ({ BetID }: Mine): Promise<Mine> => (await client.call(withdrawFromRocket, { BetID })).Mine

async function leave({ BetID }: Mine, say: (words: string) => void): Promise<Mine> {
  const { Mine } = await client.call(leaveRocket, { BetID })
  say(t('arcade.announceLeft', { multiple: writeMultiple(Mine.Multiple ?? 100), amount: formatAmount(Mine.Win) }))
  return Mine
}
