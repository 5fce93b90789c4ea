// The player's sessions at fishing tables, newest first: coins brought and returned, and the fish caught.
import { fish4 } from '@lantern/games/fish4/game.ts'
import { listShots } from '@lantern/protocol/fishing.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { useEffect, useState } from 'react'
import { pictureOf } from '../../games/fish/species.ts'
import { wordFault } from '../../kernel/connection/faults.ts'
import { findName, formatAmount, formatChange, formatClock, formatDay, useT } from '../../kernel/language/language.ts'
import { client } from '../../kernel/connection/link.ts'
import { Pager } from '../../ui/Pager.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { toast } from '../../kernel/messages/toast.ts'
import { sumCatches, type Catches } from './catches.ts'
import styles from './MyCatches.module.css'

type Row = ReplyOf<typeof listShots>['Rows'][number]

const perPage = 10

export function MyCatches() {
  const t = useT()
  const [page, setPage] = useState(1)
  const [list, setList] = useState<ReplyOf<typeof listShots> | null>(null)
  useEffect(() => {
    let isGone = false
    client.call(listShots, { Page: page, PerPage: perPage }).then(
      (found) => isGone || setList(found),
      (error: unknown) => isGone || toast(wordFault(error), 'bad'),
    )
    return () => void (isGone = true)
  }, [page])
  if (!list) return <Skeleton height={260} />
  if (list.Total === 0) return <StatePanel state="empty" title={t('games.noHistory')} />
  return (
    <>
      <ul className={styles.sessions}>
        {list.Rows.map((row) => (
          <Session key={row.BuyInID} row={row} />
        ))}
      </ul>
      <Pager page={page} pages={Math.ceil(list.Total / perPage)} onChange={setPage} />
    </>
  )
}

function Session({ row }: { readonly row: Row }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const net = row.Won - row.Staked
  return (
    <li>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <time dateTime={row.StartTime}>
          {formatDay(row.StartTime)} {formatClock(row.StartTime)}
        </time>
        <span>
          {t('games.bet')} <b className="number">{formatAmount(row.Staked)}</b> · {t('games.win')}{' '}
          <b className="number">{formatAmount(row.Won)}</b>
        </span>
        <strong className="number" data-good={net > 0 || undefined}>
          {formatChange(net)}
        </strong>
      </button>
      {isOpen && <Caught buyInId={row.BuyInID} />}
    </li>
  )
}

function Caught({ buyInId }: { readonly buyInId: string }) {
  const t = useT()
  const [caught, setCaught] = useState<Catches | null>(null)
  useEffect(() => {
    let isGone = false
    client.call(listShots, { BuyInID: buyInId }).then(
      ({ Rows }) => isGone || setCaught(sumCatches(Rows[0]?.Shots ?? '')),
      (error: unknown) => isGone || toast(wordFault(error), 'bad'),
    )
    return () => void (isGone = true)
  }, [buyInId])
  if (!caught) return <Skeleton height={80} />
  return (
    <div className={styles.caught}>
      <p>{t('fishing.hits', { shots: formatAmount(caught.shots), hits: formatAmount(caught.hits) })}</p>
      <ul>
        {caught.kinds.map(({ kind, count, win }) => (
          <li key={kind}>
            <img src={pictureOf(kind)} alt="" loading="lazy" />
            <span>
              {findName(`fishing.kind.${fish4.kinds[kind]?.code ?? ''}`)} <b className="number">× {count}</b>
            </span>
            <strong className="number">+{formatAmount(win)}</strong>
          </li>
        ))}
      </ul>
    </div>
  )
}
