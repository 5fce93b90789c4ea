// The stage of a shared round; loaded on demand.
import { costOf } from '@lantern/games/engine/definition.ts'
import { useEffect, useState } from 'react'
import { isSlot, loadDefinition } from '../../../games/slot/mathematics.ts'
import { useT } from '../../../kernel/language/language.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { StatePanel } from '../../../ui/StatePanel.tsx'
import { ReplayStage } from '../../games/games.ts'
import type { Replay } from './SharePage.tsx'

/** The price of the round; a bought feature costs more than its bet. */
function useCost({ GameCode, MathHash, Bet, Mode }: Replay): number | null {
  const [cost, setCost] = useState<number | null>(null)
  useEffect(() => {
    let isGone = false
    const know = (found: number): void => void (isGone || setCost(found))
    if (isSlot(GameCode))
      loadDefinition(GameCode, MathHash).then(
        (definition) => know(costOf(definition, Bet, Mode) ?? Bet),
        () => know(Bet),
      )
    return () => void (isGone = true)
  }, [GameCode, MathHash, Bet, Mode])
  return cost
}

export function ReplayView({ replay }: { readonly replay: Replay }) {
  const t = useT()
  const { GameCode, MathHash, Bet, Win, Events, Jackpots } = replay
  const cost = useCost(replay)
  if (!isSlot(GameCode)) return <StatePanel state="empty" title={t('share.noStage')} />
  if (cost === null) return <Skeleton height={800} />
  const won = (Jackpots ?? []).reduce((sum, { Amount }) => sum + Amount, Win)
  return (
    <ReplayStage
      code={GameCode}
      mathHash={MathHash}
      bet={Bet}
      cost={cost}
      win={won}
      events={Events}
      jackpots={Jackpots}
    />
  )
}
