// The player's code in large letters; the link and its QR code next to it.
import { Copy, Link2, Share2 } from 'lucide-react'
import { useT } from '../../kernel/language/language.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { inviteLink } from './storedInvite.ts'
import { copyText } from '../../ui/copyText.ts'
import styles from './InvitePage.module.css'
import type { Invite } from './inviteCalls.ts'
import { Qr } from '../../ui/Qr.tsx'

export function CodeCard({ invite }: { readonly invite: Invite }) {
  const t = useT()
  const { FriendCode: code, RewardLevel: level } = invite
  const link = inviteLink(code)
  const share = (): void => {
    // Closing the share sheet rejects the promise; it is no error.
    void navigator.share({ text: t('invite.shareText', { code, level }), url: link }).catch(() => undefined)
  }
  return (
    <Panel gilt className={styles.code} label={t('invite.mine')}>
      <div className={styles.pass}>
        <h2>{t('invite.mine')}</h2>
        <p className={styles.letters}>
          <strong className="display metal">{code}</strong>
          <IconButton solid label={t('invite.copyCode')} onClick={() => void copyText(code, t('invite.codeCopied'))}>
            <Copy size={20} aria-hidden />
          </IconButton>
        </p>
        <p className={styles.link}>
          <Link2 size={17} aria-hidden />
          <span className="hidden">{t('invite.link')}</span>
          <span>{link}</span>
        </p>
        <div className={styles.moves}>
          <Button kind="gold" onClick={() => void copyText(link, t('invite.linkCopied'))}>
            <Copy size={18} aria-hidden />
            {t('invite.copyLink')}
          </Button>
          {'share' in navigator && (
            <Button onClick={share}>
              <Share2 size={18} aria-hidden />
              {t('invite.share')}
            </Button>
          )}
        </div>
      </div>
      <figure className={styles.qr}>
        <Qr text={link} label={t('invite.qr')} />
        <figcaption>{t('invite.scan')}</figcaption>
      </figure>
    </Panel>
  )
}
