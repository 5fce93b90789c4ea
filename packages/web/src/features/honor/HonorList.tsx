// The honor list on a profile: great wins with their multiple, hearts that pin three of them, replay and share.
import { mostPinnedHonors } from '@lantern/protocol/values/ranks.ts'
import { Link, useRouter } from '@tanstack/react-router'
import { Heart, Play, Share2 } from 'lucide-react'
import { Suspense } from 'react'
import { nameGame } from '../../kernel/games/gameList.ts'
import { formatAmount, formatClock, formatDay, useLocale, useT, formatFixed } from '../../kernel/language/language.ts'
import { useLayer } from '../../kernel/routing/layerState.ts'
import { lazyNamed } from '../../kernel/routing/lazy.ts'
import { useMe } from '../../kernel/session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { useBusy } from '../../ui/busy.ts'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { FailedPanel } from '../../ui/FailedPanel.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import styles from './HonorList.module.css'
import { askReplay, isPinned, refuse, sortHonors, useHonors, type Honor, type Refusal } from './wins/honors.ts'

const ShareDialog = lazyNamed(() => import('./share/ShareDialog.tsx'), 'ShareDialog')

export const honorGame = ({ GameInfo }: Honor): string => nameGame(GameInfo.GameID)

const isNumber = (value: string): value is `${number}` => /^\d{1,15}$/.test(value)
const twoDecimals = (multiple: number): string => formatFixed(multiple, 2)

export function HonorList({ playerID }: { readonly playerID: number }) {
  const t = useT()
  const isMine = useMe()?.player.playerID === playerID
  const { known, refusal, retry, pin, setRefusal } = useHonors(playerID)
  const [sharedID, setShared] = useLayer('share', isNumber)
  if (known && 'fault' in known)
    return (
      <FailedPanel title={t('honor.failed')} onRetry={retry}>
        {known.fault}
      </FailedPanel>
    )
  const shared = isMine ? known?.honors.find(({ ID }) => String(ID) === sharedID) : undefined
  return (
    <div className={styles.honors}>
      <Notice>{t('honor.reminder', { level: t('games.holymoly') })}</Notice>
      {known === null ? (
        <div className={styles.wait} role="status" aria-label={t('words.loading')}>
          <Skeleton height={84} />
          <Skeleton height={84} />
        </div>
      ) : known.honors.length === 0 ? (
        <StatePanel state="empty" title={t('honor.none')}>
          {t(isMine ? 'honor.noneMine' : 'honor.noneOther')}
        </StatePanel>
      ) : (
        <>
          <p className={styles.pins} role="status">
            {t('honor.pins', { count: known.honors.filter(isPinned).length, most: mostPinnedHonors })}
          </p>
          <ol className={styles.list} aria-label={t('honor.title')}>
            {sortHonors(known.honors).map((honor) => (
              <Row
                key={honor.ID}
                honor={honor}
                onPin={isMine ? () => pin(honor) : null}
                onShare={isMine ? () => setShared(`${honor.ID}`) : null}
                onRefused={setRefusal}
              />
            ))}
          </ol>
        </>
      )}
      {refusal && <RefusedDialog refusal={refusal} onClose={() => setRefusal(null)} />}
      <Suspense>
        {shared && (
          <ShareDialog
            win={{
              gameCode: shared.GameInfo.GameID,
              gameName: honorGame(shared),
              multiple: shared.Multiple,
              honorId: shared.ID,
              playerId: shared.PlayerID,
              roundId: shared.RoundID,
            }}
            onClose={() => setShared(null)}
          />
        )}
      </Suspense>
    </div>
  )
}

interface RowProps {
  readonly honor: Honor
  /** Null: another player's list is read-only. */
  readonly onPin: (() => void) | null
  readonly onShare: (() => void) | null
  readonly onRefused: (refusal: Refusal) => void
}

function Row({ honor, onPin, onShare, onRefused }: RowProps) {
  const t = useT()
  const locale = useLocale()
  const game = honorGame(honor)
  const multiple = twoDecimals(honor.Multiple)
  const isKept = isPinned(honor)
  return (
    <li className={styles.honor} data-pinned={isKept || undefined}>
      <span className={styles.cover}>
        <Picture name={`covers/${honor.GameInfo.GameID}-small`} alt="" loading="lazy" />
      </span>
      <div className={styles.facts}>
        <b>{game}</b>
        <strong className="number">{t('honor.times', { multiple })}</strong>
        <span className="number">
          {t('honor.bet')} {formatAmount(honor.Bet)} · {t('honor.win')} {formatAmount(honor.Win)}
        </span>
        <time dateTime={honor.CreateTime}>
          {formatDay(honor.CreateTime)} {formatClock(honor.CreateTime)}
        </time>
      </div>
      {onPin ? (
        <button
          type="button"
          className={styles.heart}
          aria-pressed={isKept}
          aria-label={t(isKept ? 'honor.unpin' : 'honor.pin', { game, multiple })}
          onClick={onPin}
        >
          <Heart size={22} aria-hidden />
        </button>
      ) : (
        isKept && (
          <span className={styles.heart} data-still="">
            <Heart size={20} aria-hidden />
            <span className="hidden">{t('honor.pinned')}</span>
          </span>
        )
      )}
      {honor.RoundID && (
        <div className={styles.actions}>
          <ReplayButton honor={honor} onRefused={onRefused} />
          {onShare && (
            <Button size="small" onClick={onShare}>
              <Share2 size={16} aria-hidden />
              {t('honor.share')}
            </Button>
          )}
        </div>
      )}
      {honor.NoReplay && (
        <p className={styles.none}>
          {t(`honor.noReplay.${honor.NoReplay}`)}{' '}
          <Link to="/$locale/fair" params={{ locale }} search={{ game: honor.GameInfo.GameID }}>
            {t('fair.title')}
          </Link>
        </p>
      )}
    </li>
  )
}

function ReplayButton({ honor, onRefused }: Pick<RowProps, 'honor' | 'onRefused'>) {
  const t = useT()
  const router = useRouter()
  const locale = useLocale()
  const [isBusy, watch] = useBusy(async () => {
    try {
      const { GameInfo, PlayerID, ID, RoundID } = honor
      const asked = { gameCode: GameInfo.GameID, playerId: PlayerID, honorId: ID, roundId: RoundID }
      const { token } = await askReplay(asked)
      await router.navigate({ to: '/$locale/share', params: { locale }, search: { replay: token } })
    } catch (error) {
      onRefused(refuse('replay', error))
    }
  })
  return (
    <Button size="small" busy={isBusy} onClick={watch}>
      <Play size={16} aria-hidden />
      {t('honor.replay')}
    </Button>
  )
}

function RefusedDialog({ refusal, onClose }: { readonly refusal: Refusal; readonly onClose: () => void }) {
  const t = useT()
  return (
    <Dialog
      isMessage
      title={t(refusal.what === 'pin' ? 'honor.refused' : 'honor.replayRefused')}
      onClose={onClose}
      footer={
        <DialogActions>
          <Button kind="gold" onClick={onClose}>
            {t('words.confirm')}
          </Button>
        </DialogActions>
      }
    >
      <Notice tone="bad">
        {refusal.words}
        {refusal.code !== null && <small className={styles.code}>{t('honor.code', { code: refusal.code })}</small>}
      </Notice>
    </Dialog>
  )
}
