// The balances: coins and the brand's second currency, each linked to the store, and progress to the next VIP rank.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useFlags } from '../../../kernel/document/flags.ts'
import { formatAmount, useLocale, useT } from '../../../kernel/language/language.ts'
import { brand } from '../../../kernel/document/page.ts'
import type { SessionPlayer } from '../../../kernel/session/session.ts'
import { OnwardLink } from '../../../page/OnwardLink.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { useEnvelopeMoves } from '../../redenvelope/redenvelope.ts'
import { RefreshButton } from '../../wallet/wallet.ts'
import { Gauge } from '../../../ui/Gauge.tsx'
import { vipMeter } from './level.ts'
import { levelsQuery } from '../../people/people.ts'
import { vipKey } from './VipName.tsx'
import styles from './WalletCard.module.css'

export function WalletCard({ me }: { readonly me: SessionPlayer }) {
  const t = useT()
  const locale = useLocale()
  const second = brand.secondCurrency
  const { RedEnvelope } = useFlags()
  return (
    <Card title={t('profile.wallet')} aside={<RefreshButton />}>
      <div className={styles.balances}>
        <Link to="/$locale/play-game/m" params={{ locale }} search={{ openStore: true }}>
          <Picture name="items/coin" alt="" />
          <Sum name={t('words.coin')} amount={me.bag.coin} />
          <ChevronRight size={16} aria-hidden />
          <span className="hidden">{t('profile.toStore')}</span>
        </Link>
        <Link to="/$locale/play-game/m" params={{ locale }} search={{ openStore: true, slug: 'point' }}>
          <Picture name={`items/${second}`} alt="" />
          <Sum name={t(`words.${second}`)} amount={second === 'gem' ? me.bag.gem : me.bag.point} />
          <ChevronRight size={16} aria-hidden />
          <span className="hidden">{t('profile.toStore')}</span>
        </Link>
      </div>
      <NextRank playerID={me.player.playerID} />
      {RedEnvelope && <EnvelopeButtons />}
    </Card>
  )
}

function EnvelopeButtons() {
  const t = useT()
  const { openForm } = useEnvelopeMoves()
  return (
    <div className={styles.envelope}>
      <Button wide aria-haspopup="dialog" onClick={() => openForm('public')}>
        <Picture name="items/red-envelope" alt="" />
        {t('envelope.send')}
      </Button>
      <OnwardLink path="/member/envelope">{t('envelope.toMine')}</OnwardLink>
    </div>
  )
}

function Sum({ name, amount }: { readonly name: string; readonly amount: number }) {
  const figure = formatAmount(amount, useLocale())
  return (
    <span className={styles.sum} data-long={figure.length > 11 || undefined}>
      <small>{name}</small>
      <b className="number">{figure}</b>
    </span>
  )
}

function NextRank({ playerID }: { readonly playerID: number }) {
  const t = useT()
  const locale = useLocale()
  const { data, isPending } = useQuery(levelsQuery(playerID))
  if (isPending) return <div className={styles.rank} aria-busy />
  if (!data || data.VIPTable.length === 0) return null
  const { percent, left, isTop, next } = vipMeter(data.VIPLevel, data.VIPPoints, data.VIPTable)
  const key = vipKey(next)
  const text =
    isTop || !key
      ? t('profile.vipTop')
      : t('profile.vipNext', { points: formatAmount(left, locale), rank: t(key as 'members.vip1') })
  return (
    <div className={styles.rank}>
      <Picture name={`vips/${next}`} alt="" />
      <div>
        <p className="number">{text}</p>
        <Gauge label={t('profile.vipProgress')} percent={percent} text={text} />
      </div>
    </div>
  )
}
