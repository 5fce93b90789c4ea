// The conditions of joining: mode, least VIP, least level, language.
import { languageNames } from '@lantern/locales/catalogue.ts'
import { locales } from '@lantern/locales/locale.ts'
import { clubJoining } from '@lantern/protocol/values/clubs.ts'
import { useId, useState } from 'react'
import { useT } from '../../../kernel/language/language.ts'
import { useBusy } from '../../../ui/busy.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Segments } from '../../../ui/Choice.tsx'
import { Field } from '../../../ui/Field.tsx'
import { modeName } from '../card/ClubFacts.tsx'
import type { MyClub } from '../clubPush.ts'
import styles from '../form.module.css'
import { saveClub } from './edit.ts'

const modes = ['open', 'approval', 'invitation'] as const
const vips = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const
const mostLevel = 200

export function JoiningForm({ club }: { readonly club: MyClub }) {
  const t = useT()
  const id = useId()
  const [mode, setMode] = useState(modeName(club.JoinMode))
  const [vip, setVip] = useState(club.LeastVip)
  const [level, setLevel] = useState(String(club.LeastLevel || ''))
  const [language, setLanguage] = useState(club.Language)
  const wanted = {
    JoinMode: clubJoining[mode],
    LeastVip: vip,
    LeastLevel: Math.min(mostLevel, Number(level)),
    Language: language,
  }
  const isSame = (['JoinMode', 'LeastVip', 'LeastLevel', 'Language'] as const).every(
    (name) => wanted[name] === club[name],
  )
  const [isBusy, save] = useBusy(async () => {
    await saveClub(wanted)
  })
  return (
    <Card title={t('club.joining')} isRegion>
      <div className={styles.form}>
        <div className={styles.choice}>
          <Segments
            label={t('club.joining')}
            value={mode}
            options={modes.map((value) => ({ value, text: t(`club.modeShort_${value}`) }))}
            onChange={setMode}
          />
          <small>{t(`club.modeWhat_${mode}`)}</small>
        </div>
        <div className={styles.pair}>
          <div className={styles.choice}>
            <span>
              <label htmlFor={`${id}vip`}>{t('club.leastVip')}</label>
            </span>
            <select id={`${id}vip`} value={vip} onChange={(event) => setVip(Number(event.target.value))}>
              {vips.map((rank) => (
                <option key={rank} value={rank}>
                  {rank === 0 ? t('club.conditionsNone') : t('members.vip', { rank })}
                </option>
              ))}
            </select>
          </div>
          <Field
            label={t('club.leastLevel')}
            inputMode="numeric"
            autoComplete="off"
            placeholder={t('club.conditionsNone')}
            value={level}
            onChange={(event) => setLevel(event.target.value.normalize('NFKC').replace(/\D/g, '').slice(0, 3))}
          />
          <div className={styles.choice}>
            <span>
              <label htmlFor={`${id}language`}>{t('club.language')}</label>
            </span>
            <select id={`${id}language`} value={language} onChange={(event) => setLanguage(event.target.value)}>
              <option value="">{t('club.languageAny')}</option>
              {locales.map((value) => (
                <option key={value} value={value}>
                  {languageNames[value]}
                </option>
              ))}
            </select>
          </div>
        </div>
        <Button busy={isBusy} disabled={isSame} onClick={save}>
          {t('club.save')}
        </Button>
      </div>
    </Card>
  )
}
