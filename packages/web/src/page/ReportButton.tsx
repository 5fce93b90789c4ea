// Reports something to the operators: a quiet button, and a question with the reasons.
import { report } from '@lantern/protocol/support.ts'
import { reportReasons, type reportKinds } from '@lantern/protocol/values/support.ts'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { client } from '../kernel/connection/link.ts'
import { useT } from '../kernel/language/language.ts'
import { attempt } from '../kernel/messages/attempt.ts'
import { Button } from '../ui/Button.tsx'
import { Chips } from '../ui/Choice.tsx'
import { Question } from '../ui/Question.tsx'
import styles from './ReportButton.module.css'

const reasons = Object.values(reportReasons)

interface ReportButtonProps {
  readonly kind: (typeof reportKinds)[keyof typeof reportKinds]
  readonly id: number
  readonly title: string
}

export function ReportButton({ kind, id, title }: ReportButtonProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState(reasons[0]!)
  const send = async (): Promise<void> => {
    const request = { Kind: kind, TargetID: id, Reason: reason }
    if (await attempt(() => client.call(report, request), t('profile.reportThanks'))) setOpen(false)
  }
  return (
    <>
      <Button kind="text" size="small" wide onClick={() => setOpen(true)}>
        <Flag size={15} aria-hidden />
        {title}
      </Button>
      {isOpen && (
        <Question
          title={title}
          yes={t('profile.reportSend')}
          isDangerous={false}
          onYes={send}
          onClose={() => setOpen(false)}
        >
          <div className={styles.reasons}>
            <p>{t('profile.reportWhy')}</p>
            <Chips
              label={t('profile.reportWhy')}
              value={String(reason)}
              options={reasons.map((value) => ({ value: String(value), text: t(`profile.reason${value}`) }))}
              onChange={(value) => setReason(reasons.find((each) => String(each) === value) ?? reason)}
            />
          </div>
        </Question>
      )}
    </>
  )
}
