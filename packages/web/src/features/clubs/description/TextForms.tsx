// The pinned notice and the introduction, each saved on its own.
import { clubLengths } from '@lantern/protocol/values/clubs.ts'
import { useState, type FormEvent } from 'react'
import { useT } from '../../../kernel/language/language.ts'
import { useBusy } from '../../../ui/busy.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { LongField } from '../../../ui/LongField.tsx'
import type { MyClub } from '../clubPush.ts'
import styles from '../form.module.css'
import { countPoints, cutPoints } from '../points.ts'
import { saveClub } from './edit.ts'

interface TextFormProps {
  readonly title: string
  readonly lead: string
  readonly text: string
  readonly most: number
  readonly save: (text: string) => Promise<boolean>
}

function TextForm({ title, lead, text, most, save }: TextFormProps) {
  const t = useT()
  const [typed, setTyped] = useState(text)
  // Another officer may save meanwhile: what was not changed here follows.
  const [base, setBase] = useState(text)
  if (base !== text) {
    setBase(text)
    if (typed === base) setTyped(text)
  }
  const [isBusy, start] = useBusy(async () => {
    await save(typed.trim())
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    start()
  }
  return (
    <Card title={title} isRegion>
      <form className={styles.form} onSubmit={submit}>
        <p className={styles.lead}>{lead}</p>
        <LongField
          label={title}
          aside={`${countPoints(typed)} / ${most}`}
          rows={3}
          value={typed}
          onChange={(event) => setTyped(cutPoints(event.target.value, most))}
        />
        <Button type="submit" busy={isBusy} disabled={typed.trim() === text}>
          {t('club.save')}
        </Button>
      </form>
    </Card>
  )
}

export function NoticeForm({ club }: { readonly club: MyClub }) {
  const t = useT()
  return (
    <TextForm
      title={t('club.notice')}
      lead={t('club.noticeLead')}
      text={club.Notice}
      most={clubLengths.notice}
      save={(Notice) => saveClub({ Notice })}
    />
  )
}

export function IntroductionForm({ club }: { readonly club: MyClub }) {
  const t = useT()
  return (
    <TextForm
      title={t('club.introduction')}
      lead={t('club.introductionLead')}
      text={club.Introduction}
      most={clubLengths.introduction}
      save={(Introduction) => saveClub({ Introduction })}
    />
  )
}
