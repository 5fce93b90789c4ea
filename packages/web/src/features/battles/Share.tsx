// Shares a battle: its link, and a message with it in the public chat.
import { sendPublic } from '@lantern/protocol/chat.ts'
import { track } from '../../kernel/browser/analytics.ts'
import { client } from '../../kernel/connection/link.ts'
import { useLocale, useT } from '../../kernel/language/language.ts'
import { attempt } from '../../kernel/messages/attempt.ts'
import { useMe } from '../../kernel/session/session.ts'
import { usePublished } from '../../kernel/document/published.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkText, ShareButtons } from '../../ui/ShareLink.tsx'
import { useBusy } from '../../ui/busy.ts'
import { battleHref, codeHref } from './address.ts'
import styles from './Arena.module.css'
import type { Battle } from './battleState.ts'

function useLink({ BattleID, Code }: Pick<Battle, 'BattleID' | 'Code'>): string {
  const locale = useLocale()
  return location.origin + (Code ? codeHref(locale, Code) : battleHref(locale, BattleID))
}

interface PostButtonProps {
  readonly battle: Battle
  /** The text of the message before the link. */
  readonly text: string
}

/** Renders nothing for players whose VIP level is too low to write in the public chat. */
export function PostButton({ battle, text }: PostButtonProps) {
  const t = useT()
  const vip = useMe()?.level.vipLevel ?? 0
  const { publicChatVip } = usePublished()
  const link = useLink(battle)
  const [isPosting, post] = useBusy(async () => {
    const isSent = await attempt(() => client.call(sendPublic, { Message: `${text} ${link}` }), t('battles.toChatDone'))
    if (isSent) track({ Name: 'shareSent', What: 'battle' })
  })
  if (vip < publicChatVip) return null
  return (
    <Button kind="ghost" busy={isPosting} onClick={post}>
      {t('battles.toChat')}
    </Button>
  )
}

/** While the battle waits for players. */
export function Share({ battle }: { readonly battle: Battle }) {
  const t = useT()
  const link = useLink(battle)
  return (
    <section className={styles.link} aria-label={t('battles.link')}>
      <LinkText>{link}</LinkText>
      <ShareButtons
        what="battle"
        link={link}
        copy={[t('battles.copy'), t('battles.copied')]}
        share={[t('battles.share'), t('battles.shareText')]}
      >
        <PostButton battle={battle} text={t('battles.shareText')} />
      </ShareButtons>
    </section>
  )
}
