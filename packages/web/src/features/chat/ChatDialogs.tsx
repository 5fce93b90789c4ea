// The dialogs of the chat: settings, actions for a message, and why the server refused one.
import { mayInClub } from '@lantern/protocol/values/clubs.ts'
import { Ban, Copy, Flag, Reply, UserRound } from 'lucide-react'
import { t as word, useT } from '../../kernel/language/language.ts'
import { useLayerMoves } from '../../kernel/routing/layers.ts'
import { useLayer } from '../../kernel/routing/layerState.ts'
import { useMe } from '../../kernel/session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { toast } from '../../kernel/messages/toast.ts'
import { useMyClub } from '../clubs/clubs.ts'
import { useModerates } from '../live/live.ts'
import { ReportForm } from '../profile/profile.ts'
import styles from './ChatDialogs.module.css'
import { ClubActions } from './ClubActions.tsx'
import { isLiveTalk, speakerOf, type ChatMessage, type Quote, type TalkKey } from './messages.ts'
import { ModerationActions } from './ModerationActions.tsx'
import { shorten } from './content.ts'
import { useChatMoves } from './moves.ts'
import { prefer, usePreferences, type Preference } from './preferences.ts'
import type { Refusal } from './refusal.ts'
import { writeMoment } from './times.ts'

const switches: readonly Preference[] = ['announcement', 'public', 'club', 'privateSound']

export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  const preferences = usePreferences()
  return (
    <Dialog title={t('chat.settings')} width={400} sheet onClose={onClose}>
      <p className={styles.lead}>{t('chat.settingsLead')}</p>
      <div className={styles.switches}>
        {switches.map((name) => (
          <Checkbox
            key={name}
            checked={preferences[name]}
            onChange={(event) => prefer(name, event.currentTarget.checked)}
          >
            {t(`chat.prefer${name}`)}
          </Checkbox>
        ))}
      </div>
    </Dialog>
  )
}

export function RefusalDialog({ refusal, onClose }: { readonly refusal: Refusal; readonly onClose: () => void }) {
  const t = useT()
  return (
    <Dialog title={t(refusal.name ? `chat.refused${refusal.name}` : 'chat.failed')} width={360} onClose={onClose}>
      <p className={styles.notice}>
        {refusal.until ? t('chat.mutedUntil', { until: writeMoment(refusal.until) }) : refusal.text}
      </p>
      <Button kind="gold" wide onClick={onClose}>
        {t('words.confirm')}
      </Button>
    </Dialog>
  )
}

const isReport = (value: string): value is 'line' => value === 'line'

interface MessageDialogProps {
  readonly message: ChatMessage
  readonly talk: TalkKey
  readonly onAnswer: (quote: Quote) => void
  readonly onClose: () => void
}

export function MessageDialog({ message, talk, onAnswer, onClose }: MessageDialogProps) {
  const t = useT()
  const me = useMe()?.player.playerID
  const { change } = useLayerMoves()
  const { toCard } = useChatMoves()
  const [reported, setReported] = useLayer('report', isReport)
  const { ID, From, PlayerID } = message
  const text = shorten(message) || t('chat.shared')
  const isPlayer = speakerOf(message) === 'player'
  const isOther = isPlayer && PlayerID !== me
  const moderates = useModerates() && isLiveTalk(talk)
  const role = useMyClub()?.Role
  const leads = talk === 'club' && role !== undefined && mayInClub(role, 'moderate')
  if (reported) return <ReportForm playerID={PlayerID} lineID={ID} onBack={() => setReported(null)} onClose={onClose} />
  const copy = (): void => {
    void navigator.clipboard.writeText(text).then(
      () => toast(word('chat.lineCopied')),
      () => toast(word('profile.copyFailed'), 'bad'),
    )
    onClose()
  }
  return (
    <Dialog title={t('chat.lineActions')} width={360} sheet onClose={onClose}>
      <blockquote className={styles.message}>
        {isPlayer && <b>{From}</b>}
        <p>{text}</p>
      </blockquote>
      <div className={styles.actions}>
        {talk !== 'announcement' && (
          <Button kind="ghost" wide onClick={() => onAnswer({ ID, From, Message: text })}>
            <Reply size={18} aria-hidden />
            {t('chat.reply')}
          </Button>
        )}
        <Button kind="ghost" wide onClick={copy}>
          <Copy size={18} aria-hidden />
          {t('chat.copyLine')}
        </Button>
        {moderates && <ModerationActions message={message} onClose={onClose} />}
        {leads && <ClubActions message={message} onClose={onClose} />}
        {isOther && (
          <>
            <Button kind="ghost" wide onClick={() => toCard(PlayerID)}>
              <UserRound size={18} aria-hidden />
              {t('chat.card')}
            </Button>
            <Button kind="ghost" wide onClick={() => change('ask', `block.${PlayerID}`)}>
              <Ban size={18} aria-hidden />
              {t('profile.block')}
            </Button>
            <Button kind="text" size="small" wide onClick={() => setReported('line')}>
              <Flag size={15} aria-hidden />
              {t('chat.reportLine')}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}
