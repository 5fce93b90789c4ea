// Settings: on phones a list whose entries are pages, on wide screens a row of tabs above the open section.
import { Link } from '@tanstack/react-router'
import { BellRing, ChevronRight, FileDown, HeartPulse, ShieldCheck, SlidersHorizontal } from 'lucide-react'
import { useEffect, useRef, type ComponentType, type ReactNode, type RefObject } from 'react'
import { useLocale, useT } from '../../kernel/language/language.ts'
import { Queries } from '../../kernel/connection/Queries.tsx'
import { useMe, type SessionPlayer } from '../../kernel/session/session.ts'
import { useIsPhone } from '../../kernel/browser/viewport.ts'
import { MemberRail } from '../../page/MemberRail.tsx'
import { PageFrame } from '../../page/PageFrame.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useUnreadMail } from '../../kernel/messages/unread.ts'
import { NoticesSection } from './NoticesSection.tsx'
import { PlaySection } from './PlaySection.tsx'
import { PreferencesSection } from './PreferencesSection.tsx'
import { RecordsSection } from './RecordsSection.tsx'
import { SafetySection } from './SafetySection.tsx'
import { useSettingsPlace } from './moves.ts'
import { sections, type Section } from './sections.ts'
import styles from './SettingsPage.module.css'

const icons = {
  preferences: SlidersHorizontal,
  play: HeartPulse,
  safety: ShieldCheck,
  notices: BellRing,
  records: FileDown,
} as const

const contents: Readonly<Record<Section, ComponentType<{ readonly me: SessionPlayer }>>> = {
  preferences: PreferencesSection,
  play: PlaySection,
  safety: SafetySection,
  notices: NoticesSection,
  records: RecordsSection,
}

export function SettingsPage() {
  const me = useMe()
  return <Queries>{me && <Settings me={me} />}</Queries>
}

function Settings({ me }: { readonly me: SessionPlayer }) {
  const t = useT()
  const isPhone = useIsPhone()
  const { section } = useSettingsPlace()
  const shown = section ?? (isPhone ? null : 'preferences')
  const hasUnread = useUnreadMail() > 0
  const box = useFocusOnOpening(shown)
  const Content = shown && contents[shown]
  return (
    <PageFrame title={t('settings.title')} rail={<MemberRail />}>
      {!(isPhone && shown) && <Places shown={shown} isList={isPhone} hasUnread={hasUnread} />}
      {shown && Content && (
        <Place key={shown} section={shown} isPhone={isPhone} box={box}>
          <Content me={me} />
        </Place>
      )}
    </PageFrame>
  )
}

interface PlacesProps {
  readonly shown: Section | null
  readonly isList: boolean
  readonly hasUnread: boolean
}

function Places({ shown, isList, hasUnread }: PlacesProps) {
  const t = useT()
  const locale = useLocale()
  return (
    <Panel flush>
      <nav className={isList ? styles.list : styles.places} aria-label={t('settings.sections')}>
        {sections.map((section) => {
          const Icon = icons[section]
          return (
            <Link
              key={section}
              to="/$locale/member/settings"
              params={{ locale }}
              search={{ section }}
              aria-current={section === shown ? 'page' : undefined}
              activeProps={{}}
            >
              <span className={styles.icon}>
                <Icon size={isList ? 21 : 19} aria-hidden />
              </span>
              <span className={styles.name}>
                <b>{t(`settings.${section}`)}</b>
                {isList && <small>{t(`settings.${section}What`)}</small>}
              </span>
              {section === 'notices' && hasUnread && (
                <span className={styles.dot} role="img" aria-label={t('settings.lettersUnread')} />
              )}
              {isList && <ChevronRight size={18} aria-hidden />}
            </Link>
          )
        })}
      </nav>
    </Panel>
  )
}

interface PlaceProps {
  readonly section: Section
  readonly isPhone: boolean
  readonly box: RefObject<HTMLDivElement | null>
  readonly children: ReactNode
}

function Place({ section, isPhone, box, children }: PlaceProps) {
  const t = useT()
  return (
    <div ref={box} className={styles.place} tabIndex={-1} role="region" aria-label={t(`settings.${section}`)}>
      {isPhone && <h2 className={`${styles.title} display`}>{t(`settings.${section}`)}</h2>}
      {children}
    </div>
  )
}

/** Focuses a section that was just opened, for keyboards and screen readers; not the first one of the page. */
function useFocusOnOpening(shown: Section | null): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const last = useRef(shown)
  useEffect(() => {
    if (last.current === shown) return
    last.current = shown
    const target = box.current ?? document.getElementById('main')
    target?.focus({ preventScroll: true })
  }, [shown])
  return box
}
