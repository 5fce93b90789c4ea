// The board of clubs: the ones that fed most this week, the first three on a podium, and the player's own club above them.
import { wordFault } from '../../../kernel/connection/faults.ts'
import { Queries } from '../../../kernel/connection/Queries.tsx'
import { useT } from '../../../kernel/language/language.ts'
import { useLayerMoves } from '../../../kernel/routing/layers.ts'
import { useMe } from '../../../kernel/session/session.ts'
import { PageFrame } from '../../../page/PageFrame.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FailedPanel } from '../../../ui/FailedPanel.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { StatePanel } from '../../../ui/StatePanel.tsx'
import { useState } from 'react'
import { useMyClub } from '../../clubs/clubs.ts'
import { RankTabs } from '../../ranks/ranks.ts'
import { useClubBoard, type ClubBoard } from '../calls.ts'
import { Coins } from '../Coins.tsx'
import { PlaceButton } from '../PlaceButton.tsx'
import { WaitingCard } from '../Waiting.tsx'
import styles from './BoardPage.module.css'
import { ClubRanking } from './ClubRanking.tsx'
import { Countdown } from './Countdown.tsx'

export function BoardPage() {
  const t = useT()
  const me = useMe()
  return (
    <Queries>
      <PageFrame title={t('treasury.board')} lead={t('treasury.boardLead')}>
        <RankTabs here="club" />
        {me ? <Board playerID={me.player.playerID} /> : <Guest />}
      </PageFrame>
    </Queries>
  )
}

function Guest() {
  const t = useT()
  const { open } = useLayerMoves()
  return (
    <Panel>
      <StatePanel
        state="locked"
        title={t('treasury.boardSignIn')}
        action={
          <Button kind="gold" onClick={() => open('phoneStep', '0')}>
            {t('shell.signIn')}
          </Button>
        }
      />
    </Panel>
  )
}

const perPage = 50

function Board({ playerID }: { readonly playerID: number }) {
  const t = useT()
  const [page, setPage] = useState(1)
  const { data, error, isPending, isPlaceholderData, refetch } = useClubBoard(playerID, page, perPage)
  if (isPending) return <WaitingCard height={420} />
  if (!data)
    return (
      <Panel>
        <FailedPanel title={t('treasury.boardFailed')} onRetry={() => void refetch()}>
          {wordFault(error)}
        </FailedPanel>
      </Panel>
    )
  return (
    <div className={styles.board} aria-busy={isPlaceholderData}>
      <Mine board={data} onEnd={() => void refetch()} />
      {data.Rows.length === 0 ? (
        <Panel>
          <StatePanel state="empty" title={t('treasury.boardNone')}>
            {t('treasury.boardNoneWhy')}
          </StatePanel>
        </Panel>
      ) : (
        <ClubRanking rows={data.Rows} />
      )}
      <Pager page={page} pages={Math.ceil(data.Total / perPage)} onChange={setPage} />
    </div>
  )
}

function Mine({ board, onEnd }: { readonly board: ClubBoard; readonly onEnd: () => void }) {
  const t = useT()
  const club = useMyClub()
  const { Mine: mine } = board
  return (
    <section className={styles.mine} aria-label={t('treasury.boardMine')}>
      <Countdown key={board.EndTime} end={board.EndTime} onEnd={onEnd} />
      {club === null ? (
        <PlaceButton path="/club" size="small">
          {t('treasury.toClub')}
        </PlaceButton>
      ) : (
        <div className={styles.own}>
          <small>{t('treasury.boardMine')}</small>
          <strong className="number">
            {mine && mine.Place > 0 ? t('treasury.place', { place: mine.Place }) : t('treasury.noPlace')}
          </strong>
          {mine && <Coins amount={mine.Fed} />}
        </div>
      )}
    </section>
  )
}
