// The player's code in large letters; the link and its QR code next to it.
import { Copy, Link2 } from 'lucide-react'
import { useT } from '../../kernel/language/language.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { inviteLink } from './storedInvite.ts'
import { copyText } from '../../ui/copyText.ts'
import styles from './InvitePage.module.css'
import type { Invite } from './inviteCalls.ts'
import { LinkText, QrFigure, ShareButtons } from '../../ui/ShareLink.tsx'

export function CodeCard({ invite }: { readonly invite: Invite }) {
  const t = useT()
  const { FriendCode: code, RewardLevel: level } = invite
  const link = inviteLink(code)
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
        <LinkText>
          <Link2 size={17} aria-hidden />
          <span className="hidden">{t('invite.link')}</span>
          <span>{link}</span>
        </LinkText>
        <ShareButtons
          what="invite"
          link={link}
          copy={[t('invite.copyLink'), t('invite.linkCopied')]}
          share={[t('invite.share'), t('invite.shareText', { code, level })]}
        />
      </div>
      <QrFigure link={link} label={t('invite.qr')} caption={t('invite.scan')} />
    </Panel>
  )
}
