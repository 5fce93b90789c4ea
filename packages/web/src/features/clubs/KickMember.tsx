// The button that removes a member of the own club, for officers, with its question.
import { kickMember } from '@lantern/protocol/clubs.ts'
import { UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { client } from '../../kernel/connection/link.ts'
import { useT } from '../../kernel/language/language.ts'
import { attempt } from '../../kernel/messages/attempt.ts'
import { Button } from '../../ui/Button.tsx'
import { Question } from '../../ui/Question.tsx'

interface KickMemberProps {
  readonly playerID: number
  readonly name: string
  readonly onKicked: () => void
}

export function KickMember({ playerID, name, onKicked }: KickMemberProps) {
  const t = useT()
  const [isAsked, setAsked] = useState(false)
  const kick = async (): Promise<void> => {
    const isDone = await attempt(() => client.call(kickMember, { PlayerID: playerID }), t('club.kicked', { name }))
    setAsked(false)
    if (isDone) onKicked()
  }
  return (
    <>
      <Button wide kind="ghost" onClick={() => setAsked(true)}>
        <UserRoundX size={18} aria-hidden />
        {t('club.kick')}
      </Button>
      {isAsked && (
        <Question title={t('club.kickAsk')} yes={t('club.kick')} onYes={kick} onClose={() => setAsked(false)}>
          <p>{t('club.kickText', { name })}</p>
        </Question>
      )}
    </>
  )
}
