// Further account links: settings, the blocklist, sign-out and deletion.
import { Link } from '@tanstack/react-router'
import { ChevronRight, LogOut, Settings, ShieldBan, Trash2 } from 'lucide-react'
import { useLocale, useT } from '../../../kernel/language/language.ts'
import { isAppSession } from '../../../kernel/session/program.ts'
import type { SessionPlayer } from '../../../kernel/session/session.ts'
import { signOut } from '../../../page/signOut.ts'
import { Panel } from '../../../ui/Panel.tsx'
import styles from '../../../ui/LinkRows.module.css'
import { useLayerMoves } from '../../../kernel/routing/layers.ts'

export function AccountLinks({ me }: { readonly me: SessionPlayer }) {
  const t = useT()
  const locale = useLocale()
  const { open } = useLayerMoves()
  return (
    <Panel flush label={t('profile.account')}>
      <ul className={styles.links}>
        <li>
          <Link to="/$locale/$" params={{ locale, _splat: 'member/settings' }}>
            <Settings size={20} aria-hidden />
            <span>
              <b>{t('settings.title')}</b>
              <small>{t('profile.settingsWhat')}</small>
            </span>
            <ChevronRight size={18} aria-hidden />
          </Link>
        </li>
        <li>
          <button type="button" onClick={() => open('ask', 'blocks')}>
            <ShieldBan size={20} aria-hidden />
            <span>
              <b>{t('profile.blocklist')}</b>
              <small>{t('profile.blocklistWhat')}</small>
            </span>
            <ChevronRight size={18} aria-hidden />
          </button>
        </li>
        {!isAppSession(me.client) && (
          <>
            <li>
              <button type="button" onClick={() => void signOut(t('auth.signedOut'))}>
                <LogOut size={20} aria-hidden />
                <span>
                  <b>{t('shell.signOut')}</b>
                </span>
              </button>
            </li>
            <li data-danger="">
              <button type="button" onClick={() => open('ask', 'delete')}>
                <Trash2 size={20} aria-hidden />
                <span>
                  <b>{t('profile.delete')}</b>
                </span>
                <ChevronRight size={18} aria-hidden />
              </button>
            </li>
          </>
        )}
      </ul>
    </Panel>
  )
}
