// The state of an application that is waiting or was refused.
import { useT } from '../../../kernel/language/language.ts'
import { writeMoment } from '../../../kernel/language/times.ts'
import { Fact, Facts } from '../../../ui/Facts.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { StatePanel } from '../../../ui/StatePanel.tsx'
import type { CategoryNumber } from '../CategoryChoice.tsx'
import type { Application } from '../studioCalls.ts'
import styles from './Application.module.css'

interface ApplicationProps {
  readonly application: Application
}

export function Waiting({ application }: ApplicationProps) {
  const t = useT()
  return (
    <Panel label={t('studio.waiting')}>
      <div role="status">
        <StatePanel state="waiting" title={t('studio.waiting')}>
          {t('studio.waitingWhy')}
        </StatePanel>
      </div>
      <Sent application={application} />
    </Panel>
  )
}

/** Refused, and a new application is not yet possible. */
export function RefusedForNow({ application }: ApplicationProps) {
  const t = useT()
  const { ApplyFrom } = application
  return (
    <Panel label={t('studio.refused')}>
      <div role="status">
        <StatePanel state="locked" title={t('studio.refused')}>
          {ApplyFrom && t('studio.refusedUntil', { time: writeMoment(ApplyFrom) })}
        </StatePanel>
      </div>
      <Sent application={application} />
    </Panel>
  )
}

export function RefusedNotice({ application }: ApplicationProps) {
  const t = useT()
  return (
    <Notice tone="warn">
      <b>{t('studio.refused')}</b>
      {application.Reason && (
        <>
          <br />
          {t('studio.reason')}: <span data-typed>{application.Reason}</span>
        </>
      )}
      <br />
      {t('studio.refusedAgain')}
    </Notice>
  )
}

export function SuspendedNotice({ application }: ApplicationProps) {
  const t = useT()
  const { Reason, Until } = application
  return (
    <Notice tone="bad">
      <div role="status">
        <b>{t('studio.suspended')}</b>
        <br />
        {Until ? t('studio.suspendedUntil', { time: writeMoment(Until) }) : t('studio.suspendedOpen')}
        {Reason && (
          <>
            <br />
            {t('studio.reason')}: <span data-typed>{Reason}</span>
          </>
        )}
      </div>
    </Notice>
  )
}

function Sent({ application }: ApplicationProps) {
  const t = useT()
  const { Category, Words, CreateTime, Reason } = application
  return (
    <Facts look="lined">
      {Reason && (
        <Fact name={t('studio.reason')}>
          <span data-typed>{Reason}</span>
        </Fact>
      )}
      {CreateTime && (
        <Fact name={t('studio.sentAt')}>
          <time className="number" dateTime={CreateTime}>
            {writeMoment(CreateTime)}
          </time>
        </Fact>
      )}
      {Category && <Fact name={t('studio.category')}>{t(`watch.category${Category as CategoryNumber}`)}</Fact>}
      {Words && (
        <Fact name={t('studio.applyWords')}>
          <span className={styles.words} data-typed>
            {Words}
          </span>
        </Fact>
      )}
    </Facts>
  )
}
