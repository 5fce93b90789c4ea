// The prizes of an event, by range of places.
import { currencies, wheelTicket } from '@lantern/protocol/values.ts'
import { formatAmount, useT } from '../../kernel/language/language.ts'
import { Panel, SectionHead } from '../../ui/Panel.tsx'
import { Picture } from '../../ui/Picture.tsx'
import type { RankEvent } from './boards.ts'
import styles from './EventPage.module.css'

const names: Readonly<Record<number, string>> = {
  [currencies.coin]: 'coin',
  [currencies.gem]: 'gem',
  [currencies.point]: 'point',
  [wheelTicket]: 'ticket',
}

const pictureOf = (item: number): string => (names[item] ? `items/${names[item]}` : `gifts/${item}`)

export function Prizes({ event }: { readonly event: RankEvent }) {
  const t = useT()
  if (event.Prizes.length === 0) return null
  return (
    <Panel>
      <SectionHead title={t('ranks.prizes')} />
      <ul className={styles.prizes}>
        {event.Prizes.map(({ From, To, Items }) => (
          <li key={From}>
            <span>
              {From === To
                ? t('ranks.onePlace', { place: From })
                : t('ranks.manyPlaces', { from: From, to: formatAmount(To) })}
            </span>
            <strong className="number">
              {Items.map(({ ItemID, Amount }) => (
                <span key={ItemID}>
                  <Picture name={pictureOf(ItemID)} alt="" />
                  {formatAmount(Amount)}
                </span>
              ))}
            </strong>
          </li>
        ))}
      </ul>
      <p className={styles.how}>{t('ranks.prizesHow')}</p>
      {event.IsWeekly && <p className={styles.how}>{t('ranks.lead')}</p>}
    </Panel>
  )
}
