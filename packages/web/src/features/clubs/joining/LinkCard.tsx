// The link of the club and its QR code; officers make a new one.
import { makeClubLink, readClubLink } from '@lantern/protocol/clubJoining.ts'
import { mayInClub } from '@lantern/protocol/values/clubs.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { client } from '../../../kernel/connection/link.ts'
import { currentLocale, useT } from '../../../kernel/language/language.ts'
import { writeMoment } from '../../../kernel/language/times.ts'
import { attempt } from '../../../kernel/messages/attempt.ts'
import { useBusy } from '../../../ui/busy.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Question } from '../../../ui/Question.tsx'
import { LinkText, QrFigure, ShareButtons } from '../../../ui/ShareLink.tsx'
import { StatePanel } from '../../../ui/StatePanel.tsx'
import type { MyClub } from '../clubPush.ts'
import { Loaded } from '../Loaded.tsx'
import styles from './Joining.module.css'

/** The page that opens the link, in the language of the sender; others see it in their own. */
export const addressOf = (token: string): string =>
  `${location.origin}/${currentLocale()}/club/link/${encodeURIComponent(token)}`

export function LinkCard({ club }: { readonly club: MyClub }) {
  const t = useT()
  const queries = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const queryKey = ['clubs', 'link', club.ClubID]
  const query = useQuery({ queryKey, queryFn: () => client.call(readClubLink, {}) })
  const create = async (): Promise<void> => {
    const run = async (): Promise<void> => {
      queries.setQueryData(queryKey, await client.call(makeClubLink, { Create: true }))
    }
    await attempt(run, t('club.linkMade'))
    setAsked(false)
  }
  const [isBusy, start] = useBusy(create)
  const mayCreate = mayInClub(club.Role, 'createLink')
  return (
    <Card gilt title={t('club.link')} isRegion>
      <p className={styles.note}>{t('club.linkLead')}</p>
      <Loaded query={query}>
        {({ Link }) =>
          Link ? (
            <Shared link={Link} name={club.ClubName} onNew={mayCreate ? () => setAsked(true) : undefined} />
          ) : (
            <StatePanel
              state="empty"
              title={t('club.linkNone')}
              action={
                mayCreate && (
                  <Button kind="gold" busy={isBusy} onClick={start}>
                    {t('club.linkCreate')}
                  </Button>
                )
              }
            >
              {t(mayCreate ? 'club.linkNoneOfficer' : 'club.linkNoneMember')}
            </StatePanel>
          )
        }
      </Loaded>
      {isAsked && (
        <Question
          title={t('club.linkNew')}
          yes={t('club.linkNew')}
          isDangerous={false}
          onYes={create}
          onClose={() => setAsked(false)}
        >
          <p>{t('club.linkNewText')}</p>
        </Question>
      )}
    </Card>
  )
}

interface SharedProps {
  readonly link: { readonly Token: string; readonly UsesLeft: number; readonly ExpireTime: string }
  readonly name: string
  readonly onNew: (() => void) | undefined
}

function Shared({ link, name, onNew }: SharedProps) {
  const t = useT()
  const address = addressOf(link.Token)
  return (
    <div className={styles.link}>
      <div className={styles.address}>
        <LinkText>
          <span>{address}</span>
        </LinkText>
        <ShareButtons
          what="other"
          link={address}
          copy={[t('club.linkCopy'), t('club.linkCopied')]}
          share={[t('club.linkShare'), t('club.linkText', { name })]}
        >
          {onNew && (
            <Button kind="ghost" onClick={onNew}>
              <RefreshCw size={17} aria-hidden />
              {t('club.linkNew')}
            </Button>
          )}
        </ShareButtons>
        <p className={`${styles.note} number`}>
          {t('club.linkLimit', { count: link.UsesLeft, time: writeMoment(link.ExpireTime) })}
        </p>
      </div>
      <QrFigure link={address} label={t('club.linkQr')} caption={t('club.linkScan')} />
    </div>
  )
}
