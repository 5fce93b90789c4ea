// The icon button next to the input of a channel: opens the form for this channel.
import { useFlags } from '../../kernel/document/flags.ts'
import { useT } from '../../kernel/language/language.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { useEnvelopeMoves, type EnvelopeChannel } from './moves.ts'

interface SendButtonProps {
  readonly channel: EnvelopeChannel
  readonly className?: string | undefined
}

export function SendButton({ channel, className }: SendButtonProps) {
  const t = useT()
  const { RedEnvelope } = useFlags()
  const { openForm } = useEnvelopeMoves()
  if (!RedEnvelope) return null
  return (
    <IconButton
      label={t('envelope.send')}
      aria-haspopup="dialog"
      {...(className && { className })}
      onClick={() => openForm(channel)}
    >
      <Picture name="items/red-envelope" alt="" width={30} height={30} />
    </IconButton>
  )
}
