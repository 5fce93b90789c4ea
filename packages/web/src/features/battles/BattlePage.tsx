// Bonus battles: the lobby, the own battles, and the arena of one battle by its address.
import { useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { wordFault } from '../../kernel/connection/faults.ts'
import { Queries } from '../../kernel/connection/Queries.tsx'
import { formatAmount, useLocale, useT } from '../../kernel/language/language.ts'
import { useMe } from '../../kernel/session/session.ts'
import { PageFrame } from '../../page/PageFrame.tsx'
import { Button } from '../../ui/Button.tsx'
import { FailedPanel } from '../../ui/FailedPanel.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { codeHref, readBattle } from './address.ts'
import { Arena } from './Arena.tsx'
import { useBattles, useInvitation } from './calls.ts'
import { Lobby } from './Lobby.tsx'
import styles from './Lobby.module.css'
import { Mine } from './Mine.tsx'

export function BattlePage() {
  const me = useMe()
  const t = useT()
  const search = readBattle(useSearch({ strict: false }))
  const isArena = search.battle !== undefined || search.code !== undefined
  return (
    <Queries>
      <PageFrame title={t('shell.battle')}>
        <Invitation />
        {me &&
          (isArena ? (
            <Arena key={search.code ?? search.battle} search={search} />
          ) : (
            <Sides playerID={me.player.playerID} />
          ))}
      </PageFrame>
    </Queries>
  )
}

/** An invitation to a rematch, which can be accepted from any battle page. */
function Invitation() {
  const t = useT()
  const locale = useLocale()
  const router = useRouter()
  const [invitation, dismiss] = useInvitation()
  if (!invitation?.Invitation) return null
  const { Code, From } = invitation.Invitation
  const accept = (): void => {
    dismiss()
    void router.navigate({ href: codeHref(locale, Code) })
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
