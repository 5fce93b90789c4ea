// The player's red envelopes: totals by month, those sent and those received.
import { useT } from '../../../kernel/language/language.ts'
import { Queries } from '../../../kernel/connection/Queries.tsx'
import { useTab } from '../../../kernel/routing/layerState.ts'
import { useMe } from '../../../kernel/session/session.ts'
import { MemberRail } from '../../../page/MemberRail.tsx'
import { PageFrame } from '../../../page/PageFrame.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { useEnvelopeMoves } from '../moves.ts'
import styles from './EnvelopePage.module.css'
import { Months } from './Months.tsx'
import { ReceivedList } from './ReceivedList.tsx'
import { SentDialog } from './SentDialog.tsx'
import { SentList } from './SentList.tsx'

const sides = ['sent', 'received'] as const

export function EnvelopePage() {
  const t = useT()
  const me = useMe()
  const { openForm } = useEnvelopeMoves()
  const [side, setSide] = useTab('side', sides)
  const playerID = me?.player.playerID
  return (
    <Queries>
      <PageFrame title={t('envelope.title')} lead={t('envelope.lead')} rail={<MemberRail />}>
        {me && playerID !== undefined && (
          <div className={styles.page}>
            <Button kind="gold" size="large" wide aria-haspopup="dialog" onClick={() => openForm('public')}>
              <Picture name="items/red-envelope" alt="" width={28} height={28} />
              {t('envelope.send')}
            </Button>
            <Months playerID={playerID} balance={me.bag.coin} />
            <Tabs
              fill
              label={t('envelope.title')}
              value={side}
              onChange={setSide}
              tabs={sides.map((value) => ({ value, text: t(`envelope.${value}Tab`) }))}
            >
              {side === 'sent' ? <SentList playerID={playerID} /> : <ReceivedList playerID={playerID} />}
            </Tabs>
            <SentDialog playerID={playerID} />
          </div>
        )}
      </PageFrame>
    </Queries>
  )
}
