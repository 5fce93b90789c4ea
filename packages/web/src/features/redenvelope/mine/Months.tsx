// Sent, received and how often luckiest, by month.
import { formatAmount, useLocale, useT } from '../../../kernel/language/language.ts'
import { Card } from '../../../ui/Card.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useAllowance } from '../calls.ts'
import styles from './EnvelopePage.module.css'

export function Months({ playerID, balance }: { readonly playerID: number; readonly balance: number }) {
  const t = useT()
  const locale = useLocale()
  const { data, isPending } = useAllowance(playerID, balance)
  if (isPending) return <Skeleton height={140} />
  if (!data || data.Months.length === 0) return null
  const times = (count: number): string => t('envelope.times', { count: formatAmount(count, locale) })
  return (
    <Card title={t('envelope.months')} isRegion>
      <table className={`${styles.months} number`}>
        <thead>
          <tr>
            <th scope="col">{t('envelope.month')}</th>
            <th scope="col">{t('envelope.monthSent')}</th>
            <th scope="col">{t('envelope.monthReceived')}</th>
            <th scope="col">{t('envelope.monthLuckiest')}</th>
          </tr>
        </thead>
        <tbody>
          {data.Months.map(({ Month, Sent, SentQuantity, Received, ReceivedQuantity, Luckiest }) => (
            <tr key={Month}>
              <th scope="row">{Month.replace('-', '/')}</th>
              <td>
                {formatAmount(Sent, locale)}
                <small>{times(SentQuantity)}</small>
              </td>
              <td>
                {formatAmount(Received, locale)}
                <small>{times(ReceivedQuantity)}</small>
              </td>
              <td>{times(Luckiest)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
