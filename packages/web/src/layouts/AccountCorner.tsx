// The corner that says who you are: sign in, or your coins and your face with a small menu.
import { BookText, Gift, LogOut, UserRound } from 'lucide-react'
import { formatAmount, useLocale, useT } from '../kernel/language.ts'
import { useLayerMoves } from '../kernel/layers.ts'
import { useSession, type SessionPlayer } from '../kernel/session.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { Menu } from '../ui/Menu.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { toast } from '../ui/toast.ts'
import styles from './AccountCorner.module.css'
import { PlaceLink } from './PlaceLink.tsx'

export async function signOut(said: string): Promise<void> {
  const { leaveSession } = await import('../kernel/link.ts')
  leaveSession(null)
  toast(said)
}

export function AccountCorner() {
  const t = useT()
  const status = useSession((session) => session.status)
  const me = useSession((session) => session.me)
  const { open } = useLayerMoves()
  if (status === 'unknown') return <Skeleton width={132} height={38} />
  if (!me)
    return (
      <Button kind="gold" className={styles.signIn!} onClick={() => open('phoneStep', '0')}>
        {t('shell.signIn')}
      </Button>
    )
  return (
    <>
      <WalletPill coins={me.bag.coin} />
      <AccountMenu me={me} />
    </>
  )
}

export function WalletPill({ coins }: { readonly coins: number }) {
  const t = useT()
  const locale = useLocale()
  const amount = formatAmount(coins, locale)
  return (
    <PlaceLink
      path="/purchase/buy"
      className={styles.wallet}
      label={`${t('shell.balance', { amount })}. ${t('shell.topUp')}`}
    >
      <Picture name="items/coin" alt="" />
      <b className="number">{amount}</b>
      <i aria-hidden>+</i>
    </PlaceLink>
  )
}

function AccountMenu({ me }: { readonly me: SessionPlayer }) {
  const t = useT()
  return (
    <div className={styles.account}>
      <Menu
        label={t('shell.account')}
        from="end"
        trigger={<Avatar playerID={me.player.playerID} url={me.player.pictureURL} size={42} />}
      >
        <PlaceLink path="/member/info">
          <UserRound size={18} aria-hidden />
          {me.player.name}
        </PlaceLink>
        <PlaceLink path="/member/passbook">
          <BookText size={18} aria-hidden />
          {t('shell.passbook')}
        </PlaceLink>
        <PlaceLink path="/member/present">
          <Gift size={18} aria-hidden />
          {t('shell.present')}
        </PlaceLink>
        <button type="button" onClick={() => void signOut(t('auth.signedOut'))}>
          <LogOut size={18} aria-hidden />
          {t('shell.signOut')}
        </button>
      </Menu>
    </div>
  )
}
