// Reminders in the settings: this browser, other browsers, topics, the hour of the stamp reminder.
import { reminderHours, reminderTopics, type ReminderTopicName } from '@lantern/protocol/values/reminders.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell, MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { wordFault } from '../../kernel/connection/faults.ts'
import { t as word, useT } from '../../kernel/language/language.ts'
import { writeMoment } from '../../kernel/language/times.ts'
import { toast } from '../../kernel/messages/toast.ts'
import { changeReminders } from '../../kernel/settings/serverSettings.ts'
import { Button } from '../../ui/Button.tsx'
import { Chips } from '../../ui/Choice.tsx'
import { List, Row } from '../../ui/List.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { allowHere, fetchBrowsers, pushState, removeHere, type Browsers } from './browser.ts'
import styles from './RemindersBlock.module.css'

interface Chosen {
  readonly Topics: readonly ReminderTopicName[]
  readonly RemindAt: number
  readonly PushKey: string
}

const hours = Array.from(
  { length: reminderHours.last - reminderHours.first + 1 },
  (_, index) => reminderHours.first + index,
)
const writeHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** `settings` are those of the server; a change on another device replaces them. */
export function RemindersBlock({ playerID, settings }: { readonly playerID: number; readonly settings: Chosen }) {
  const t = useT()
  const [{ Topics, RemindAt }, setChosen] = useState<Pick<Chosen, 'Topics' | 'RemindAt'>>(settings)
  const save = async (next: Partial<Pick<Chosen, 'Topics' | 'RemindAt'>>): Promise<void> => {
    const before = { Topics, RemindAt }
    setChosen({ ...before, ...next })
    try {
      await changeReminders(next)
    } catch (error) {
      setChosen(before)
      toast(wordFault(error), 'bad')
    }
  }
  const turn = (topic: ReminderTopicName, isOn: boolean): void =>
    void save({ Topics: reminderTopics.filter((one) => (one === topic ? isOn : Topics.includes(one))) })
  return (
    <>
      <BrowserRows playerID={playerID} pushKey={settings.PushKey} />
      {reminderTopics.map((topic) => (
        <Switch
          key={topic}
          name={t(`settings.topic_${topic}`)}
          note={t(`settings.topicNote_${topic}`)}
          icon={<Bell size={20} aria-hidden />}
          isOn={Topics.includes(topic)}
          onChange={(isOn) => turn(topic, isOn)}
        />
      ))}
      {Topics.includes('stamp') && (
        <div className={styles.hour}>
          <b>{t('settings.remindAt')}</b>
          <Chips
            label={t('settings.remindAt')}
            value={String(RemindAt)}
            options={hours.map((hour) => ({ value: String(hour), text: writeHour(hour) }))}
            onChange={(hour) => void save({ RemindAt: Number(hour) })}
          />
        </div>
      )}
    </>
  )
}

function BrowserRows({ playerID, pushKey }: { readonly playerID: number; readonly pushKey: string }) {
  const t = useT()
  const queries = useQueryClient()
  const queryKey = ['browsers', playerID]
  const { data } = useQuery({ queryKey, queryFn: fetchBrowsers, staleTime: 0 })
  const [busy, setBusy] = useState(false)
  const run = async (act: () => Promise<Browsers | null>): Promise<void> => {
    setBusy(true)
    try {
      const browsers = await act()
      if (browsers) queries.setQueryData(queryKey, browsers)
      else toast(word('settings.remindBlocked'), 'warn')
    } catch (error) {
      toast(error instanceof DOMException ? word('settings.remindFailed') : wordFault(error), 'bad')
    }
    setBusy(false)
  }
  const state = pushKey === '' ? 'missing' : pushState()
  const isHere = data?.some(({ IsThis }) => IsThis) === true
  return (
    <div className={styles.browsers}>
      {state !== 'possible' && (
        <Notice>{t(state === 'missing' ? 'settings.remindMissing' : 'settings.remindBlocked')}</Notice>
      )}
      {/* Disabled until the list is known: nothing below moves when it arrives. */}
      {state === 'possible' && !isHere && (
        <Button kind="ghost" busy={busy} disabled={!data} onClick={() => void run(() => allowHere(pushKey))}>
          {t('settings.remindHere')}
        </Button>
      )}
      {data && data.length > 0 && (
        <List label={t('settings.remindBrowsers')}>
          {data.map(({ BrowserID, Name, CreateTime, IsThis }) => (
            <Row
              key={BrowserID}
              before={<MonitorSmartphone size={20} aria-hidden />}
              title={IsThis ? t('settings.thisBrowser') : Name || t('settings.otherBrowser')}
              note={writeMoment(CreateTime)}
              after={
                <Button kind="ghost" disabled={busy} onClick={() => void run(() => removeHere(BrowserID, IsThis))}>
                  {t('settings.removeBrowser')}
                </Button>
              }
            />
          ))}
        </List>
      )}
    </div>
  )
}
