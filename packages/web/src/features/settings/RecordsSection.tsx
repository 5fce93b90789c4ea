// The player's records: all stored data as a file, the privacy policy, and account deletion.
import { exportRecords } from '@lantern/protocol/profile.ts'
import { Link, useRouter } from '@tanstack/react-router'
import { ChartNoAxesColumn, ChevronRight, Download, ScrollText, Trash2 } from 'lucide-react'
import { saveFile } from '../../kernel/browser/saveFile.ts'
import { wordFault } from '../../kernel/connection/faults.ts'
import { useLocale, useT } from '../../kernel/language/language.ts'
import { client } from '../../kernel/connection/link.ts'
import { isAppSession } from '../../kernel/session/program.ts'
import type { SessionPlayer } from '../../kernel/session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { useBusy } from '../../ui/busy.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { changeSwitch } from '../../kernel/settings/serverSettings.ts'
import { useSwitches } from '../../kernel/settings/switches.ts'
import { toast } from '../../kernel/messages/toast.ts'
import links from '../../ui/LinkRows.module.css'
import { Block } from './Section.tsx'

export function RecordsSection({ me }: { readonly me: SessionPlayer }) {
  const t = useT()
  return (
    <>
      <Block title={t('settings.exportTitle')} lead={t('settings.exportLead')}>
        <Notice>{t('settings.exportCare')}</Notice>
        <Export />
      </Block>
      <Block title={t('settings.statistics')} flush>
        <Statistics />
      </Block>
      <Block title={t('settings.policies')} flush>
        <Policies me={me} />
      </Block>
    </>
  )
}

function Statistics() {
  const t = useT()
  const isOn = useSwitches(({ Analytics }) => Analytics)
  return (
    <Switch
      name={t('settings.analytics')}
      note={t('settings.analyticsNote')}
      icon={<ChartNoAxesColumn size={20} aria-hidden />}
      isOn={isOn}
      onChange={(next) => void changeSwitch('Analytics', next)}
    />
  )
}

function Export() {
  const t = useT()
  const [busy, save] = useBusy(async () => {
    try {
      const { FileName, Content } = await client.call(exportRecords, {})
      saveFile(FileName, Content, 'application/json')
      toast(t('settings.exportDone', { name: FileName }))
    } catch (error) {
      toast(wordFault(error), 'bad')
    }
  })
  return (
    <Button kind="gold" busy={busy} onClick={save}>
      {!busy && <Download size={18} aria-hidden />}
      {t('settings.exportStart')}
    </Button>
  )
}

function Policies({ me }: { readonly me: SessionPlayer }) {
  const t = useT()
  const locale = useLocale()
  const router = useRouter()
  return (
    <ul className={links.links}>
      <li>
        <Link to="/$locale/support/terms/privacy-policy" params={{ locale }}>
          <ScrollText size={20} aria-hidden />
          <span>
            <b>{t('settings.privacy')}</b>
            <small>{t('settings.privacyWhat')}</small>
          </span>
          <ChevronRight size={18} aria-hidden />
        </Link>
      </li>
      {!isAppSession(me.client) && (
        <li data-danger="">
          <button type="button" onClick={() => void router.navigate({ href: `/${locale}/member/info?ask=delete` })}>
            <Trash2 size={20} aria-hidden />
            <span>
              <b>{t('settings.deleteAccount')}</b>
              <small>{t('settings.deleteWhat')}</small>
            </span>
            <ChevronRight size={18} aria-hidden />
          </button>
        </li>
      )}
    </ul>
  )
}
