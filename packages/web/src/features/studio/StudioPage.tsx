// The studio: applying to become a host, and for hosts the room, the encoder, the people, the plan and the earnings.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Queries } from '../../kernel/connection/Queries.tsx'
import { useLocale, useT } from '../../kernel/language/language.ts'
import { useMe, type SessionPlayer } from '../../kernel/session/session.ts'
import { MemberRail } from '../../page/MemberRail.tsx'
import { PageFrame } from '../../page/PageFrame.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useLiveGate } from '../live/live.ts'
import { readStudioSearch, sections, type Section } from './sections.ts'

export function StudioPage() {
  const t = useT()
  const me = useMe()
  const isOpen = useLiveGate()
  return (
    <Queries>
      <PageFrame title={t('studio.title')} rail={<MemberRail />}>
        {me && (isOpen ? <Studio me={me} /> : <Closed />)}
      </PageFrame>
    </Queries>
  )
}

function Studio({ me }: { readonly me: SessionPlayer }) {
  const t = useT()
  const locale = useLocale()
  const navigate = useNavigate()
  const { section: shown = 'live' } = readStudioSearch(useSearch({ strict: false }))
  const open = (section: Section): void =>
    void navigate({ to: '/$locale/member/studio', params: { locale }, search: { section } })
  return (
    <Tabs
      label={t('studio.sections')}
      tabs={sections.map((value) => ({ value, text: t(`studio.${value}`) }))}
      value={shown}
      onChange={open}
    >
      {/* Stays mounted below the other sections: leaving it must not end a broadcast from the camera. */}
      <div hidden={shown !== 'live'}>
        <p>{me.player.name}</p>
      </div>
    </Tabs>
  )
}

function Closed() {
  const t = useT()
  const locale = useLocale()
  return (
    <Panel>
      <StatePanel
        state="locked"
        title={t('watch.closed')}
        action={
          <ButtonLink kind="gold" to="/$locale/play-game/m" params={{ locale }}>
            {t('states.playing')}
          </ButtonLink>
        }
      >
        {t('watch.closedWhy')}
      </StatePanel>
    </Panel>
  )
}
