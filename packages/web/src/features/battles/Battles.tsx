// Bonus battles, on their page or over a game: the lobby and the own battles, or the arena of one battle.
import { useState } from 'react'
import { wordFault } from '../../kernel/connection/faults.ts'
import { formatAmount, useT } from '../../kernel/language/language.ts'
import { Button } from '../../ui/Button.tsx'
import { FailedPanel } from '../../ui/FailedPanel.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import type { BattleSearch } from './address.ts'
import { Arena } from './Arena.tsx'
import { useBattles, useInvitation } from './calls.ts'
import { Lobby } from './Lobby.tsx'
import styles from './Lobby.module.css'
import { Mine } from './Mine.tsx'
import { useGo } from './moves.ts'

export function Battles({ playerID, search }: { readonly playerID: number; readonly search: BattleSearch }) {
  const isArena = search.battle !== undefined || search.code !== undefined
  return (
    <>
      <Invitation />
      {isArena ? <Arena key={search.code ?? search.battle} search={search} /> : <Sides playerID={playerID} />}
    </>
  )
}

/** An invitation to a rematch, which can be accepted from any view of battles. */
function Invitation() {
  const t = useT()
  const go = useGo()
  const [invitation, dismiss] = useInvitation()
  if (!invitation?.Invitation) return null
  const { Code, From } = invitation.Invitation
  const accept = (): void => {
    dismiss()
    go({ code: Code })
  }
  return (
    <div className={styles.invitation} role="alert">
      <span>
        {From ? t('battles.invited', { name: From }) : t('battles.invitedHidden')} ·{' '}
        {t('battles.coins', { coins: formatAmount(invitation.Entry ?? 0) })}
      </span>
      <Button size="small" onClick={accept}>
        {t('battles.accept')}
      </Button>
    </div>
  )
}

const sides = ['enter', 'mine'] as const

function Sides({ playerID }: { readonly playerID: number }) {
  const t = useT()
  const [side, setSide] = useState<(typeof sides)[number]>('enter')
  const { data, error, isPending, refetch } = useBattles(playerID)
  return (
    <Tabs
      label={t('shell.battle')}
      value={side}
      onChange={setSide}
      tabs={[
        { value: 'enter', text: t('battles.enterTab') },
        { value: 'mine', text: t('battles.mineTab') },
      ]}
    >
      <div className={styles.side}>
        {side === 'mine' ? (
          <Panel>
            <Mine playerID={playerID} />
          </Panel>
        ) : isPending ? (
          <Panel>
            <div role="status" aria-label={t('words.loading')}>
              <Skeleton height={360} />
            </div>
          </Panel>
        ) : data ? (
          <Lobby listed={data} onEnd={() => void refetch()} />
        ) : (
          <Panel>
            <FailedPanel title={t('battles.failed')} onRetry={() => void refetch()}>
              {wordFault(error)}
            </FailedPanel>
          </Panel>
        )}
      </div>
    </Tabs>
  )
}
