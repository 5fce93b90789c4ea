// Preferences: language, music, effects, unread badges; one choice for all of a player's devices.
import { languageNames } from '@lantern/locales/catalogue.ts'
import { locales } from '@lantern/locales/locale.ts'
import { useQuery } from '@tanstack/react-query'
import { AudioLines, Eye, Gift, Megaphone, MessagesSquare, Music, Users } from 'lucide-react'
import { hasLive } from '../../kernel/document/page.ts'
import { useLocale, useT } from '../../kernel/language/language.ts'
import type { SessionPlayer } from '../../kernel/session/session.ts'
import { LongSegments } from '../../ui/Choice.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { changeLanguage, changeSwitch, fetchSettings } from '../../kernel/settings/serverSettings.ts'
import { changeDeviceSwitch, useDeviceSwitches } from '../../kernel/settings/deviceSwitches.ts'
import { NameSwitch } from '../ranks/ranks.ts'
import { Block, Broken, Waiting } from './Section.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useSwitches } from '../../kernel/settings/switches.ts'

const sounds = [
  { name: 'Music', text: 'settings.music', note: 'settings.musicNote', Icon: Music },
  { name: 'Sound', text: 'settings.sound', note: 'settings.soundNote', Icon: AudioLines },
] as const

const badges = [
  { name: 'ShowAnnouncementUnread', text: 'settings.unreadAnnouncement', Icon: Megaphone },
  { name: 'ShowPublicUnread', text: 'settings.unreadPublic', Icon: MessagesSquare },
  { name: 'ShowClubUnread', text: 'settings.unreadClub', Icon: Users },
] as const

export function PreferencesSection({ me }: { readonly me: SessionPlayer }) {
  const t = useT()
  const locale = useLocale()
  const switches = useSwitches()
  const { isPending, isError, refetch } = useQuery({
    queryKey: ['settings', me.player.playerID],
    queryFn: fetchSettings,
    staleTime: 0,
  })
  if (isPending) return <Waiting rows={4} />
  if (isError) return <Broken onRetry={() => void refetch()} />
  return (
    <>
      <Block title={t('settings.language')} lead={t('settings.languageNote')}>
        <LongSegments
          label={t('settings.language')}
          value={locale}
          options={locales.map((value) => ({ value, text: languageNames[value] }))}
          onChange={(next) => next !== locale && void changeLanguage(next)}
        />
      </Block>
      <Block title={t('settings.sounds')} flush>
        {sounds.map(({ name, text, note, Icon }) => (
          <Switch
            key={name}
            name={t(text)}
            note={t(note)}
            icon={<Icon size={20} aria-hidden />}
            isOn={switches[name]}
            onChange={(isOn) => void changeSwitch(name, isOn)}
          />
        ))}
      </Block>
      {hasLive && <LiveBlock />}
      <Block title={t('settings.unread')} lead={t('settings.unreadNote')} flush>
        {badges.map(({ name, text, Icon }) => (
          <Switch
            key={name}
            name={t(text)}
            icon={<Icon size={20} aria-hidden />}
            isOn={switches[name]}
            onChange={(isOn) => void changeSwitch(name, isOn)}
          />
        ))}
      </Block>
      <Block title={t('shell.club')} flush>
        <Switch
          name={t('settings.onlineToClub')}
          note={t('settings.onlineToClubNote')}
          icon={<Eye size={20} aria-hidden />}
          isOn={switches.ShowOnlineToClub}
          onChange={(isOn) => void changeSwitch('ShowOnlineToClub', isOn)}
        />
      </Block>
      <Block title={t('shell.rank')} flush>
        <NameSwitch isBare />
      </Block>
      <Notice>{t('settings.everywhere')}</Notice>
    </>
  )
}

function LiveBlock() {
  const t = useT()
  const isOn = useDeviceSwitches(({ giftEffects }) => giftEffects)
  return (
    <Block title={t('giftSheet.live')} flush>
      <Switch
        name={t('giftSheet.effects')}
        note={t('giftSheet.effectsNote')}
        icon={<Gift size={20} aria-hidden />}
        isOn={isOn}
        onChange={(next) => changeDeviceSwitch('giftEffects', next)}
      />
    </Block>
  )
}
