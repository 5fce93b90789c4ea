// The table of VIP ranks: one column a rank, one row a benefit. It scrolls sideways, and begins at the player's own rank.
import type { readLevels } from '@lantern/protocol/levels.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { useLayoutEffect, useRef } from 'react'
import { formatAmount, formatShort, useT } from '../../../kernel/language/language.ts'
import { Picture } from '../../../ui/Picture.tsx'
import styles from './VipPage.module.css'

export type Levels = ReplyOf<typeof readLevels>
type Rank = Levels['VIPTable'][number]

const benefits = ['needed', 'daily', 'factor', 'chat', 'giftFee', 'giftCount', 'giftAmount', 'club'] as const

export function RankTable({ levels }: { readonly levels: Levels }) {
  const t = useT()
  const scroller = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [box, own] = [scroller.current, scroller.current?.querySelector<HTMLElement>('[data-mine]')]
    const name = box?.querySelector<HTMLElement>('th')
    if (box && own && name) box.scrollLeft = own.offsetLeft - name.offsetWidth
  }, [])
  const words = (rank: Rank): Readonly<Record<(typeof benefits)[number], string>> => ({
    needed: formatShort(rank.Points),
    daily: formatAmount(rank.Bonus),
    factor: `×${rank.Factor}`,
    chat: t(rank.Chat ? 'vip.yes' : 'vip.no'),
    giftFee: rank.Gift ? `${rank.GiftFee / 100}%` : t('vip.no'),
    giftCount: formatAmount(rank.GiftCount),
    giftAmount: formatShort(rank.GiftAmount),
    club: t(rank.Club ? 'vip.yes' : 'vip.no'),
  })
  const columns = levels.VIPTable.map((rank) => ({ rank, words: words(rank) }))
  const isMine = (rank: Rank): true | undefined => rank.VIPLevel === levels.VIPLevel || undefined
  return (
    <div ref={scroller} className={styles.scroll} tabIndex={0} role="region" aria-label={t('vip.table')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('vip.benefit')}</th>
            {columns.map(({ rank }) => (
              <th key={rank.VIPLevel} scope="col" data-mine={isMine(rank)}>
                <Picture name={`vips/${rank.VIPLevel}`} alt="" loading="lazy" />
                {t('members.vip', { rank: rank.VIPLevel })}
                <small>{rank.Name}</small>
                {isMine(rank) && <span className="hidden">{t('vip.mine')}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {benefits.map((benefit) => (
            <tr key={benefit}>
              <th scope="row">{t(`vip.${benefit}`)}</th>
              {columns.map(({ rank, words: own }) => (
                <td key={rank.VIPLevel} className="number" data-mine={isMine(rank)}>
                  {own[benefit]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
