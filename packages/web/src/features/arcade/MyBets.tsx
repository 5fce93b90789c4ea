// The player's bets in shared rounds, newest first, with their results.
import { listMyBets } from '@lantern/protocol/arcade.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { formatAmount, formatClock, formatDay, useT } from '../../kernel/language/language.ts'
import { client } from '../../kernel/connection/link.ts'
import { PageControls } from '../../ui/PageControls.tsx'
import { usePaging } from '../../ui/pagination.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './ArcadeDialog.module.css'
import { showError } from './words.ts'

export type Row = ReplyOf<typeof listMyBets>['Rows'][number]

interface MyBetsProps {
  readonly code: string
  /** Renders a bet and its round. */
  readonly draw: (row: Row) => ReactNode
}

const states = {
  open: 'arcade.stateOpen',
  paid: 'arcade.statePaid',
  lost: 'arcade.stateLost',
  returned: 'arcade.stateReturned',
} as const

export function MyBets({ code, draw }: MyBetsProps) {
  const t = useT()
  const paging = usePaging()
  const { page, size } = paging
  const [list, setList] = useState<ReplyOf<typeof listMyBets> | null>(null)
  useEffect(() => {
    let isGone = false
    client.call(listMyBets, { GameCode: code, Page: page, PerPage: size }).then(
      (found) => !isGone && setList(found),
      (error: unknown) => showError(error, 0),
    )
    return () => {
      isGone = true
    }
  }, [code, page, size])
  if (!list) return <Skeleton height={220} />
  if (list.Total === 0) return <p className={styles.none}>{t('arcade.none')}</p>
  return (
    <>
      <ul className={styles.mine}>
        {list.Rows.map((row) => (
          <li key={row.BetID} data-state={row.State}>
            <span>
              {formatDay(row.CreateTime)} {formatClock(row.CreateTime)}
              <small>{draw(row)}</small>
            </span>
            <b className="number">−{formatAmount(row.Bet)}</b>
            <strong className="number">
              {row.State === 'paid' ? `+${formatAmount(row.Win)}` : t(states[row.State as keyof typeof states])}
            </strong>
          </li>
        ))}
      </ul>
      <PageControls paging={paging} total={list.Total} />
    </>
  )
}
