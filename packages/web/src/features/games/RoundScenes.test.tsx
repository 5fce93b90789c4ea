// A past round on screen: symbols in a grid, wins as text, and nothing of the raw record.
import { betOf } from '@lantern/games/engine/play.ts'
import { hashDefinition } from '@lantern/games/engine/definition.ts'
import { drawRound } from '@lantern/games/engine/fair.ts'
import { findByHash } from '@lantern/games/all.ts'
import { locales } from '@lantern/locales/locale.ts'
import { variants } from '@lantern/games/owl20/game.ts'
import { cleanup, configure, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { switchLanguage } from '../../kernel/language/language.ts'
import { RoundScenes } from './RoundScenes.tsx'
import type { PastRound } from './slotSession.ts'

// On a busy machine rendering can take longer than the default limit of one second.
configure({ asyncUtilTimeout: 60_000 })

afterEach(cleanup)

const MathHash = hashDefinition(variants[0]!)

/** A real round of owl20 with free spins. */
function findRound(): PastRound {
  for (let i = 0; i < 5000; i++) {
    const draw = { ServerSeed: 'ab'.repeat(32), ClientSeed: 'test', GameCode: 'owl20', RoundID: `round-${i}` }
    const { events, win } = findByHash(MathHash)!.play(drawRound(draw), betOf(1000))
    const has = (kind: string): boolean => events.some(({ Kind }) => Kind === kind)
    if (has('freeSpins') && has('line') && events.length < 40)
      return { GameCode: 'owl20', MathHash, Bet: 1000, Cost: 1000, Win: win, Events: events } as unknown as PastRound
  }
  throw new Error('no round with free spins was found')
}

test('the scenes of a round are rendered in every language, without field names', async () => {
  const round = findRound()
  const spins = round.Events!.filter(({ Kind }) => Kind === 'spin').length
  for (const locale of locales) {
    await switchLanguage(locale)
    const { container } = render(<RoundScenes round={round} events={round.Events!} />)
    // Not by role: computing names for hundreds of pictures takes seconds.
    const grids = (): NodeListOf<Element> => container.querySelectorAll('[role="img"]')
    await waitFor(() => expect(grids()).toHaveLength(spins))
    expect(grids()[0]!.querySelectorAll('img')).toHaveLength(15)
    const text = container.textContent
    expect(text).not.toMatch(/Stops|Grid|Symbol|Multiplier|[[\]{}]|games\.|undefined|NaN/)
    cleanup()
  }
})
