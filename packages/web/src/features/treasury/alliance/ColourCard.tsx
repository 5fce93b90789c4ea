// The colour of the player's club in the alliance: the ten pairs, those of other clubs taken.
import { changeColor } from '@lantern/protocol/alliances.ts'
import { allianceColors } from '@lantern/protocol/values/clubs.ts'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { client } from '../../../kernel/connection/link.ts'
import { findName, useT } from '../../../kernel/language/language.ts'
import { writeMoment } from '../../../kernel/language/times.ts'
import { attempt } from '../../../kernel/messages/attempt.ts'
import { useBusy } from '../../../ui/busy.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ClubChip, ClubColour, useClubRules } from '../../clubs/clubs.ts'
import { useAllianceRenewal, type Alliance } from './calls.ts'
import styles from './ColourCard.module.css'

const ids = Array.from({ length: allianceColors }, (_, id) => id)

interface ColourCardProps {
  readonly alliance: Alliance
  readonly clubID: number
}

export function ColourCard({ alliance, clubID }: ColourCardProps) {
  const t = useT()
  const renew = useAllianceRenewal()
  const { AllianceColorDays } = useClubRules()
  const own = alliance.Clubs.find(({ ClubID }) => ClubID === clubID)
  const [chosen, setChosen] = useState<number | null>(null)
  const [now] = useState(() => Date.now())
  const isLater = alliance.ColorTime !== undefined && Date.parse(alliance.ColorTime) > now
  const [isBusy, save] = useBusy(async () => {
    if (chosen === null) return
    if (await attempt(() => client.call(changeColor, { ColorID: chosen }), t('alliance.colourSaved'))) setChosen(null)
    await renew()
  })
  if (!own) return null
  const shown = chosen ?? own.ColorID
  return (
    <Card title={t('alliance.colour')} aside={<ClubChip name={own.ClubName} colorID={shown} />} isRegion>
      <div className={styles.colours} role="group" aria-label={t('alliance.colour')}>
        {ids.map((id) => {
          const holder = alliance.Clubs.find(({ ColorID, ClubID }) => ColorID === id && ClubID !== clubID)
          const colour = findName(`alliance.colour${id}`) ?? String(id)
          return (
            <button
              key={id}
              type="button"
              className={styles.choice}
              aria-pressed={id === shown}
              aria-label={holder ? t('alliance.colourTaken', { colour, club: holder.ClubName }) : colour}
              title={holder ? t('alliance.colourTaken', { colour, club: holder.ClubName }) : colour}
              disabled={holder !== undefined || isLater}
              onClick={() => setChosen(id === own.ColorID ? null : id)}
            >
              <ClubColour colorID={id} />
              {id === shown && <Check className={styles.tick} size={18} aria-hidden data-colour={id} />}
            </button>
          )
        })}
      </div>
      <p className={`${styles.note} number`}>
        {isLater
          ? t('alliance.colourLater', { time: writeMoment(alliance.ColorTime!) })
          : t('alliance.colourWhy', { days: AllianceColorDays })}
      </p>
      {chosen !== null && (
        <Button wide busy={isBusy} onClick={save}>
          {t('alliance.changeColour')}
        </Button>
      )}
    </Card>
  )
}
