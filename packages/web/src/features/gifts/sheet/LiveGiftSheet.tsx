// The gift sheet of a room, connected: prices, held gifts and balance of the signed-in player.
import { brand } from '../../../kernel/document/page.ts'
import { useT } from '../../../kernel/language/language.ts'
import type { SessionPlayer } from '../../../kernel/session/session.ts'
import { FailedPanel } from '../../../ui/FailedPanel.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { GiftSheet, type GiftSheetProps } from './GiftSheet.tsx'
import styles from './GiftSheet.module.css'
import { useLiveGifts, useLiveGiftSend } from './liveGiftCalls.ts'

interface LiveGiftSheetProps extends Pick<GiftSheetProps, 'look' | 'onClose'> {
  readonly me: SessionPlayer
  readonly host: { readonly playerID: number; readonly name: string }
}

const currency = brand.secondCurrency

export function LiveGiftSheet({ me, host, look, onClose }: LiveGiftSheetProps) {
  const t = useT()
  const { playerID } = me.player
  const { data, isError, refetch } = useLiveGifts(playerID)
  const send = useLiveGiftSend(playerID, host.playerID)
  if (data)
    return (
      <GiftSheet
        host={host.name}
        gifts={data.Items}
        currency={currency}
        balance={me.bag[currency]}
        send={send}
        look={look}
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
