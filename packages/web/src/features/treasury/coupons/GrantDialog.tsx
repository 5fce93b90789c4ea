// Grants coupons: the amount for each member, the members, and the sum before sending.
import { isRefusal } from '@lantern/client/client.ts'
import { grantCoupons } from '@lantern/protocol/treasury.ts'
import { mostCoupons } from '@lantern/protocol/values/clubs.ts'
import { useState } from 'react'
import { callOnce } from '../../../kernel/connection/callOnce.ts'
import { wordFault } from '../../../kernel/connection/faults.ts'
import { formatAmount, useLocale, useT } from '../../../kernel/language/language.ts'
import { toast } from '../../../kernel/messages/toast.ts'
import { useMe } from '../../../kernel/session/session.ts'
import { useBusy } from '../../../ui/busy.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useMembers, type MyClub } from '../../clubs/clubs.ts'
import { AmountField } from '../AmountField.tsx'
import { useTreasuryRenewal, type Treasury } from '../calls.ts'
import { Coins } from '../Coins.tsx'
import { isNewMember, judgeAmount, mostRecipients, whyNoGrant } from '../rules.ts'
import styles from './GrantDialog.module.css'
import { MemberChoice } from './MemberChoice.tsx'

interface GrantDialogProps {
  readonly club: MyClub
  readonly treasury: Treasury
  readonly onClose: () => void
}

export function GrantDialog({ club, treasury, onClose }: GrantDialogProps) {
  const t = useT()
  const locale = useLocale()
  const me = useMe()?.player.playerID
  const members = useMembers()
  const renew = useTreasuryRenewal()
  const [now] = useState(() => Date.now())
  const [digits, setDigits] = useState(String(treasury.Least))
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [fault, setFault] = useState<string | null>(null)
  const { Least, CouponMost, Grantable, CouponDays } = treasury
  const write = (value: number): string => formatAmount(value, locale)
  const amount = Number(digits)
  const ceiling = Math.min(CouponMost, Grantable)
  const most = mostRecipients(Grantable, amount, mostCoupons)
  const isTooMany = chosen.size > most
  const why = whyNoGrant(treasury, club.Change !== null)
  const isReady = why === null && chosen.size > 0 && !isTooMany && judgeAmount(amount, Least, ceiling) === null
  const [isBusy, grant] = useBusy(async () => {
    setFault(null)
    try {
      const { Granted } = await callOnce(grantCoupons, {
        Amount: amount,
        PlayerIDs: [...chosen].toSorted((a, b) => a - b),
      })
      toast(t('treasury.granted', { count: Granted }))
      void renew()
      onClose()
    } catch (error) {
      setFault(isRefusal(error) ? wordFault(error) : t('treasury.unclear'))
      if (isRefusal(error)) void renew()
    }
  })
  const footer = (
    <div className={styles.foot}>
      {fault && (
        <div role="alert">
          <Notice tone="bad">{fault}</Notice>
        </div>
      )}
      <p className={`${styles.sum} number`} role="status">
        <span data-over={isTooMany || undefined}>
          {isTooMany ? t('treasury.tooMany', { count: most }) : t('treasury.chosen', { count: chosen.size })}
        </span>
        <span>
          {t('treasury.sum')} <Coins amount={amount * chosen.size} />
        </span>
      </p>
      <Button kind="gold" size="large" wide busy={isBusy} disabled={!isReady} onClick={grant}>
        {t('treasury.confirmGrant', { count: chosen.size })}
      </Button>
    </div>
  )
  return (
    <Dialog sheet title={t('treasury.grantTitle')} width={520} footer={footer} onClose={isBusy ? undefined : onClose}>
      <div className={styles.form}>
        <Lead grantable={write(Grantable)} days={treasury.ReturnDays} />
        {why && <Notice tone="warn">{t(`treasury.grant${why}`, { least: write(Least) })}</Notice>}
        <AmountField
          label={t('treasury.perMember')}
          note={t('treasury.perMemberNote', { least: write(Least), most: write(CouponMost) })}
          digits={digits}
          least={Least}
          most={ceiling}
          onChange={setDigits}
        />
        <MemberChoice
          members={members?.filter(({ PlayerID }) => PlayerID !== me) ?? null}
          refusedDays={CouponDays}
          isRefused={(member) => isNewMember(member, CouponDays, now)}
          most={most}
          chosen={chosen}
          onChange={setChosen}
        />
      </div>
    </Dialog>
  )
}

function Lead({ grantable, days }: { readonly grantable: string; readonly days: number }) {
  const t = useT()
  return (
    <p className={styles.lead}>
      {t('treasury.grantLead', { days })} <b className="number">{t('treasury.grantable', { amount: grantable })}</b>
    </p>
  )
}
