// The gift sheet of a room, connected: prices, held gifts and balance of the signed-in player.
import { useState } from 'react'
import { brand } from '../../../kernel/document/page.ts'
import { useT } from '../../../kernel/language/language.ts'
import type { SessionPlayer } from '../../../kernel/session/session.ts'
import { FailedPanel } from '../../../ui/FailedPanel.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { GiftSheet, type GiftSheetProps } from './GiftSheet.tsx'
import { findFilm } from '../effects/filmFile.ts'
import { useGiftShows } from '../effects/shows.ts'
import styles from './GiftSheet.module.css'
import { useLiveGifts, useLiveGiftSend } from './liveGiftCalls.ts'

interface LiveGiftSheetProps extends Pick<GiftSheetProps, 'look' | 'onClose'> {
  readonly me: SessionPlayer
  readonly host: { readonly playerID: number; readonly name: string }
}

const currency = brand.secondCurrency

/** Folded while the film of a gift that was sent here plays; the player can unfold it before the end. */
function useFolding() {
  const key = useGiftShows(({ current }) => (current?.isOwn && findFilm(current.itemId) ? current.key : null))
  const [unfolded, setUnfolded] = useState<number | null>(null)
  return { isFolded: key !== null && key !== unfolded, onUnfold: () => setUnfolded(key) }
}

export function LiveGiftSheet({ me, host, look, onClose }: LiveGiftSheetProps) {
  const t = useT()
  const { playerID } = me.player
  const { data, isError, refetch } = useLiveGifts(playerID)
  const send = useLiveGiftSend(playerID, host.playerID)
  const folding = useFolding()
  if (data)
    return (
      <GiftSheet
        host={host.name}
        gifts={data.Items}
        currency={currency}
        balance={me.bag[currency]}
        send={send}
        look={look}
        {...(look === 'sheet' && folding)}
        {...(onClose && { onClose })}
      />
    )
  return (
    <section className={styles.sheet} data-look={look} aria-label={t('giftSheet.title', { name: host.name })}>
      {isError ? (
        <FailedPanel title={t('giftSheet.failed')} onRetry={() => void refetch()}>
          {t('giftSheet.failedWhy', { currency: t(`words.${currency}`) })}
        </FailedPanel>
      ) : (
        <Skeleton height={190} />
      )}
    </section>
  )
}
