// The prizes of an event, by range of places.
import { currencies, wheelTicket } from '@lantern/protocol/values/wallet.ts'
import { formatAmount, useT } from '../../kernel/language/language.ts'
import { Panel, SectionHead } from '../../ui/Panel.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { wordLevels, type RankEvent, type RankGroup } from './boards.ts'
import styles from './EventPage.module.css'

const names: Readonly<Record<number, string>> = {
  [currencies.coin]: 'coin',
  [currencies.gem]: 'gem',
  [currencies.point]: 'point',
  [wheelTicket]: 'ticket',
}

const pictureOf = (item: number): string => (names[item] ? `items/${names[item]}` : `gifts/${item}`)

interface PrizesProps {
  readonly event: RankEvent
  /** For an event in groups: the group whose prizes are shown; absent: the prizes of all groups. */
  readonly group?: RankGroup | undefined
}

interface Table {
  readonly levels: string | null
  readonly prizes: RankEvent['Prizes']
}

/** One table, or one for each band of levels: of the given group, or of all bands for players who have no group yet. */
function tablesOf(
  t: ReturnType<typeof useT>,
  { Prizes: all, Cohort }: RankEvent,
  group: RankGroup | undefined,
): Table[] {
  if (!Cohort || all.every(({ Band }) => Band === undefined)) return [{ levels: null, prizes: all }]
  return Cohort.Bands.flatMap((least, band) => {
    if (group && group.LeastLevel !== least) return []
    const own = all.filter(({ Band }) => Band === band)
    const prizes = own.length > 0 ? own : all.filter(({ Band }) => Band === undefined)
    const next = Cohort.Bands[band + 1]
    return [{ levels: wordLevels(t, least, next === undefined ? 0 : next - 1), prizes }]
  })
}

export function Prizes({ event, group }: PrizesProps) {
  const t = useT()
  if (event.Prizes.length === 0) return null
  return (
    <Panel>
      <SectionHead title={t('ranks.prizes')} />
      {tablesOf(t, event, group).map(({ levels, prizes }) => (
        <PrizeTable key={levels} levels={levels} prizes={prizes} />
      ))}
      <p className={styles.how}>{t('ranks.prizesHow')}</p>
      {event.IsWeekly && <p className={styles.how}>{t('ranks.lead')}</p>}
    </Panel>
  )
}

function PrizeTable({ levels, prizes }: Table) {
  const t = useT()
  return (
    <>
      {levels !== null && <h3 className={styles.levels}>{levels}</h3>}
      <ul className={styles.prizes} aria-label={levels ?? undefined}>
        {prizes.map(({ From, To, Items }) => (
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
    </>
  )
}
