// Another player's card: identity, balances, registration date, and actions.
import { isRefusal } from '@lantern/client/client.ts'
import { readPlayer } from '@lantern/protocol/players.ts'
import { relationships } from '@lantern/protocol/values/friends.ts'
import { Flag, ShieldBan, Trophy, UserRound } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { wordFault } from '../../../kernel/connection/faults.ts'
import { formatAmount, useLocale, useT } from '../../../kernel/language/language.ts'
import { client } from '../../../kernel/connection/link.ts'
import { brand } from '../../../kernel/document/page.ts'
import { useMe } from '../../../kernel/session/session.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { StatePanel } from '../../../ui/StatePanel.tsx'
import { KickMember } from '../../clubs/clubs.ts'
import { measureAsk, useMayMeasure } from '../../live/live.ts'
import { knowName, noteStanding, type Player, useGive, useRelations, useWrite } from '../../people/people.ts'
import { PlayerFacts } from '../overview/AboutCard.tsx'
import { useLayerMoves } from '../../../kernel/routing/layers.ts'
import { useLayer } from '../../../kernel/routing/layerState.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { useGiveBack } from '../dialogs/focus.ts'
import { PlayerActions } from './PlayerActions.tsx'
import styles from './PlayerDialog.module.css'
import { HonorList } from '../../honor/honor.ts'
import { ReportForm } from './ReportForm.tsx'
import { VipName } from '../overview/VipName.tsx'

const itemNumbers = { coin: '1', gem: '2', point: '39' } as const

type Found = { readonly player: Player } | { readonly fault: string; readonly isGone: boolean } | null

function usePlayer(playerID: number): { readonly found: Found; readonly retry: () => void } {
  const [found, setFound] = useState<Found>(null)
  const [attempt, setAttempt] = useState(0)
  const standing = useRelations(({ standings }) => standings.get(playerID))
  useEffect(() => {
    let isOver = false
    client.call(readPlayer, { PlayerID: playerID }).then(
      (player) => {
        if (isOver) return
        noteStanding(playerID, player.Relationship)
        setFound({ player })
      },
      (error: unknown) => !isOver && setFound({ fault: wordFault(error), isGone: isRefusal(error, 'TargetNotFound') }),
    )
    return () => void (isOver = true)
  }, [playerID, attempt])
  const retry = (): void => {
    setFound(null)
    setAttempt(attempt + 1)
  }
  return { found: found && 'player' in found ? { player: standNow(found.player, standing) } : found, retry }
}

/** The card shows a change at once, wherever it was made. */
const standNow = (player: Player, standing = player.Relationship): Player =>
  standing === player.Relationship ? player : { ...player, Relationship: standing, HasBlock: standing === 2 }

const isReport = (value: string): value is 'player' => value === 'player'

export function PlayerDialog({ playerID }: { readonly playerID: number }) {
  useGiveBack()
  const t = useT()
  const me = useMe()?.player.playerID
  const { close } = useLayerMoves()
  const { found, retry } = usePlayer(playerID)
  const [reported, setReported] = useLayer('report', isReport)
  const [isHonored, setHonored] = useState(false)
  const write = useWrite()
  const give = useGive()
  const leave = (): void => close('player')
  if (reported) return <ReportForm playerID={playerID} onBack={() => setReported(null)} onClose={leave} />
  return (
    <Dialog title={t('chat.card')} width={420} onClose={leave}>
      {found === null ? (
        <Waiting playerID={playerID} />
      ) : 'fault' in found ? (
        <StatePanel
          state={found.isGone ? 'empty' : 'error'}
          title={t(found.isGone ? 'profile.playerGone' : 'profile.playerFailed')}
          action={found.isGone ? undefined : <Button onClick={retry}>{t('words.retry')}</Button>}
        >
          {found.fault}
        </StatePanel>
      ) : (
        <>
          <Head player={found.player} />
          <Balances player={found.player} />
          <p className={styles.words} data-empty={found.player.Information === '' || undefined}>
            {found.player.Information || t('chat.noInformation')}
          </p>
          <PlayerFacts player={found.player} />
          <Honors playerID={playerID} isOpen={isHonored} onOpen={() => setHonored(true)} />
          {playerID === me ? (
            <OwnLink />
          ) : (
            <>
              <PlayerActions
                player={found.player}
                onChat={() => write(playerID, found.player.Name)}
                onGift={() => give(playerID)}
              />
              <Moderate player={found.player} />
              {found.player.Club?.KickoutBtn && (
                <Suspense>
                  <KickMember playerID={playerID} name={found.player.Name} onKicked={retry} />
                </Suspense>
              )}
              <Button kind="text" size="small" wide onClick={() => setReported('player')}>
                <Flag size={15} aria-hidden />
                {t('profile.report')}
              </Button>
            </>
          )}
        </>
      )}
    </Dialog>
  )
}

/** The actions of host and moderators of the live room that the page has joined. */
function Moderate({ player }: { readonly player: Player }) {
  const t = useT()
  const { exchange } = useLayerMoves()
  const { PlayerID, Name } = player
  if (!useMayMeasure(PlayerID)) return null
  return (
    <Button
      wide
      onClick={() => {
        knowName(PlayerID, Name)
        exchange('player', 'ask', measureAsk(PlayerID))
      }}
    >
      <ShieldBan size={18} aria-hidden />
      {t('liveRoom.person', { name: Name })}
    </Button>
  )
}

interface HonorsProps {
  readonly playerID: number
  readonly isOpen: boolean
  readonly onOpen: () => void
}

/** Loaded on demand: most cards are opened for something else. */
function Honors({ playerID, isOpen, onOpen }: HonorsProps) {
  const t = useT()
  if (!isOpen)
    return (
      <Button wide onClick={onOpen}>
        <Trophy size={18} aria-hidden />
        {t('honor.open')}
      </Button>
    )
  return (
    <Suspense fallback={<Skeleton height={120} />}>
      <HonorList playerID={playerID} />
    </Suspense>
  )
}

function OwnLink() {
  const t = useT()
  const locale = useLocale()
  return (
    <ButtonLink kind="gold" wide to="/$locale/$" params={{ locale, _splat: 'member/info' }}>
      <UserRound size={18} aria-hidden />
      {t('profile.toMine')}
    </ButtonLink>
  )
}

const standings = {
  [relationships.friend]: ['good', 'profile.isFriend'],
  [relationships.blocked]: ['bad', 'profile.isBlocked'],
} as const

function Head({ player }: { readonly player: Player }) {
  const t = useT()
  const { PlayerID, Name, PicURL, PictureSetting, Frame, Online, VIPLevel, Level, Relationship } = player
  const standing = standings[Relationship as keyof typeof standings] as
    | (typeof standings)[keyof typeof standings]
    | undefined
  return (
    <div className={styles.head}>
      <Avatar
        playerID={PlayerID}
        url={PicURL}
        setting={PictureSetting}
        size={92}
        frame={Frame}
        {...(Online !== undefined && { isOnline: Online })}
      />
      <p className={styles.name}>
        <b>{Name}</b>
        <CopyButton text={Name} label={t('profile.copyName')} />
      </p>
      <p className={`${styles.number} number`}>
        {t('members.playerNumber', { id: PlayerID })}
        <CopyButton text={String(PlayerID)} label={t('chat.copyID')} />
      </p>
      <p className={styles.marks}>
        <VipName rank={VIPLevel} />
        <Badge>{t('words.level', { level: Level })}</Badge>
        {standing && <Badge tone={standing[0]}>{t(standing[1])}</Badge>}
      </p>
      {Online && <span className="hidden">{t('members.online')}</span>}
    </div>
  )
}

function Balances({ player }: { readonly player: Player }) {
  const t = useT()
  const locale = useLocale()
  const currencies = ['coin', brand.secondCurrency] as const
  return (
    <ul className={styles.balances}>
      {currencies.map((currency) => (
        <li key={currency}>
          <Picture name={`items/${currency}`} alt={t(`words.${currency}`)} />
          <b className="number">{formatAmount(player.Bag.Items[itemNumbers[currency]]?.Amount ?? 0, locale)}</b>
        </li>
      ))}
    </ul>
  )
}

function Waiting({ playerID }: { readonly playerID: number }) {
  const t = useT()
  return (
    <div className={styles.head} role="status" aria-label={t('words.loading')}>
      <Skeleton width={92} height={92} isRound />
      <Skeleton width={140} height={24} />
      <p className={`${styles.number} number`}>{t('members.playerNumber', { id: playerID })}</p>
      <Skeleton height={46} />
      <Skeleton height={96} />
      <Skeleton height={44} />
    </div>
  )
}
