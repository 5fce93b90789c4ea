// The landing page of a provider's redirect: a progress message, then on to the target; or the error and alternatives.
import { useParams, useRouter } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useLocale, useT } from '../../kernel/language/language.ts'
import { brand } from '../../kernel/document/page.ts'
import { rememberPath } from '../../kernel/session/session.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { NotFoundPage } from '../site/site.ts'
import { useArrival, type Arrival } from './arrival.ts'
import styles from './LandingPage.module.css'
import { Mark } from '../../ui/providerMarks.tsx'
import { doorHref, findProvider, providerTitles, type LandingProvider } from '../../kernel/session/providers.ts'

export function LandingPage() {
  const { provider } = useParams({ strict: false })
  const known = findProvider(provider)
  return known ? <Arriving provider={known} /> : <NotFoundPage />
}

function Arriving({ provider }: { readonly provider: LandingProvider }) {
  const arrival = useArrival(provider)
  const isWaiting = arrival.failure === null
  return (
    <div className={styles.page}>
      <Panel gilt className={styles.arrival}>
        <div className={styles.bridge} data-waiting={isWaiting || undefined} aria-hidden>
          <span className={styles.mark}>
            <Mark way={provider} size={64} />
          </span>
          <span className={styles.way}>{isWaiting ? <Steps /> : <X size={18} />}</span>
          <span className={styles.mark}>
            <Picture name={`brands/${brand.code}-mark`} alt="" />
          </span>
        </div>
        {isWaiting ? (
          <Waiting provider={provider} isBinding={arrival.isBinding} />
        ) : (
          <Failed provider={provider} arrival={arrival} />
        )}
      </Panel>
    </div>
  )
}

function Steps() {
  return (
    <>
      <i />
      <i />
      <i />
    </>
  )
}

interface WaitingProps {
  readonly provider: LandingProvider
  readonly isBinding: boolean
}

function Waiting({ provider, isBinding }: WaitingProps) {
  const t = useT()
  const title = { provider: providerTitles[provider] }
  return (
    <div role="status">
      <h1>{isBinding ? t('auth.linking', title) : t('auth.arriving', title)}</h1>
      <p>{t('auth.arrivingText')}</p>
    </div>
  )
}

function Failed({ provider, arrival }: { readonly provider: LandingProvider; readonly arrival: Arrival }) {
  const t = useT()
  const locale = useLocale()
  const router = useRouter()
  const { to, isBinding, mayRetry, failure } = arrival
  const tryOthers = (): void => {
    rememberPath(to)
    void router.navigate({ to: '/$locale/nowLogIn', params: { locale }, replace: true })
  }
  return (
    <>
      <div role="alert">
        <h1>{t(isBinding ? 'auth.linkingFailed' : 'auth.arrivingFailed')}</h1>
        <p>{failure}</p>
      </div>
      {isBinding ? (
        <ButtonLink kind="gold" size="large" wide to="/$locale/$" params={{ locale, _splat: 'member/info' }} replace>
          {t('auth.toProfile')}
        </ButtonLink>
      ) : (
        <div className={styles.actions}>
          {mayRetry && (
            <Button kind="gold" size="large" wide onClick={() => location.assign(doorHref(provider, to))}>
              {t('words.retry')}
            </Button>
          )}
          <Button kind={mayRetry ? 'ghost' : 'gold'} wide onClick={tryOthers}>
            {t('auth.otherWays')}
          </Button>
        </div>
      )}
    </>
  )
}
